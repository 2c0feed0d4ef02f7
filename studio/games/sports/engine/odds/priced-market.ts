import { type Standing, twoWayChance } from '../chances/standing.ts';
import type { Line } from '../settlement/line-result.ts';
import { type Margin, addMargin, reachesBook } from './margins.ts';
import { type Odds, offeredOdds } from './odds.ts';

/** An outcome with its share of stakes that wins and loses by the model, and the odds offered on it. */
export interface PricedOutcome extends Standing {
  readonly outcome: string;
  /** Left out when it is not offered. */
  readonly odds?: Odds;
}

export interface PricedMarket {
  readonly code: string;
  /** Quarters, for home or of the total. */
  readonly line?: Line;
  readonly outcomes: readonly PricedOutcome[];
}

/** Where outcomes come from: their names, with what stakes on them do. */
export type Standings = readonly (readonly [outcome: string, standing: Standing])[];

/** Prices outcomes of which exactly one wins, pushes left out: their chances are taken as parts of one. */
export function priceExclusive(
  market: Omit<PricedMarket, 'outcomes'>,
  standings: Standings,
  margin: Margin,
): PricedMarket {
  const chances = standings.map(([, standing]) => twoWayChance(standing));
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  const decimals = loaded(
    chances.map((chance) => chance / total),
    margin,
  );
  return priced(market, standings, decimals);
}

/** Prices outcomes that do not exclude each other, each as one side of yes and no. */
export function priceApart(
  market: Omit<PricedMarket, 'outcomes'>,
  standings: Standings,
  margin: Margin,
): PricedMarket {
  const decimals = standings.map(([, standing]) => {
    const chance = twoWayChance(standing);
    return loaded([chance, 1 - chance], margin)[0] as number;
  });
  return priced(market, standings, decimals);
}

/** Prices pairs of the outcomes of a market at the sum of what each of the two costs there. */
export function priceDouble(
  market: Omit<PricedMarket, 'outcomes'>,
  chances: readonly number[],
  {
    pairs,
    margin,
  }: { readonly pairs: Readonly<Record<string, readonly number[]>>; readonly margin: Margin },
): PricedMarket {
  const shares = loaded(chances, margin).map((decimal) => 1 / decimal);
  const sumOf = (values: readonly number[], places: readonly number[]) =>
    places.reduce((sum, place) => sum + (values[place] as number), 0);
  const entries = Object.entries(pairs);
  return priced(
    market,
    entries.map(([outcome, places]) => {
      const win = sumOf(chances, places);
      return [outcome, { win, lose: 1 - win }] as const;
    }),
    entries.map(([, places]) => 1 / sumOf(shares, places)),
  );
}

/** Margin by its method, or evenly where the market is too far decided for that method. */
function loaded(chances: readonly number[], margin: Margin): readonly number[] {
  const isReached = reachesBook(chances, margin);
  return addMargin(chances, isReached ? margin : { ...margin, method: 'proportional' });
}

/** What is all but impossible or certain is not offered. */
const offeredFrom = 1e-5;

function priced(
  market: Omit<PricedMarket, 'outcomes'>,
  standings: Standings,
  decimals: readonly number[],
): PricedMarket {
  const outcomes = standings.map(([outcome, { win, lose }], at) => {
    const isOpen = win > offeredFrom && lose > offeredFrom;
    const odds = isOpen ? offeredOdds(decimals[at] as number) : undefined;
    return { outcome, win, lose, ...(odds === undefined ? {} : { odds }) };
  });
  return { ...market, outcomes };
}
