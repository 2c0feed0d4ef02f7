import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { payOut, resultOf } from '#games/table/rules/slip.ts';
import type { SlipLine, SpotResult } from '#games/table/rules/slip.ts';
import { validBetOf } from '#games/table/rules/valid-bet.ts';
import { cockfightSpots, isDraw } from './card.ts';
import type { CockfightSpot, FightEnd, FightResult } from './card.ts';
import { isCockfightSpot } from './quotes.ts';

/** A bet at fixed odds. */
export interface FixedBet extends SlipLine {
  readonly spot: CockfightSpot;
  /** Decimal odds that it was accepted at, thousandths. */
  readonly oddsThousandths: number;
}

const whole = rational(1);
const nothing = rational(0);

/**
 * What a unit on a spot brings back: a side stands off in both draws, everything when there is no contest.
 */
export function multipleAt(spot: CockfightSpot, end: FightEnd, odds: Rational): Rational {
  if (end === 'cancelled') return whole;
  if (end === spot) return odds;
  const isSide = spot === 'meron' || spot === 'wala';
  return isSide && isDraw(end) ? whole : nothing;
}

/** Each bet for itself, in their order. */
export function settleFixed(bets: readonly FixedBet[], end: FightEnd): readonly SpotResult[] {
  return bets.map(({ spot, stakeMinor, oddsThousandths }) => {
    const multiple = multipleAt(spot, end, rational(oddsThousandths, 1000));
    return {
      spot,
      stakeMinor,
      payoutMinor: payOut(stakeMinor, multiple),
      result: resultOf(multiple),
    };
  });
}

/**
 * The part of a player's bets on a fight that counts as turnover: nothing that came back, both sides netted.
 */
export function validBetOn(results: readonly SpotResult[]): bigint {
  return validBetOf(results, {
    findSpot: (id) => {
      if (!isCockfightSpot(id)) throw new RangeError(`no spot ${id}`);
      const opposite = id === 'meron' ? 'wala' : 'meron';
      const base = { id, group: 'fight', pays: [], limitShare: [1, 1] as const };
      return id === 'meron' || id === 'wala' ? { ...base, opposite } : base;
    },
    cover: undefined,
  });
}

/**
 * What the house would pay above all stakes if the fight ended so: what limits of a fight are held against.
 */
export function liabilityOf(bets: readonly FixedBet[], end: FightResult): bigint {
  return settleFixed(bets, end).reduce(
    (total, { payoutMinor, stakeMinor }) => total + payoutMinor - stakeMinor,
    0n,
  );
}

/** The worst of all ends; below zero when the house wins whatever happens. */
export function worstLiability(bets: readonly FixedBet[]): bigint {
  const [first = 0n, ...others] = cockfightSpots.map((end) => liabilityOf(bets, end));
  return others.reduce((worst, one) => (one > worst ? one : worst), first);
}
