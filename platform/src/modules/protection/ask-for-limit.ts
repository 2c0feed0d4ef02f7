/** Setting any limit of a member, whoever says it for them. */
import { currencyOf } from '@croupier/contract/currencies';
import { fitsDecimals, parseMoney } from '@croupier/contract/money';
import type { LimitPeriod, MoneyLimitKind } from '@croupier/contract/protection/kinds';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { playLimits } from '#wallet';
import { setDepositLimit } from './deposit-limits.ts';
import { insertSignal } from './store/harm.ts';
import type { Owner } from './store/member.ts';

/** A limit in minor units, of a session in seconds; null is none. */
export type LimitInput =
  | { readonly kind: MoneyLimitKind; readonly period: LimitPeriod; readonly amount: bigint | null }
  | { readonly kind: 'session'; readonly period: 'session'; readonly amount: bigint | null };

/** Sets a limit or notes what was asked for. Asking for a higher one may be part of a marker of harm. */
export async function askForLimit(
  tx: Tx,
  holder: Owner & { readonly currency: string },
  input: LimitInput,
): Promise<'in-force' | 'to-confirm'> {
  const { amount } = input;
  const outcome =
    input.kind === 'deposit'
      ? await setDepositLimit(tx, holder, { period: input.period, amountMinor: amount })
      : await playLimits.setPlayLimit(tx, {
          ...holder,
          kind: input.kind,
          period: input.period,
          amount,
        });
  if (outcome === 'to-confirm') await insertSignal(tx, holder, { kind: 'limit-raise' });
  return outcome;
}

/** No finer than what can be paid or staked. Refuses `request.invalid`. */
export function limitAmount(amount: string, currency: string): bigint {
  const minor = parseMoney(amount);
  if (minor === undefined || !fitsDecimals(minor, currencyOf(currency)?.decimals ?? 0)) {
    throw refuse('request.invalid', { fields: { amount: { key: 'field.format' } } });
  }
  return minor;
}
