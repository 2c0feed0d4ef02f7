import type { Law } from '../chances/law.ts';
import {
  type Standing,
  handicapStanding,
  linesAround,
  totalStanding,
} from '../chances/standing.ts';
import type { Line } from '../settlement/line-result.ts';
import type { Margin } from './margins.ts';
import { type PricedMarket, priceExclusive } from './priced-market.ts';

export interface LineTerms {
  readonly margin: Margin;
  /** Lines on each side of the main one. */
  readonly lines: number;
  /** Quarter lines as in football, or halves alone, which never push. */
  readonly kinds: 'quarters' | 'halves';
}

/** A line that almost nobody would win or lose is not offered. */
const shareLeast = 0.01;

/** Handicap markets around the even one, on a law of home's margin. */
export function handicapMarkets(code: string, margins: Law, terms: LineTerms): PricedMarket[] {
  const most = 4 * Math.max(Math.abs(margins.least), margins.least + margins.chances.length) + 2;
  const at = (line: Line, side: 'H' | 'A') => handicapStanding(margins, line, side);
  return around((line) => at(line, 'H'), [-most, most], terms).map((line) =>
    priceExclusive(
      { code, line },
      (['H', 'A'] as const).map((side) => [side, at(line, side)]),
      terms.margin,
    ),
  );
}

/** Over and under markets around the even one, on a law of totals. */
export function totalMarkets(code: string, totals: Law, terms: LineTerms): PricedMarket[] {
  const least = 4 * totals.least + 2;
  const most = 4 * (totals.least + totals.chances.length - 1) - 2;
  const at = (line: Line, side: 'OVER' | 'UNDER') => totalStanding(totals, line, side);
  return around((line) => at(line, 'OVER'), [least, most], terms).map((line) =>
    priceExclusive(
      { code, line },
      (['OVER', 'UNDER'] as const).map((side) => [side, at(line, side)]),
      terms.margin,
    ),
  );
}

/** Bounds lie on half lines, so steps of a whole stay on them. */
function around(
  standing: (line: Line) => Standing,
  [least, most]: readonly [Line, Line],
  { kinds, lines }: LineTerms,
): readonly Line[] {
  const step = kinds === 'quarters' ? 1 : 4;
  return linesAround(standing, { least, most, step, each: lines }).filter((line) => {
    const { win, lose } = standing(line);
    return win > shareLeast && lose > shareLeast;
  });
}
