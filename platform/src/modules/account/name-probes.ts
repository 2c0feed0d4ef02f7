/**
 * Whoever registers learns that a name is taken, and must: but not name after name. What answers
 * about other people count against the network that they were given to, whichever way it asked.
 */
import type { ErrorCode } from '@croupier/contract/errors';
import { networkOf } from '#kernel/network-of.ts';
import { refuse, Refused } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps, Visitor } from './account-deps.ts';
import { triesPerAddressMax } from './attempt-rules.ts';
import { addTry, bucketOf, countTries } from './store/attempts.ts';

/** What tells that somebody is a member here, or has excluded themselves. */
const TELLING: ReadonlySet<ErrorCode> = new Set([
  'account.username-taken',
  'account.invitation-unknown',
  'protection.excluded',
]);

/** The bucket of registrations from one network, towards their captcha. */
export function registrationBucket({ id }: Pick<Merchant, 'id'>, ip: string) {
  return bucketOf('registration', id, networkOf(ip));
}

/**
 * Does the work and counts an answer that tells of somebody else: towards the captcha of
 * registrations, and towards a limit beyond which it refuses `request.too-many` whatever is asked.
 */
export async function countingProbes<T>(
  { db }: Pick<AccountDeps, 'db'>,
  { merchant, ip }: { readonly merchant: Pick<Merchant, 'id'> } & Pick<Visitor, 'ip'>,
  work: () => Promise<T>,
): Promise<T> {
  const probes = bucketOf('name-probe', merchant.id, networkOf(ip));
  const [count] = await countTries(db, [probes]);
  if (count && count.tries >= triesPerAddressMax) {
    const seconds = Math.max(1, count.oldestLeavesInSeconds);
    throw refuse('request.too-many', {
      params: { seconds },
      details: { retryAfterSeconds: seconds },
    });
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused && TELLING.has(error.code)) {
      await addTry(db, probes);
      await addTry(db, registrationBucket(merchant, ip));
    }
    throw error;
  }
}
