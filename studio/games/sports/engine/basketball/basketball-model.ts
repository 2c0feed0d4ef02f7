/**
 * The model of basketball: sides have the ball in turn, so many times a quarter, and each possession brings
 * 0, 1, 2 or 3 points by itself. A tie goes on for an overtime, again until it is none. All laws are exact
 * sums of that, and a match is drawn possession by possession.
 */
import {
  type Law,
  differenceLaw,
  gatherLaw,
  repeated,
  scaled,
  shifted,
  sumLaw,
} from '../chances/law.ts';

export interface BasketballModel {
  /** Points that a possession of each side brings on average, 0.6 to 1.6; 1.1 is usual. */
  readonly home: number;
  readonly away: number;
}

export type Points = readonly [home: number, away: number];

/** Where a match stands: points, and possessions to come in the four quarters or in the overtime played. */
export interface BasketballState {
  readonly points: Points;
  readonly left: Points;
}

/** Possessions of a side. */
export const quarterPossessions = 25;
export const overtimePossessions = 11;
export const quarters = 4;

export const tipOff: BasketballState = {
  points: [0, 0],
  left: [quarters * quarterPossessions, quarters * quarterPossessions],
};

/** Shares of possessions that bring 1, 2 and 3 points where the mean is 1.12. */
const shares = [0.04, 0.36, 0.12] as const;
const sharesMean = 1.12;

/** What one possession brings. */
export function possessionLaw(mean: number): Law {
  if (!(mean >= 0.6 && mean <= 1.6)) throw new RangeError(`no side scores ${mean} a possession`);
  const [one, two, three] = shares.map((share) => (share * mean) / sharesMean);
  const scoring = [one ?? 0, two ?? 0, three ?? 0];
  return { least: 0, chances: [1 - scoring.reduce((sum, chance) => sum + chance), ...scoring] };
}

/** Points of both sides after possessions to come, overtime left out. */
export function pointLaws(
  { home, away }: BasketballModel,
  { points, left }: BasketballState,
): { readonly home: Law; readonly away: Law } {
  return {
    home: shifted(repeated(possessionLaw(home), left[0]), points[0]),
    away: shifted(repeated(possessionLaw(away), left[1]), points[1]),
  };
}

/** Margin and total of a match with its overtimes. */
export interface BasketballLaws {
  readonly margins: Law;
  readonly totals: Law;
}

/** Overtimes that are counted one by one; a sixth decides. */
const overtimesMost = 6;

/** Laws of what a match ends with. A tie has no chance in the margins: overtime decides it. */
export function basketballLaws(
  model: BasketballModel,
  state: BasketballState = tipOff,
): BasketballLaws {
  const main = splitTies(pointLaws(model, state));
  const overtime = { points: [0, 0], left: [overtimePossessions, overtimePossessions] } as const;
  const extra = splitTies(pointLaws(model, overtime));
  const decided = scaled(extra.decidedMargins);
  let totals = scaled(extra.decidedTotals);
  for (let more = 1; more < overtimesMost; more += 1) {
    totals = mixed(extra.decidedTotals, sumLaw(extra.tiedTotals, totals));
  }
  const tied = main.tiedTotals.chances.reduce((sum, chance) => sum + chance, 0);
  return {
    margins: mixed(main.decidedMargins, {
      ...decided,
      chances: decided.chances.map((chance) => chance * tied),
    }),
    totals: mixed(main.decidedTotals, sumLaw(main.tiedTotals, totals)),
  };
}

/** Parts of laws by whether the sides are level; each part has the chance of its case. */
function splitTies({ home, away }: { readonly home: Law; readonly away: Law }) {
  const margins = differenceLaw(home, away);
  const ofAway = (points: number) => away.chances[points - away.least] ?? 0;
  const tiedTotals = gatherLaw(
    home.chances.map((chance, at) => {
      const points = home.least + at;
      return [2 * points, chance * ofAway(points)];
    }),
  );
  const totals = sumLaw(home, away);
  const tiedAt = (total: number) => tiedTotals.chances[total - tiedTotals.least] ?? 0;
  return {
    tiedTotals,
    decidedMargins: {
      ...margins,
      chances: margins.chances.map((chance, at) => (margins.least + at === 0 ? 0 : chance)),
    },
    decidedTotals: {
      ...totals,
      chances: totals.chances.map((chance, at) => Math.max(0, chance - tiedAt(totals.least + at))),
    },
  };
}

/** Two parts of one law together. */
function mixed(a: Law, b: Law): Law {
  const entries = [a, b].flatMap(({ least, chances }) =>
    chances.map((chance, at) => [least + at, chance] as const),
  );
  return gatherLaw(entries);
}
