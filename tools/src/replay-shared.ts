import { createHash } from 'node:crypto';
import { baccaratPoints } from '@croupier/studio/games/table/verify/replay-slips';
import { replayCrash } from './replay-crash.ts';
import { replayedDraws } from './replayed-draws.ts';
import type { ReplayInput } from './replayed-draws.ts';
import { replayFight } from './replay-fight.ts';

/**
 * A second way to arrive at what a shared round led to, for verification: by the published rules, without the
 * engines. The salt of the round is its client seed, its number the nonce.
 */
export interface ReplayedRound {
  /** What everybody was told at the end, JSON; what lay in a pool is left out. */
  readonly result: object;
  /** What its shoe leaves for the next round; null where there is none. */
  readonly carried: ReplayedShoe | null;
}

/** What earlier rounds have left of a shoe: how many of each card nobody has seen, aces of spades first. */
export interface ReplayedShoe {
  readonly unseen: readonly number[];
  readonly left: number;
  readonly cutAt: number;
  readonly rounds: number;
}

type Draw = (n: number) => number;

const shoes = {
  baccarat: { least: 14, most: 75, showsFirst: true },
  'dragon-tiger': { least: 52, most: 52, showsFirst: false },
} as const;

/** How a round of each game goes on from its stream. */
const games: Readonly<Record<string, (draw: Draw) => object>> = {
  roulette: (draw) => ({ number: draw(37) }),
  'sic-bo': threeDice,
  'thai-hi-lo': threeDice,
  'bau-cua': threeDice,
  'xoc-dia': (draw) => ({ discs: times(4, () => ['white', 'red'][draw(2)]) }),
  'fan-tan': (draw) => {
    const beads = 40 + draw(40);
    return { beads, left: ((beads - 1) % 4) + 1 };
  },
};

/**
 * A round of a game whose rounds are shared; `undefined` for another game.
 *
 * @param before what the round before has left of its shoe, as its proof tells it
 */
export function replayShared(
  gameId: string,
  input: ReplayInput,
  before: ReplayedShoe | null,
): ReplayedRound | undefined {
  if (gameId === 'sky-lantern') {
    return { result: { crash: Number(replayCrash(input)) }, carried: null };
  }
  const draw = replayedDraws(input);
  if (gameId.startsWith('baccarat-') || gameId === 'dragon-tiger') {
    return replayCardRound(gameId, draw, before);
  }
  if (gameId.startsWith('cockfight-')) {
    const commit = createHash('sha256').update(input.serverSeed, 'hex').digest('hex');
    const open = replayedDraws({ serverSeed: commit, clientSeed: 'open', nonce: input.nonce });
    return { result: replayFight(draw, open), carried: null };
  }
  const result = games[gameId]?.(draw);
  return result && { result, carried: null };
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, () => make());
}

function threeDice(draw: Draw): object {
  return { dice: times(3, () => 1 + draw(6)) };
}

function replayCardRound(gameId: string, draw: Draw, before: ReplayedShoe | null): ReplayedRound {
  const { least, most, showsFirst } = shoes[gameId === 'dragon-tiger' ? gameId : 'baccarat'];
  /** Every card that nobody has seen, one by one, in the order of cards. */
  let unseen: number[];
  let { left, cutAt, rounds } = before ?? { left: 0, cutAt: 0, rounds: 0 };
  const next = (): number => {
    const [card] = unseen.splice(draw(unseen.length), 1);
    return card as number;
  };
  let opened: object | null = null;
  if (left > cutAt && before !== null) {
    unseen = before.unseen.flatMap((count, card) => times(count, () => card));
  } else {
    unseen = Array.from({ length: 416 }, (_, at) => at >> 3);
    cutAt = least + draw(most - least + 1);
    const shown = showsFirst ? next() : null;
    const burned = shown === null ? 1 : Math.min(rankOf(shown), 10);
    left = unseen.length - burned;
    rounds = 0;
    opened = { cards: 416, cutAt, shown, burned };
  }
  const seen: number[] = [];
  const deal = (): number => {
    const card = next();
    seen.push(card);
    return card;
  };
  const cards = gameId === 'dragon-tiger' ? { dragon: deal(), tiger: deal() } : baccarat(deal);
  left -= seen.length;
  rounds += 1;
  const counts = Array.from(
    { length: 52 },
    (_, card) => unseen.filter((one) => one === card).length,
  );
  return {
    result: { ...cards, shoe: { opened, round: rounds, left, isLast: left <= cutAt } },
    carried: { unseen: counts, left, cutAt, rounds },
  };
}

/** The ace is 1, the king 13. */
function rankOf(card: number): number {
  return (card >> 2) + 1;
}

function baccarat(deal: () => number): { player: number[]; banker: number[] } {
  const [first, second, third, fourth] = times(4, deal) as [number, number, number, number];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  const [of, against] = [baccaratPoints(...player), baccaratPoints(...banker)];
  if (of > 7 || against > 7) return { player, banker };
  if (of > 5) {
    if (against < 6) banker.push(deal());
    return { player, banker };
  }
  const drawn = deal();
  player.push(drawn);
  const points = baccaratPoints(drawn);
  const draws =
    against < 3 ||
    (against === 3 && points !== 8) ||
    (against > 3 && against < 7 && points >= 2 * (against - 3) && points < 8);
  if (draws) banker.push(deal());
  return { player, banker };
}
