import { type Odds, isOdds, unitOdds } from '../odds/odds.ts';
import type { Line } from '../settlement/line-result.ts';
import type { Score } from '../football/football-model.ts';

/** A price of a match in a file of results and odds. */
export interface SeasonPrice {
  readonly code: 'AH' | 'OU';
  readonly outcome: string;
  readonly line: Line;
  readonly odds: Odds;
  /** Column that it stands in. */
  readonly source: string;
}

export interface SeasonMatch {
  readonly name: string;
  readonly score: Score;
  readonly prices: readonly SeasonPrice[];
}

/** Bookmakers by the letters that columns begin with. */
const books = ['B365', 'P', 'Max', 'Avg'] as const;
/** Goals of the total that the file has prices for. */
const totalLine = 10;

/**
 * Matches of a season from text with commas, in the columns that public results come in: `FTHG` and `FTAG`
 * goals, `AHh` and `AHCh` the handicap of home, opening and closing, `…AHH`, `…AHA`, `…>2.5` and `…<2.5`
 * prices. Throws RangeError without the columns of goals; a price or a line that is none is left out.
 */
export function readSeason(text: string): readonly SeasonMatch[] {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = header.split(',');
  for (const needed of ['HomeTeam', 'AwayTeam', 'FTHG', 'FTAG']) {
    if (!columns.includes(needed)) throw new RangeError(`no column ${needed}`);
  }
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const cells = row.split(',');
      const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
      return {
        name: `${cell('HomeTeam')}-${cell('AwayTeam')}`,
        score: [goalsIn(cell('FTHG')), goalsIn(cell('FTAG'))] as const,
        prices: books.flatMap((book) => [
          ...pricesOf(cell, { book, closing: '' }),
          ...pricesOf(cell, { book, closing: 'C' }),
        ]),
      };
    });
}

function goalsIn(text: string): number {
  if (!/^\d{1,2}$/.test(text)) throw new RangeError(`no goals: ${text}`);
  return Number(text);
}

function pricesOf(
  cell: (name: string) => string,
  { book, closing }: { readonly book: string; readonly closing: '' | 'C' },
): readonly SeasonPrice[] {
  const handicap = Number(cell(`AH${closing}h`)) * 4;
  const hasHandicap = cell(`AH${closing}h`) !== '' && Number.isInteger(handicap);
  const columns = [
    ['AH', 'H', handicap, `${book}${closing}AHH`],
    ['AH', 'A', handicap, `${book}${closing}AHA`],
    ['OU', 'OVER', totalLine, `${book}${closing}>2.5`],
    ['OU', 'UNDER', totalLine, `${book}${closing}<2.5`],
  ] as const;
  return columns.flatMap(([code, outcome, line, source]) => {
    const odds = Math.round(Number(cell(source)) * unitOdds);
    if (!isOdds(odds) || (code === 'AH' && !hasHandicap)) return [];
    return [{ code, outcome, line, odds, source }];
  });
}
