/** Steps of contracts as people read and type them. Pure. */
import { type GameType, gameTypes } from '@croupier/contract/games';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { toTenThousandths } from '@croupier/kit/format/money';

/** Millionths that make one per cent. */
const PER_CENT = 10_000;

/** A rate in per cent with two digits, or as many more as it has: `0.5` is `0.50`. */
export function percentText(ppm: number): string {
  const digits = String(ppm).padStart(5, '0');
  const fraction = digits.slice(-4);
  return `${digits.slice(0, -4)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}

/** The rate that per cent as typed are, in millionths; nothing where that is none. */
export function typedPpm(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{0,4}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const ppm = Number(whole) * PER_CENT + Number(fraction.padEnd(4, '0'));
  return ppm <= 100 * PER_CENT ? ppm : undefined;
}

/** The rate of one type of game. */
export function rateOf({ ratePpm, ratesPpm }: WireTier, type: GameType): number {
  return ratesPpm?.[type] ?? ratePpm;
}

type Conditions = Pick<WireTier, 'minValidBet' | 'minLoss' | 'minActive'>;

/** Whether whoever reaches the one has reached the other. */
function asksAtLeast(one: Conditions, other: Conditions): boolean {
  return (
    toTenThousandths(one.minValidBet) >= toTenThousandths(other.minValidBet) &&
    toTenThousandths(one.minLoss) >= toTenThousandths(other.minLoss) &&
    one.minActive >= other.minActive
  );
}

/** The step that is reached under those conditions: the highest whose every condition holds. */
export function tierAt(tiers: readonly WireTier[], conditions: Conditions): WireTier | undefined {
  return tiers.findLast((tier) => asksAtLeast(conditions, tier));
}

/** Which way a rate went for whoever is paid; `mixed` where types of games went different ways. */
export function changeOf(
  before: WireTier | undefined,
  after: WireTier,
): 'up' | 'down' | 'same' | 'mixed' {
  const steps = gameTypes.map((type) =>
    Math.sign(rateOf(after, type) - (before ? rateOf(before, type) : 0)),
  );
  const [up, down] = [steps.includes(1), steps.includes(-1)];
  if (up && down) return 'mixed';
  return up ? 'up' : down ? 'down' : 'same';
}

/** The first step that pays more of some type of game than the other steps do under its conditions. */
export function firstAbove(
  lower: readonly WireTier[],
  upper: readonly WireTier[],
): { readonly tier: WireTier; readonly theirs: number; readonly own: number } | undefined {
  for (const tier of lower) {
    const reached = tierAt(upper, tier);
    for (const type of gameTypes) {
      const own = reached ? rateOf(reached, type) : 0;
      const theirs = rateOf(tier, type);
      if (theirs > own) return { tier, theirs, own };
    }
  }
  return undefined;
}
