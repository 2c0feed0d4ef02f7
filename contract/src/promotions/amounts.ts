/**
 * What an offer gives for a deposit, and what must be played for it. Pages reckon their examples by what
 * the server grants by. Amounts are minor units; without zod.
 */
import { MONEY_DECIMALS, parseMoney } from '../amounts.ts';
import type { OfferTerms } from './terms.ts';

/** What an offer comes to. */
export interface OfferAmounts {
  readonly bonusMinor: bigint;
  /** Weighted valid bet. */
  readonly requiredMinor: bigint;
}

/** What of an offer's terms the amounts follow from. */
export type AmountTerms = Pick<OfferTerms, 'percent' | 'amount' | 'minDeposit' | 'requirement'>;

/**
 * @param depositMinor what is credited; 0 where no deposit is needed
 * @param decimals of the currency: a share is rounded down to what it has
 * @returns no bonus where the deposit is too small
 */
export function amountsOf(
  { percent, amount, minDeposit, requirement }: AmountTerms,
  depositMinor: bigint,
  decimals: number,
): OfferAmounts {
  const mostMinor = minorOf(amount);
  if (minDeposit !== null && depositMinor < minorOf(minDeposit)) return NOTHING;
  const shareMinor = percent === null ? mostMinor : (depositMinor * BigInt(percent)) / 100n;
  const step = 10n ** BigInt(MONEY_DECIMALS - decimals);
  const wholeMinor = shareMinor - (shareMinor % step);
  const bonusMinor = wholeMinor < mostMinor ? wholeMinor : mostMinor;
  const baseMinor = requirement.base === 'bonus' ? bonusMinor : depositMinor + bonusMinor;
  return {
    bonusMinor,
    requiredMinor: bonusMinor === 0n ? 0n : baseMinor * BigInt(requirement.times),
  };
}

const NOTHING: OfferAmounts = { bonusMinor: 0n, requiredMinor: 0n };

/** An amount that its schema has let in. */
function minorOf(text: string): bigint {
  const minor = parseMoney(text);
  if (minor === undefined) throw new Error(`${text} is no amount.`);
  return minor;
}
