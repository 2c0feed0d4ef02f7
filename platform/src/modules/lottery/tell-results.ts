/** Has vendors told what two people have said, until they answer. */
import { resultOf } from '@croupier/contract/lottery/result-cells';
import { VendorFailure } from '#catalog';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import type { LaunchDeps } from '#seamless';
import { tellResult } from './ask-vendors.ts';
import { entryById, type EntryRow, isAnotherBefore, writeTold } from './store/entry.ts';
import { forgetWaiting } from './store/waiting.ts';

/** Job that tells a vendor what was said; payload `{ entryId }`. */
export const TELL_RESULT = 'lottery.tell-result';

/** What the vendor may keep of two names. */
export const NAMES_MAX = 120;
/** What a vendor answers to what it will not take, however often it is told. */
export const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;

export async function askToTell(tx: Tx, entryId: bigint): Promise<void> {
  const key = `${TELL_RESULT}:${entryId}`;
  await enqueueJob(tx, { name: TELL_RESULT, payload: { entryId: String(entryId) }, key });
}

/**
 * In the order in which it was said; the same again changes nothing at the vendor. Throws
 * `VendorFailure` while it
 * does not answer.
 */
export async function tellEntry(deps: LaunchDeps, entryId: bigint): Promise<void> {
  const entry = await entryById(deps.db, entryId);
  if (entry?.state !== 'agreed') return;
  if (await isAnotherBefore(deps.db, entry)) {
    throw new Error('What was said of the issue before is still being told.');
  }
  const { vendorId, game, issue, family, kind, first, reason } = entry;
  const result = kind === 'void' ? null : resultOf(family, first);
  try {
    const key = `entry-${entryId}-${entry.firstAt.getTime()}`;
    await tellResult(deps, vendorId, { game, issue, result, by: namesOf(entry), reason, key });
    await finish(deps, entry, null);
  } catch (error) {
    if (!(error instanceof VendorFailure) || !isRefusal(error.status)) throw error;
    deps.log.warn({ err: error, game, issue, kind }, 'a vendor refused what was said of an issue');
    await finish(deps, entry, error.message);
  }
}

/** Nobody waits for what is told; what was refused waits again. */
async function finish(
  { db }: LaunchDeps,
  { id, vendorId, game, issue }: EntryRow,
  refusal: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeTold(tx, id, refusal);
    if (refusal === null) await forgetWaiting(tx, { vendorId, game, issue });
    await queueChanged(tx, { merchantId: null, queue: 'lottery-results' });
  });
}

const namesOf = ({ firstName, secondName }: EntryRow): string =>
  `${firstName}, ${secondName ?? ''}`.slice(0, NAMES_MAX);
