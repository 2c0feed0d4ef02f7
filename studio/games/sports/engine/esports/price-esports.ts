import { type Law, differenceLaw, gatherLaw, negated, poissonLaw, sumLaw } from '../chances/law.ts';
import { handicapStanding, plainStanding, totalStanding } from '../chances/standing.ts';
import { handicapMarkets, totalMarkets } from '../odds/line-markets.ts';
import type { Margin } from '../odds/margins.ts';
import { type PricedMarket, priceExclusive } from '../odds/priced-market.ts';
import type { Line } from '../settlement/line-result.ts';
import { type EsportsModel, firstChance, firsts, killsMost, usualKills } from './esports-model.ts';
import { type BestOf, type Maps, mapScores } from './maps-law.ts';
import { type Rounds, roundChanceOf, roundLaws } from './rounds-law.ts';

/** What markets cost when nobody changed it. */
const esportsMargin: Margin = { method: 'proportional', book: 1.06 };

/** Lines of maps, quarters: ±1.5 and ±2.5, and 2.5, 3.5 and 4.5 of the total. */
const mapHandicaps: Readonly<Record<BestOf, readonly Line[]>> = {
  1: [],
  2: [],
  3: [-6, 6],
  5: [-10, -6, 6, 10],
};
const mapTotals: Readonly<Record<BestOf, readonly Line[]>> = { 1: [], 2: [], 3: [10], 5: [14, 18] };

/** Markets of the match: MATCH, CORRECT_MAPS, MAP_HCP and TOTAL_MAPS, from maps won so far. */
export function priceMaps(
  { bestOf, maps }: EsportsModel,
  played: Maps = [0, 0],
  margin: Margin = esportsMargin,
): readonly PricedMarket[] {
  const scores = [...mapScores(bestOf, maps, played)].map(([name, chance]) => {
    const [home = 0, away = 0] = name.split('-').map(Number);
    return { name, home, away, chance };
  });
  const sideChance = (sign: number) =>
    scores.reduce((sum, { home, away, chance }) => {
      return Math.sign(home - away) === sign ? sum + chance : sum;
    }, 0);
  const sides = (bestOf === 2 ? (['H', 'D', 'A'] as const) : (['H', 'A'] as const)).map((side) => {
    return [side, plainStanding(sideChance({ H: 1, D: 0, A: -1 }[side]))] as const;
  });
  const margins = gatherLaw(scores.map(({ home, away, chance }) => [home - away, chance]));
  const totals = gatherLaw(scores.map(({ home, away, chance }) => [home + away, chance]));
  return [
    priceExclusive({ code: 'MATCH' }, sides, margin),
    ...(bestOf === 1
      ? []
      : [
          priceExclusive(
            { code: 'CORRECT_MAPS' },
            scores.map(({ name, chance }) => [name, plainStanding(chance)] as const),
            margin,
          ),
        ]),
    ...mapHandicaps[bestOf].map((line) =>
      priceExclusive(
        { code: 'MAP_HCP', line },
        (['H', 'A'] as const).map((side) => [side, handicapStanding(margins, line, side)]),
        margin,
      ),
    ),
    ...mapTotals[bestOf].map((line) =>
      priceExclusive(
        { code: 'TOTAL_MAPS', line },
        (['OVER', 'UNDER'] as const).map((side) => [side, totalStanding(totals, line, side)]),
        margin,
      ),
    ),
  ];
}

/**
 * Markets of one map: MAP, and PISTOL, ROUNDS_OU and ROUNDS_HCP or FIRST_…, KILLS_OU and KILLS_HCP.
 *
 * @param rounds rounds so far of a map in play; its winner follows from them
 */
export function priceMap(
  { kind, maps, kills = usualKills }: EsportsModel,
  map: number,
  { rounds, margin = esportsMargin }: { readonly rounds?: Rounds; readonly margin?: Margin } = {},
): readonly PricedMarket[] {
  const chance = maps[map];
  if (chance === undefined) throw new RangeError('a map without a chance');
  const either = (code: string, home: number) =>
    priceExclusive(
      { code },
      [
        ['H', plainStanding(home)],
        ['A', plainStanding(1 - home)],
      ],
      margin,
    );
  const terms = { margin, lines: 1, kinds: 'halves' } as const;
  if (kind === 'rounds') {
    const round = roundChanceOf(chance);
    const laws = roundLaws(round, rounds);
    return [
      either('MAP', laws.home),
      ...(rounds ? [] : [either('PISTOL', round)]),
      ...totalMarkets('ROUNDS_OU', laws.totals, terms),
      ...handicapMarkets('ROUNDS_HCP', laws.margins, terms),
    ];
  }
  const { margins, totals } = killLaws(chance, kills);
  return [
    either('MAP', chance),
    ...firsts.map((first) => either(`FIRST_${first}`, firstChance(chance, first))),
    ...totalMarkets('KILLS_OU', totals, terms),
    ...handicapMarkets('KILLS_HCP', margins, terms),
  ];
}

/** Margin and total of kills, whoever wins the map. */
function killLaws(
  map: number,
  [ofWinner, ofLoser]: readonly [number, number],
): { readonly margins: Law; readonly totals: Law } {
  const winner = poissonLaw(ofWinner, killsMost);
  const loser = poissonLaw(ofLoser, killsMost);
  const won = differenceLaw(winner, loser);
  const parts = [
    { law: won, share: map },
    { law: negated(won), share: 1 - map },
  ];
  const margins = gatherLaw(
    parts.flatMap(({ law: { least, chances }, share }) =>
      chances.map((chance, at) => [least + at, chance * share] as const),
    ),
  );
  return { margins, totals: sumLaw(winner, loser) };
}
