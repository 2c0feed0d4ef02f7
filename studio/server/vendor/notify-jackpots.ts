import { currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type {
  FeedJackpot,
  JackpotsAnswer,
  JackpotsRequest,
} from '@croupier/contract/seamless/vendor';
import type { Progressive } from '#engine/progressive.ts';
import { readJackpots } from '#pots/server/read-pots.ts';
import { findSums } from '#pots/server/pot-store.ts';
import type { GameEntry } from '../games/games.ts';
import type { Studio } from '../studio.ts';

/** What the platform shows of our pots: for each of its merchants those of the games that have some. */
export async function notifyJackpots(
  studio: Studio,
  games: readonly GameEntry[],
  { merchants }: JackpotsRequest,
): Promise<JackpotsAnswer> {
  const jackpots: FeedJackpot[] = [];
  for (const asked of merchants) {
    if (currencyOf(asked.currency) === undefined) continue;
    for (const [pots, { progressive, games: fed }] of potsInPlay(games)) {
      jackpots.push(await tellOne(studio, { ...asked, pots, progressive, games: fed }));
    }
  }
  return { jackpots };
}

interface PotsInPlay {
  readonly progressive: Progressive;
  readonly games: readonly string[];
}

function potsInPlay(games: readonly GameEntry[]): Map<string, PotsInPlay> {
  const found = new Map<string, PotsInPlay>();
  for (const { title } of games) {
    const { progressive, id } = title;
    if (progressive === undefined) continue;
    const others = found.get(progressive.pots)?.games ?? [];
    found.set(progressive.pots, { progressive, games: [...others, id] });
  }
  return found;
}

async function tellOne(
  studio: Studio,
  {
    merchant,
    currency,
    pots: name,
    progressive,
    games,
  }: { merchant: string; currency: string; pots: string } & PotsInPlay,
): Promise<FeedJackpot> {
  const owner = { pots: name, mode: 'real', merchant, currency } as const;
  const pots = await studio.pots.read(studio, progressive, owner);
  const [sums, { jackpots }] = await Promise.all([
    findSums(studio.db, owner),
    readJackpots(studio.db, owner),
  ]);
  return {
    id: name,
    merchant,
    currency,
    games: [...games],
    levels: pots.map(({ level, number, meter, startedWith, cap, commit }) => {
      return { level, number, amount: meter, started_with: startedWith, hit_by: cap, commit };
    }),
    contributed: moneyText(sums?.contributed ?? 0n),
    paid: moneyText(sums?.paid ?? 0n),
    hits: jackpots.map(({ potId, level, number, amount, hitAt }) => {
      return { id: potId, level, number, amount, hit_at: hitAt };
    }),
  };
}
