/** How a refusal looks on the wire: the envelope of the contract, in the caller's language. */
import type { Envelope } from '@croupier/contract/endpoint';
import { refusals } from '@croupier/contract/errors';
import { errorText } from '@croupier/i18n';
import type { Refused } from '../refuse.ts';

export interface WrittenRefusal {
  readonly status: number;
  readonly body: Envelope<never>;
}

/** @param reference what the caller may quote; only failures of ours carry one. */
export function writeRefusal(
  { code, facts }: Pick<Refused, 'code' | 'facts'>,
  dictionary: string,
  reference?: string,
): WrittenRefusal {
  const fields = Object.entries(facts.fields ?? {}).map(([field, { key, params }]) => {
    return [field, errorText(dictionary, key, params)] as const;
  });
  return {
    status: refusals[code].status,
    body: {
      success: false,
      value: null,
      message: errorText(dictionary, code, { ...facts.params, ...(reference && { reference }) }),
      code,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(facts.details && { details: facts.details }),
      ...(reference && { reference }),
    },
  };
}
