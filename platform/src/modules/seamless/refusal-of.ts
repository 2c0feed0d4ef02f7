import { apiCodes } from '@croupier/contract/seamless/wire';
import { outageOf } from '#kernel/http/outage.ts';
import type { Log } from '#kernel/log.ts';
import { Refused } from '#kernel/refuse.ts';
import { badRequest, Refusal, worded } from './dialect.ts';

/** By SQLSTATE: what the database cannot hold, today or ever. Another try would end the same way. */
const SENSELESS: Readonly<Record<string, string>> = {
  '22003': 'amount: the sum is beyond what can be counted',
  '22021': 'text that cannot be stored',
  '22P05': 'text that cannot be stored',
};

/** What went wrong, in the words of the wire. A failure of ours is always worth another try. */
export function refusalOf(error: unknown, log: Pick<Log, 'warn' | 'error'>): Refusal {
  const refusal = worded(error);
  if (refusal) return refusal;
  const senseless = SENSELESS[(error as { code?: string }).code ?? ''];
  if (senseless) return badRequest(senseless);
  if (outageOf(error)) log.warn({ err: error }, 'outage');
  else if (!(error instanceof Refused)) log.error({ err: error }, 'a call of a vendor failed');
  return new Refusal(apiCodes.internal, 'try again');
}
