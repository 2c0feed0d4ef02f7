/** What an offer comes to for a deposit, as decimal strings; and how far a bonus is played. */
import { moneyText, parseMoney } from '@croupier/contract/amounts';
import { amountsOf, type AmountTerms } from '@croupier/contract/promotions/amounts';
import type { OfferTerms } from '@croupier/contract/promotions/terms';

/** What somebody gets and what they play for it. */
export interface OfferSums {
  readonly bonus: string;
  readonly required: string;
  /** What the deposit asks to be played by itself, before the bonus; and both of them. */
  readonly own: string;
  readonly toPlay: string;
  /** Deposit and bonus. */
  readonly together: string;
}

/** What of an offer its sums follow from. */
export interface SummedOffer {
  readonly terms: AmountTerms & Pick<OfferTerms, 'freeSpins'>;
  readonly depositTimesBp: number;
}

/**
 * What comes in money; free spins are none.
 * @param credited the deposit as it reaches the wallet
 * @param depositTimesBp how much of it must be played by itself, in basis points
 * @returns undefined where the deposit is too small for anything, and of free spins
 */
export function sumsOf(
  { terms, depositTimesBp }: SummedOffer,
  credited: string,
  decimals: number,
): OfferSums | undefined {
  if (terms.freeSpins) return undefined;
  const depositMinor = parseMoney(credited) ?? 0n;
  const { bonusMinor, requiredMinor } = amountsOf(terms, depositMinor, decimals);
  if (bonusMinor === 0n) return undefined;
  const ownMinor = (depositMinor * BigInt(depositTimesBp)) / 10_000n;
  return {
    bonus: moneyText(bonusMinor),
    required: moneyText(requiredMinor),
    own: moneyText(ownMinor),
    toPlay: moneyText(ownMinor + requiredMinor),
    together: moneyText(depositMinor + bonusMinor),
  };
}

/** How much of what must be played is played, in whole percent: 100 only once all of it is. */
export function percentPlayed(done: string, required: string): number {
  const whole = parseMoney(required) ?? 0n;
  if (whole === 0n) return 100;
  const percent = ((parseMoney(done) ?? 0n) * 100n) / whole;
  return percent > 100n ? 100 : Number(percent);
}

/** What is still to be played; never below zero. */
export function leftToPlay(done: string, required: string): string {
  const left = (parseMoney(required) ?? 0n) - (parseMoney(done) ?? 0n);
  return moneyText(left < 0n ? 0n : left);
}
