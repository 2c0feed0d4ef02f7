/** What a merchant set up, as facts that two people read before they change it. */
import type { CurrencyCode } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { WithdrawalSettings } from '@croupier/contract/withdrawal/settings';
import type { Queryable } from '#kernel/db.ts';
import type { requests } from '#staff';
import { type MethodTerms, settingsOf } from '../store/method.ts';

export async function describeSettings(
  db: Queryable,
  place: { readonly merchantId: bigint; readonly currency: CurrencyCode },
): Promise<requests.Facts> {
  return factsOfSettings(await settingsOf(db, place));
}

/** One fact a setting; none where it is switched off. */
export function factsOfSettings({
  limits,
  risk,
  rejectReasons = {},
  ...rest
}: WithdrawalSettings): requests.Facts {
  const byLevel = limits.toSorted((a, b) => a.level - b.level);
  const text = (value: string | number | boolean | null) =>
    value === null || value === false ? null : String(value);
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, text(value)])),
    ...Object.fromEntries(Object.entries(risk).map(([name, value]) => [name, text(value)])),
    ...Object.fromEntries(
      Object.entries(rejectReasons).map(([language, reasons]) => [
        `rejectReasons.${language}`,
        reasons.join('\n'),
      ]),
    ),
    limits: byLevel
      .map(({ level, countMax, amountMax }) => `${level}: ${countMax ?? '–'} × ${amountMax ?? '–'}`)
      .join(', '),
  };
}

export function describeTerms(terms: MethodTerms): requests.Facts {
  return {
    min: moneyText(terms.minMinor),
    max: moneyText(terms.maxMinor),
    feeFixed: moneyText(terms.feeFixedMinor),
    feeBasisPoints: String(terms.feeBasisPoints),
    rate: terms.rateMinor === null ? null : moneyText(terms.rateMinor),
    enabled: String(terms.enabled),
  };
}
