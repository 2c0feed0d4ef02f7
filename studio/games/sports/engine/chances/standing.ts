import type { LegStatus } from '../settlement/leg-outcome.ts';
import { type Line, handicapResult, totalResult } from '../settlement/line-result.ts';
import { type Law, negated } from './law.ts';

/**
 * How much of a stake wins and loses on average; the rest comes back. Halves count half. The fair odds are
 * 1 + lose/win.
 */
export interface Standing {
  readonly win: number;
  readonly lose: number;
}

const parts: Readonly<Record<LegStatus, Standing>> = {
  won: { win: 1, lose: 0 },
  'half-won': { win: 0.5, lose: 0 },
  push: { win: 0, lose: 0 },
  void: { win: 0, lose: 0 },
  'half-lost': { win: 0, lose: 0.5 },
  lost: { win: 0, lose: 1 },
};

/** Adds up what outcomes with their chances make of a stake. */
export function standingOver(
  cases: Iterable<readonly [status: LegStatus, chance: number]>,
): Standing {
  let win = 0;
  let lose = 0;
  for (const [status, chance] of cases) {
    win += parts[status].win * chance;
    lose += parts[status].lose * chance;
  }
  return { win, lose };
}

/** Of a plain outcome that wins with a chance and loses without. */
export function plainStanding(chance: number): Standing {
  return { win: chance, lose: 1 - chance };
}

/** Fair decimal odds: 1 + L/W (domain rules G5). */
export function fairDecimal({ win, lose }: Standing): number {
  return 1 + lose / win;
}

/** The chance of a two-way price once pushes are left out: one over the fair odds. */
export function twoWayChance({ win, lose }: Standing): number {
  return win / (win + lose);
}

/** A handicap on a law of margins, as the home side sees it: line for home, minus the line for away. */
export function handicapStanding(margins: Law, line: Line, side: 'H' | 'A'): Standing {
  const [law, own] = side === 'H' ? [margins, line] : [negated(margins), -line];
  return standingOver(
    law.chances.map((chance, at) => [handicapResult(law.least + at, own), chance]),
  );
}

export function totalStanding(totals: Law, line: Line, side: 'OVER' | 'UNDER'): Standing {
  const way = side === 'OVER' ? 'over' : 'under';
  return standingOver(
    totals.chances.map((chance, at) => [totalResult(totals.least + at, line, way), chance]),
  );
}

/** Lines around the one whose two sides are nearest to each other, in steps of so many quarters. */
export function linesAround(
  standing: (line: Line) => Standing,
  { least, most, step, each }: LineSearch,
): readonly Line[] {
  let main = least;
  let nearest = Infinity;
  for (let line = least; line <= most; line += step) {
    const off = Math.abs(twoWayChance(standing(line)) - 0.5);
    if (off < nearest) [main, nearest] = [line, off];
  }
  return Array.from({ length: 2 * each + 1 }, (_, at) => main + (at - each) * step);
}

/** Where lines are looked for, quarters, and how many are wanted on each side of the main one. */
export interface LineSearch {
  readonly least: Line;
  readonly most: Line;
  readonly step: number;
  readonly each: number;
}
