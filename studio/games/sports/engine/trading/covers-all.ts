import { type MarketName, parseMarket } from '../market-key.ts';
import { handicapResult, totalResult } from '../settlement/line-result.ts';

/** A selection of a market by its key. */
export interface Selection {
  readonly market: string;
  readonly outcome: string;
}

/** How a selection stands at one thing that may come: whether it is lost then. */
interface Judged {
  /** What is counted: selections of one kind are judged together. */
  readonly of: string;
  readonly isLostAt: (value: number) => boolean;
  readonly values: readonly number[];
}

/** Margins and totals that are looked at; lines of all sports lie within. */
const margins = range(-80, 80);
const totals = range(0, 400);
const noDraw = margins.filter((margin) => margin !== 0);

/** Markets of who wins, by the sides that a match may end with; those of halves and quarters beside them. */
const results: Readonly<Record<string, { readonly span: string; readonly hasDraw: boolean }>> = {
  '1X2': { span: 'match', hasDraw: true },
  DC: { span: 'match', hasDraw: true },
  DNB: { span: 'match', hasDraw: true },
  '1X2H': { span: 'half', hasDraw: true },
  ML: { span: 'match', hasDraw: false },
  Q1X2: { span: 'quarter', hasDraw: true },
};
const handicaps: Readonly<Record<string, string>> = {
  AH: 'match',
  AHH: 'half',
  HCP: 'match',
  QHCP: 'quarter',
  CRAH: 'corners',
  SHCP: 'sets',
  GHCP: 'games',
  MAP_HCP: 'maps',
  ROUNDS_HCP: 'rounds',
  KILLS_HCP: 'kills',
};

/**
 * Whether selections of one event, taken together, cannot all be lost: both sides of a line, all results of a
 * match, a double chance with what is left. Whoever holds them bets against themselves.
 *
 * @param outcomesOf all outcomes of a market, for those that have neither a side nor a line
 */
export function coversAll(
  selections: readonly Selection[],
  outcomesOf: (market: string) => readonly string[],
): boolean {
  const judged = selections.flatMap((one) => judge(one, outcomesOf) ?? []);
  return [...Map.groupBy(judged, ({ of }) => of).values()].some((group) => {
    const [first] = group;
    if (first === undefined || group.length < 2) return false;
    // A match without draws has none for a handicap either.
    const { values } = group.reduce((a, b) => (b.values.length < a.values.length ? b : a));
    return values.every((value) => group.some(({ isLostAt }) => !isLostAt(value)));
  });
}

function judge(
  { market, outcome }: Selection,
  outcomesOf: (market: string) => readonly string[],
): Judged | undefined {
  const name = parseMarket(market);
  if (name === undefined) return undefined;
  const { code } = name;
  const result = results[code];
  if (result !== undefined) return sided(name, outcome, result);
  const span = handicaps[code];
  if (span !== undefined) return handicap(name, outcome, span);
  if (outcome === 'OVER' || outcome === 'UNDER') return total(name, outcome);
  const all = outcomesOf(market);
  return {
    of: market,
    values: all.map((_, at) => at),
    isLostAt: (at) => all[at] !== outcome,
  };
}

function sided(
  { code, part = 0 }: MarketName,
  outcome: string,
  { span, hasDraw }: { readonly span: string; readonly hasDraw: boolean },
): Judged {
  const sides = code === 'DNB' ? `${outcome}D` : (letters[outcome] ?? outcome);
  return {
    of: `margin ${span} ${part}`,
    values: hasDraw ? margins : noDraw,
    isLostAt: (margin) => !sides.includes(margin === 0 ? 'D' : margin > 0 ? 'H' : 'A'),
  };
}

const letters: Readonly<Record<string, string>> = { '1X': 'HD', '12': 'HA', X2: 'DA' };

function handicap(
  { line = 0, part = 0, scoreAt = [0, 0] }: MarketName,
  outcome: string,
  span: string,
): Judged {
  const lead = scoreAt[0] - scoreAt[1];
  return {
    of: `margin ${span} ${part}`,
    values: margins,
    isLostAt: (margin) => {
      const own = outcome === 'H' ? margin - lead : lead - margin;
      return handicapResult(own, outcome === 'H' ? line : -line) === 'lost';
    },
  };
}

function total({ code, line = 0, part = 0 }: MarketName, outcome: 'OVER' | 'UNDER'): Judged {
  const side = outcome === 'OVER' ? 'over' : 'under';
  return {
    of: `total ${code} ${part}`,
    values: totals,
    isLostAt: (value) => totalResult(value, line, side) === 'lost',
  };
}

function range(least: number, most: number): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}
