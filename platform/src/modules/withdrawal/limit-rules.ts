/** What a member may ask for, and what a merchant sets up unless it says otherwise. Pure. */
import type { Currency, CurrencyCode } from '@croupier/contract/currencies';
import { fitsDecimals, parseMoney } from '@croupier/contract/money';
import { payoutFee } from '@croupier/contract/withdrawal/payout-fee';
import type { VerificationLevel } from '@croupier/contract/protection/verification-kinds';
import type { WithdrawalSettings } from '@croupier/contract/withdrawal/settings';

/** Hours before anything is paid to a new account. */
export const COOL_OFF_HOURS = 24;

/** The amounts that a merchant of that currency begins with, in its wallet’s unit. */
const usualAmounts: Readonly<Record<CurrencyCode, Readonly<Record<Amount, string>>>> = {
  VND: { day: '500000.00', fourEyes: '50000.00', clear: '2000.00', look: '20000.00' },
  THB: { day: '500000.00', fourEyes: '50000.00', clear: '2000.00', look: '20000.00' },
  PHP: { day: '500000.00', fourEyes: '50000.00', clear: '2000.00', look: '20000.00' },
  IDR: { day: '300000.00', fourEyes: '30000.00', clear: '1200.00', look: '12000.00' },
};
type Amount = 'day' | 'fourEyes' | 'clear' | 'look';

/** What holds where a merchant has set up nothing: nothing goes without a person. */
export function usualSettings(currency: CurrencyCode): WithdrawalSettings {
  const amounts = usualAmounts[currency];
  return {
    limits: ([0, 1, 2, 3] as const).map((level) => ({
      level,
      countMax: 5,
      amountMax: amounts.day,
    })),
    fourEyesFrom: amounts.fourEyes,
    clearBelow: null,
    receiptMinutes: 1440,
    accountsMax: 3,
    membersPerAccountMax: 3,
    risk: {
      amountFrom: amounts.look,
      firstPayout: true,
      newAccountHours: 72,
      fastMinutes: 30,
      playPercent: 100,
      sharedAccount: true,
      sharedDevice: true,
      dormantDays: 90,
      openCase: true,
    },
  };
}

/** Minor units of an amount of the settings; null where there is none. */
export function minorOf(text: string | null): bigint | null {
  return text === null ? null : (parseMoney(text) ?? null);
}

export interface DayUse {
  readonly count: number;
  readonly amountMinor: bigint;
}

export interface DayLeft {
  readonly count: number | null;
  readonly amountMinor: bigint | null;
}

/** What a loyalty level allows in a day. */
export interface VipLimit {
  readonly count: number;
  readonly amountMinor: bigint;
}

/**
 * What is left of a day’s limits at that level of verification. A loyalty level gives more, where it does,
 * to whoever may withdraw at all.
 */
export function dayLeft(
  { limits }: Pick<WithdrawalSettings, 'limits'>,
  level: VerificationLevel,
  { used, vip }: { readonly used: DayUse; readonly vip?: VipLimit | undefined },
): DayLeft {
  const limit = limits.find((one) => one.level === level);
  const own = limit?.countMax ?? undefined;
  const ownMinor = minorOf(limit?.amountMax ?? null);
  const most = own === undefined || own === 0 ? own : Math.max(own, vip?.count ?? 0);
  const vipMinor = vip?.amountMinor ?? 0n;
  const mostMinor =
    ownMinor === null || ownMinor === 0n || ownMinor > vipMinor ? ownMinor : vipMinor;
  return {
    count: most === undefined ? null : Math.max(0, most - used.count),
    amountMinor: mostMinor === null ? null : positive(mostMinor - used.amountMinor),
  };
}

const positive = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** True when it lies within the limits of the way, in steps that can be paid, and more than its fee. */
export function amountAcceptable(
  amountMinor: bigint,
  method: {
    readonly minMinor: bigint;
    readonly maxMinor: bigint;
    readonly feeFixedMinor: bigint;
    readonly feeBasisPoints: number;
  },
  currency: Currency,
): boolean {
  return (
    amountMinor >= method.minMinor &&
    amountMinor <= method.maxMinor &&
    fitsDecimals(amountMinor, currency.decimals) &&
    feeOf(amountMinor, method, currency) < amountMinor
  );
}

export function feeOf(
  amountMinor: bigint,
  {
    feeFixedMinor,
    feeBasisPoints,
  }: { readonly feeFixedMinor: bigint; readonly feeBasisPoints: number },
  currency: Currency,
): bigint {
  return payoutFee(
    amountMinor,
    { fixedMinor: feeFixedMinor, basisPoints: feeBasisPoints },
    currency,
  );
}
