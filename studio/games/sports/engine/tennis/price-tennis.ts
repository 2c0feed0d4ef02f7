import { gatherLaw } from '../chances/law.ts';
import { plainStanding } from '../chances/standing.ts';
import { handicapMarkets, totalMarkets } from '../odds/line-markets.ts';
import type { Margin } from '../odds/margins.ts';
import { type PricedMarket, priceExclusive } from '../odds/priced-market.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';
import { tennisLaws } from './tennis-laws.ts';

/** What tennis markets cost when nobody changed it. */
const tennisMargin: Margin = { method: 'proportional', book: 1.05 };

/**
 * Winner (ML), set score (SETS), handicap and total of sets (SHCP, STOT) and of games (GHCP, GTOT), and who
 * wins the current set (SET).
 */
export function priceTennis(
  model: TennisModel,
  state: TennisState,
  margin: Margin = tennisMargin,
): readonly PricedMarket[] {
  const { home, setScores, margins, totals, currentSet } = tennisLaws(model, state);
  const sets = [...setScores].map(([name, chance]) => {
    const [own = 0, other = 0] = name.split('-').map(Number);
    return { own, other, chance };
  });
  const setMargins = gatherLaw(sets.map(({ own, other, chance }) => [own - other, chance]));
  const setTotals = gatherLaw(sets.map(({ own, other, chance }) => [own + other, chance]));
  const halves = (lines: number) => ({ margin, lines, kinds: 'halves' }) as const;
  return [
    either('ML', home, margin),
    either('SET', currentSet, margin),
    priceExclusive(
      { code: 'SETS' },
      [...setScores]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, chance]) => {
          return [name, plainStanding(chance)] as const;
        }),
      margin,
    ),
    ...handicapMarkets('SHCP', setMargins, halves(1)),
    ...totalMarkets('STOT', setTotals, halves(1)),
    ...handicapMarkets('GHCP', margins, halves(2)),
    ...totalMarkets('GTOT', totals, halves(2)),
  ];
}

function either(code: string, home: number, margin: Margin): PricedMarket {
  const standings = [
    ['H', plainStanding(home)],
    ['A', plainStanding(1 - home)],
  ] as const;
  return priceExclusive({ code }, standings, margin);
}
