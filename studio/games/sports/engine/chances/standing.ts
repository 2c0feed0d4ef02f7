import type { LegStatus } from '../settlement/leg-outcome.ts';
import { type Line, lineResult } from '../settlement/line-result.ts';
import type { Law } from './law.ts';

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

/** Adds up what results with their chances make of a stake. */
export function standingOver(
  results: Iterable<readonly [status: LegStatus, chance: number]>,
): Standing {
  let win = 0;
  let lose = 0;
  for (const [status, chance] of results) {
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

/** What a bet does whose value lies so many quarters above its line, over a law. */
function over(law: Law, quartersOf: (value: number) => number): Standing {
  let win = 0;
  let lose = 0;
  for (let at = 0; at < law.chances.length; at += 1) {
    const part = parts[lineResult(quartersOf(law.least + at))];
    win += part.win * (law.chances[at] as number);
    lose += part.lose * (law.chances[at] as number);
  }
  return { win, lose };
}

/** A handicap on a law of margins: the line is home's, away has its opposite. */
export function handicapStanding(margins: Law, line: Line, side: 'H' | 'A'): Standing {
  const { win, lose } = over(margins, (margin) => 4 * margin + line);
  return side === 'H' ? { win, lose } : { win: lose, lose: win };
}

export function totalStanding(totals: Law, line: Line, side: 'OVER' | 'UNDER'): Standing {
  const { win, lose } = over(totals, (total) => 4 * total - line);
  return side === 'OVER' ? { win, lose } : { win: lose, lose: win };
}

/**
 * Lines around the one whose two sides are nearest to each other, in steps of so many quarters. The
 * standing's two-way chance must rise with the line, or fall with it, all the way.
 */
export function linesAround(
  standing: (line: Line) => Standing,
  { least, most, step, each }: LineSearch,
): readonly Line[] {
  const chanceAt = (steps: number) => {
    const { win, lose } = standing(least + steps * step);
    return win + lose > 0 ? win / (win + lose) : 0.5;
  };
  let [low, high] = [0, Math.floor((most - least) / step)];
  const isRising = chanceAt(high) > chanceAt(low);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (chanceAt(middle) < 0.5 === isRising) low = middle;
    else high = middle;
  }
  const isLow = Math.abs(chanceAt(low) - 0.5) <= Math.abs(chanceAt(high) - 0.5);
  const main = least + (isLow ? low : high) * step;
  return Array.from({ length: 2 * each + 1 }, (_, at) => main + (at - each) * step);
}

/** Where lines are looked for, quarters, and how many are wanted on each side of the main one. */
export interface LineSearch {
  readonly least: Line;
  readonly most: Line;
  readonly step: number;
  readonly each: number;
}
