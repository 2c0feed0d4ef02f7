import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { tableRules } from '#games/table/rules/table-game.ts';
import type { Pay, Spot } from '#games/table/rules/spot.ts';
import type { TableRules, Weighted } from '#games/table/rules/table-game.ts';
import { cockfightSpots, isDraw, meronShares, partsOf } from './card.ts';
import type { CockfightSpot } from './card.ts';
import { cockfightOutcome, poolEnd } from './outcome.ts';
import type { CockfightOutcome } from './outcome.ts';
import { arenaPool } from './pari-mutuel.ts';
import { isCockfightSpot, quoteAt } from './quotes.ts';
import { multipleAt } from './settle.ts';

export type CockfightRules = TableRules<CockfightOutcome>;

/** Thousandths above the stake as what is paid to one. */
const toOne = (thousandths: number): Pay => ({ toOne: [thousandths - 1000, 1000] });
const weakest = quoteAt({ meronShare: meronShares[0] }, 0);
const strongest = quoteAt({ meronShare: meronShares[1] }, 0);

/** Fixed odds: those of the round, told when it opens. */
export const cockfight: CockfightRules = rulesOf({
  id: 'cockfight',
  sides: [
    toOne(Math.min(strongest.meron, weakest.wala)),
    toOne(Math.max(weakest.meron, strongest.wala)),
  ],
  multipleOf: (spot, { result, odds }) => multipleAt(spot, result, rational(odds[spot], 1000)),
});

/**
 * The two sides share a pool, less commission; bets on draws are at fixed odds beside it. A pool that pays
 * both sides more than 107 for a hundred has at most 87.96 % on one, hence at most 789 for a hundred.
 */
export const cockfightPool: CockfightRules = {
  ...rulesOf({
    id: 'cockfight-pool',
    sides: [{ toOne: [8, 100] }, { toOne: [689, 100] }],
    multipleOf(spot, outcome) {
      if (spot === 'bdd' || spot === 'ftd') {
        return multipleAt(spot, outcome.result, rational(outcome.odds[spot], 1000));
      }
      const dividend = outcome.pool?.dividends[spot] ?? 100;
      return multipleAt(spot, poolEnd(outcome), rational(dividend, 100));
    },
  }),
  returnOf(spot) {
    if (spot === 'bdd' || spot === 'ftd') return cockfight.returnOf(spot);
    if (!isCockfightSpot(spot)) throw new RangeError(`no spot ${spot}`);
    return poolReturn;
  },
};

/** Of all on the sides, before cutting: draws give stakes back, else the commission is kept. */
const poolReturn: Rational = rational(100 * 10_000 - arenaPool.commission * 9700, 100 * 10_000);

function rulesOf({
  id,
  sides,
  multipleOf,
}: {
  readonly id: string;
  readonly sides: readonly Pay[];
  readonly multipleOf: (spot: CockfightSpot, outcome: CockfightOutcome) => Rational;
}): CockfightRules {
  const side = { group: 'side', pays: sides, limitShare: [1, 1] } as const;
  const draw = (spot: 'bdd' | 'ftd'): Spot => ({
    id: spot,
    group: 'draw',
    pays: [toOne(weakest[spot])],
    limitShare: [1, 10],
  });
  return tableRules<CockfightOutcome>({
    id,
    game: 'cockfight',
    spots: [
      { id: 'meron', ...side, opposite: 'wala' },
      draw('bdd'),
      draw('ftd'),
      { id: 'wala', ...side, opposite: 'meron' },
    ],
    dealsFromShoe: false,
    roadSides: ['meron', 'wala'],
    decide(draws, _shoe, open) {
      if (open === undefined) throw new RangeError('the prices of a fight need the open stream');
      return { outcome: cockfightOutcome(draws, open), shoe: null };
    },
    multipleOf(spot, outcome) {
      if (!isCockfightSpot(spot)) throw new RangeError(`no spot ${spot}`);
      return multipleOf(spot, outcome);
    },
    markOf: ({ result }) => ({ result, notes: isDraw(result) ? ['draw'] : [] }),
    outcomesFor: everyFight,
  });
}

/** Every pair with every result. */
function* everyFight(): Generator<Weighted<CockfightOutcome>> {
  const [least, most] = meronShares;
  for (let meronShare = least; meronShare <= most; meronShare += 1) {
    const card = { meronShare };
    const [odds, parts] = [quoteAt(card, 0), partsOf(card)];
    for (const result of cockfightSpots) {
      const outcome = { card, odds, result, exchanges: [], lastsMs: 0 };
      yield { outcome, weight: BigInt(parts[result]) };
    }
  }
}
