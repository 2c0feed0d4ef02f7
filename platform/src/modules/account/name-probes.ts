/**
 * Whoever registers learns that a name is taken, and must: but not name after name. What answers
 * about other people count against the network that they were given to, whichever way it asked.
 */
import type { ErrorCode } from '@croupier/contract/errors';
import { forgiveTries, takeTry, UNLIMITED } from '#kernel/attempts.ts';
import type { Queryable } from '#kernel/db.ts';
import { networkCount, networkLimits } from '#kernel/network-tries.ts';
import { refuse, Refused } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps, Visitor } from './account-deps.ts';
import { triesPerAddressMax } from './attempt-rules.ts';

/** What tells that somebody is known here. */
const TELLING: ReadonlySet<ErrorCode> = new Set([
  'account.username-taken',
  'account.invitation-unknown',
  'account.details-in-use',
]);

/** Limits of registrations from one network, towards their captcha. */
export function registrationLimits({ id }: Pick<Merchant, 'id'>, ip: string, most = UNLIMITED) {
  return networkLimits(['registration', id], ip, most);
}

/** True for a refusal that tells of somebody else. */
export function tells(error: unknown): boolean {
  return error instanceof Refused && TELLING.has(error.code);
}

/** Counts towards the captcha of registrations, in as many as there may be. */
export function takeRegistration(
  db: Queryable,
  { merchant, ip }: { readonly merchant: Pick<Merchant, 'id'> } & Pick<Visitor, 'ip'>,
  most = UNLIMITED,
) {
  return takeTry(db, registrationLimits(merchant, ip, most));
}

/**
 * Does the work and counts an answer that tells of somebody else towards a limit beyond which it
 * refuses `request.too-many` whatever is asked. It is counted before it is known, and taken back when
 * it tells nothing, so that asking for many at once tells no more. What is told before a registration
 * is counted counts towards its captcha as well.
 * @param visitor.tellsAlways a yes tells of somebody else as much as a no, so that it counts, too
 */
export async function countingProbes<T>(
  { db }: Pick<AccountDeps, 'db'>,
  visitor: { readonly merchant: Pick<Merchant, 'id'>; readonly tellsAlways?: boolean } & Pick<
    Visitor,
    'ip'
  >,
  work: () => Promise<T>,
): Promise<T> {
  const probes = ['name-probe', visitor.merchant.id] as const;
  const limits = networkLimits(probes, visitor.ip, triesPerAddressMax);
  const { admitted, counts, tryIds } = await takeTry(db, limits);
  if (!admitted) {
    const seconds = Math.max(1, networkCount(visitor.ip, counts).oldestLeavesInSeconds);
    throw refuse('request.too-many', {
      params: { seconds },
      details: { retryAfterSeconds: seconds },
    });
  }
  try {
    const done = await work();
    if (!visitor.tellsAlways) await forgiveTries(db, { tryIds });
    return done;
  } catch (error) {
    if (!tells(error)) await forgiveTries(db, { tryIds });
    else if (error instanceof Refused && error.code === 'account.invitation-unknown') {
      await takeRegistration(db, visitor);
    }
    throw error;
  }
}
