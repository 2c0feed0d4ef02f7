/** How a refusal looks on the wire: the envelope of the contract, in the caller's language. */
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
}

export function writeRefusal(
  { code, facts }: Pick<Refused, 'code' | 'facts'>,
  dictionary: string,
  { reference, reader = 'player' }: RefusalWords = {},
): WrittenRefusal {
  const fields = Object.entries(facts.fields ?? {}).map(([field, { key, params }]) => {
    return [field, errorText(dictionary, key, params, reader)] as const;
  });
  const values = { ...facts.params, ...(reference && { reference }) };
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
