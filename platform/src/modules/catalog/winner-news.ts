import type { PushedWin, PushEvent } from '@croupier/contract/push/player';
import { WINNERS_MAX } from '@croupier/contract/catalog/player/catalog';
import { moneyText } from '@croupier/contract/money';
import { type Merchant, merchantById } from '#merchant';
import { nowMs } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { SiteNews } from '#kernel/push/site-news.ts';
import type { CatalogApiDeps, RecentWin } from './api.ts';
import { offerOf } from './offer-of.ts';
import { offeredGames } from './store/game.ts';
import { tileOf } from './tile.ts';

/** As old as the board may be: looking more often would find the same. */
const EVERY_MS = 3000;
/** What is told reaches back that far: a page listens only a moment after it has loaded the board. */
const OVERLAP_MS = 10_000;

/** Tells the open pages of a site which wins have come to its board since they were told last. */
export function winnerNews({
  db,
  recentWins,
}: Pick<CatalogApiDeps, 'db' | 'recentWins'>): SiteNews {
  /** What the board of a site held at the last look, and when that was. */
  const boards = new Map<bigint, { readonly keys: ReadonlySet<string>; readonly at: number }>();
  return {
    name: 'wins',
    everyMs: EVERY_MS,
    async look(merchantId) {
      const wins = await recentWins(merchantId, WINNERS_MAX);
      const last = boards.get(merchantId);
      const told = last && performance.now() - last.at < OVERLAP_MS ? last.keys : undefined;
      const recent = new Set(wins.filter(({ at }) => at.getTime() > nowMs() - OVERLAP_MS));
      const fresh = told ? new Set(wins.filter((win) => !told.has(keyOf(win)))) : recent;
      boards.set(merchantId, { keys: new Set(wins.map(keyOf)), at: performance.now() });
      if (fresh.size === 0) return undefined;
      const merchant = await merchantById(db, merchantId);
      if (!merchant?.flags.winnerBoard) return undefined;
      return describe(
        db,
        merchant,
        wins.filter((win) => fresh.has(win) || recent.has(win)),
      );
    },
  };
}

function keyOf({ member, gameId, winMinor, at }: RecentWin): string {
  return `${gameId} ${member} ${winMinor} ${at.getTime()}`;
}

/** The wins of games that the merchant offers, with titles in each of its languages. */
async function describe(
  db: Db,
  { id, currency, settings }: Merchant,
  wins: readonly RecentWin[],
): Promise<PushEvent | undefined> {
  const { languages } = settings;
  const ids = wins.map(({ gameId }) => gameId);
  const games = await offeredGames(db, offerOf({ id, currency, languages }), ids);
  const dictionaries = new Set(['en', ...languages.map(({ dictionary }) => dictionary)]);
  const items = wins.flatMap(({ member, gameId, winMinor, at }): PushedWin[] => {
    const game = games.get(gameId);
    if (!game) return [];
    const titles = Object.fromEntries(
      Object.entries(game.titles).filter(([dictionary]) => dictionaries.has(dictionary)),
    );
    const { displayName: _, ...tile } = tileOf(game, 'en');
    const winAmount = moneyText(winMinor);
    return [{ member, game: { ...tile, titles }, winAmount, at: at.toISOString() }];
  });
  return items.length > 0 ? { type: 'winners', items } : undefined;
}
