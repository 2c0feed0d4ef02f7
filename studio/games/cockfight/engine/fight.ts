import type { Draws } from '#engine/draws.ts';
import { drawResult } from './card.ts';
import type { FightCard, FightResult } from './card.ts';

type Side = 'meron' | 'wala';

const moves = ['leap', 'kick', 'wing', 'charge'] as const;

/** One exchange of a fight, for its animation. */
export interface Exchange {
  /** From the start, ms. */
  readonly atMs: number;
  readonly move: (typeof moves)[number];
  /** Whose move it was; both clash when they go down together. */
  readonly by: Side | 'both';
  /** What each has left afterwards, of a hundred. */
  readonly strength: Readonly<Record<Side, number>>;
}

/** A fight as it is shown and stored: JSON. */
export interface Fight {
  readonly result: FightResult;
  readonly exchanges: readonly Exchange[];
  /** When the result is called, ms from the start. */
  readonly lastsMs: number;
}

const exchangesMin = 8;
const gapMinMs = 900;
/** From the last exchange to the call of the result. */
const callMs = 1800;

interface Blow {
  readonly atMs: number;
  readonly move: Exchange['move'];
  readonly by: Side | 'both';
  readonly power: number;
}

/**
 * A fight: its result, then what leads there. The result is the first word of the stream, and decides who has
 * nothing left after the last exchange: the loser, both (bdd), or nobody when time is up (ftd).
 *
 * Order of draws: the result; how many exchanges; for each the gap before it, the move, whose it is and its
 * power; then what each keeps who stays on their feet.
 */
export function drawFight(card: FightCard, draws: Draws): Fight {
  const result = drawResult(card, draws);
  const blows = drawBlows(result, draws);
  const left = {
    meron: keeps('meron', result) ? 20 + draws.draw(41) : 0,
    wala: keeps('wala', result) ? 20 + draws.draw(41) : 0,
  };
  const after = { meron: strengthOf('meron', blows, left), wala: strengthOf('wala', blows, left) };
  const exchanges = blows.map(({ atMs, move, by }, index) => ({
    atMs,
    move,
    by,
    strength: { meron: after.meron[index] ?? 0, wala: after.wala[index] ?? 0 },
  }));
  return { result, exchanges, lastsMs: (blows.at(-1)?.atMs ?? 0) + callMs };
}

function keeps(side: Side, result: FightResult): boolean {
  return result === side || result === 'ftd';
}

function drawBlows(result: FightResult, draws: Draws): readonly Blow[] {
  const count = exchangesMin + draws.draw(7);
  let atMs = 0;
  return Array.from({ length: count }, (_, index) => {
    atMs += gapMinMs + draws.draw(1101);
    const move = moves[draws.draw(moves.length)] ?? 'leap';
    const drawn: Side = draws.draw(2) === 0 ? 'meron' : 'wala';
    const power = 1 + draws.draw(9);
    const by = index === count - 1 ? lastBlow(result, drawn) : drawn;
    return { atMs, move, by, power };
  });
}

/** Whoever wins has the last word. */
function lastBlow(result: FightResult, drawn: Side): Blow['by'] {
  if (result === 'bdd') return 'both';
  return result === 'ftd' ? drawn : result;
}

/** What a side has left after each blow: blows of the other side take their share of all that it loses. */
function strengthOf(
  side: Side,
  blows: readonly Blow[],
  left: Readonly<Record<Side, number>>,
): readonly number[] {
  const taken = blows.map(({ by, power }) => (by === side ? 0 : power));
  const total = Math.max(
    1,
    taken.reduce((sum, power) => sum + power, 0),
  );
  let soFar = 0;
  return taken.map((power) => {
    soFar += power;
    return 100 - Math.trunc(((100 - left[side]) * soFar) / total);
  });
}
