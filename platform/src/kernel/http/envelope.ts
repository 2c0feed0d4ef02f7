/** How a refusal looks on the wire: the envelope of the contract, in the caller's language. */
import { currencyOf } from '@croupier/contract/currencies';
import type { Envelope } from '@croupier/contract/endpoint';
import { refusals } from '@croupier/contract/errors';
import { errorText } from '@croupier/i18n';
import type { Refused } from '../refuse.ts';

export interface WrittenRefusal {
  readonly status: number;
  readonly body: Envelope<never>;
}

export interface RefusalWords {
  /** What the caller may quote; only failures of ours carry one. */
  readonly reference?: string | undefined;
  /** Staff read of the player where the player is told of themselves. */
  readonly reader?: 'player' | 'staff' | undefined;
  /** What amounts are in, where one currency is meant. */
  readonly currency?: string | undefined;
}

export function writeRefusal(
  { code, facts }: Pick<Refused, 'code' | 'facts'>,
  dictionary: string,
  { reference, reader = 'player', currency }: RefusalWords = {},
): WrittenRefusal {
  const fields = Object.entries(facts.fields ?? {}).map(([field, { key, params }]) => {
    return [field, errorText(dictionary, key, inMoney(params, currency), reader)] as const;
  });
  const values = { ...inMoney(facts.params, currency), ...(reference && { reference }) };
  return {
    status: refusals[code].status,
    body: {
      success: false,
      value: null,
      message: errorText(dictionary, code, values, reader),
      code,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(facts.details && { details: facts.details }),
      ...(reference && { reference }),
    },
  };
}

type Params = Refused['facts']['params'];

/** Amounts, which are texts with two decimals at least, as pages write them: `K₫1,250.00`. */
function inMoney(params: Params, currency: string | undefined): Params {
  const symbol = currency && currencyOf(currency)?.symbol;
  if (!symbol || !params) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const isAmount = typeof value === 'string' && /^\d+\.\d{2,4}$/.test(value);
      return [name, isAmount ? symbol + value.replace(/\B(?=(?:\d{3})+\.)/g, ',') : value];
    }),
  );
}
