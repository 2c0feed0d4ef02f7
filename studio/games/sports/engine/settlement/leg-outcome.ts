import { type Rational, add, multiply, one, rational, zero } from '#engine/rational.ts';
import { type Odds, unitOdds } from '../odds/odds.ts';

/** How a leg ended. A push is a line that was met; void is a leg that was called off. Both are worth one. */
export type LegStatus = 'won' | 'half-won' | 'push' | 'half-lost' | 'lost' | 'void';

export interface LegOutcome {
  readonly status: LegStatus;
  /** Share of the stake that stands when several tied for a place; the rest of it is lost. */
  readonly deadHeat?: Rational;
}

/** What feeds say of a leg: result, the part of the stake that is called off, and who tied. */
export interface FeedOutcome {
  readonly result: 0 | 1;
  readonly voidFactor: 0 | 0.5 | 1;
  /** 0.5 for two that tied for one place. */
  readonly deadHeatFactor?: number;
}

const half = rational(1, 2);

/**
 * Result and void factor in our words: a lost leg with half its stake called off is half lost. There are five
 * combinations; result 1 with all called off is the same as result 0 with all called off.
 */
export function outcomeOfFeed({ result, voidFactor, deadHeatFactor = 1 }: FeedOutcome): LegOutcome {
  if (!(deadHeatFactor > 0 && deadHeatFactor <= 1)) throw new RangeError('no dead-heat factor');
  if (voidFactor === 1) return { status: 'void' };
  const status = result === 1 ? 'won' : 'lost';
  const named: LegStatus = voidFactor === 0.5 ? `half-${status}` : status;
  if (deadHeatFactor === 1 || result === 0) return { status: named };
  // Factors come with some six digits of a third; the nearest part of a small number is meant.
  return { status: named, deadHeat: nearestPart(deadHeatFactor) };
}

/** Several share a place: each stands for places ÷ tied of the stake, at full odds (domain rules G1). */
export function deadHeat(places: number, tied: number): LegOutcome {
  if (!(places >= 1 && tied >= places)) throw new RangeError('more places than tied');
  return tied === places ? { status: 'won' } : { status: 'won', deadHeat: rational(places, tied) };
}

/** What a unit on a leg becomes: d, (1 + d)/2, 1, 1/2 or 0; of a won part only what tied stands. */
export function factorOf({ status, deadHeat: share = one }: LegOutcome, odds: Odds): Rational {
  const wins = multiply(rational(odds, unitOdds), share);
  switch (status) {
    case 'won':
      return wins;
    case 'half-won':
      return multiply(half, add(one, wins));
    case 'push':
    case 'void':
      return one;
    case 'half-lost':
      return half;
    case 'lost':
      return zero;
  }
}

function nearestPart(factor: number): Rational {
  for (let tied = 2; tied <= 60; tied += 1) {
    const places = Math.round(factor * tied);
    if (places > 0 && Math.abs(places / tied - factor) < 1e-4) return rational(places, tied);
  }
  return rational(BigInt(Math.round(factor * 1e6)), 1_000_000n);
}
