import { accountAdmin } from '#account';
import { segmentMembersAmong } from '#audience';
import { depositorsAmong } from '#cashier';
import type { Db, Queryable, Tx } from '#kernel/db.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { levels } from '#protection';
import { type BroadcastRow, lockDue, moveOn } from './store/broadcast.ts';
import { deliver } from './store/message.ts';

/** Members that are looked at in one transaction: a second at most, far from any timeout. */
const BATCH = 500;

/**
 * Sends what is due, batch by batch. Each batch commits with the place that it has come to, so
 * a process that dies leaves the rest to the next, and nobody gets a message twice.
 */
export async function sendDue(db: Db, batch: number = BATCH): Promise<void> {
  for (;;) {
    const more = await db.transaction().execute((tx) => sendBatch(tx, batch));
    if (!more) return;
  }
}

/** True while there may be more to do. */
async function sendBatch(tx: Tx, batch: number): Promise<boolean> {
  const due = await lockDue(tx);
  if (!due) return false;
  const { memberIds, last } = await nextMembers(tx, due, batch);
  const key = { merchantId: due.merchantId, broadcastId: due.id };
  const written = memberIds.length > 0 ? await deliver(tx, key, memberIds) : [];
  // In the order of their ids, so that two senders never wait for each other.
  for (const { id, memberId } of written.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    await notifyMember(tx, memberId, { type: 'message', messageId: String(id) });
  }
  await moveOn(tx, due.id, {
    lastMemberId: last ?? due.lastMemberId,
    added: written.length,
    done: last === undefined,
  });
  return true;
}

/** Whom the next batch is for, and the last member that was looked at; undefined at the end. */
export async function nextMembers(
  tx: Queryable,
  {
    merchantId,
    audience,
    lastMemberId: after,
  }: Pick<BroadcastRow, 'merchantId' | 'audience' | 'lastMemberId'>,
  limit: number,
): Promise<{ memberIds: readonly bigint[]; last: bigint | undefined }> {
  if (audience.to === 'member') return { memberIds: [BigInt(audience.memberId)], last: undefined };
  if (audience.to === 'names') {
    const left = audience.memberIds.map(BigInt).filter((id) => id > after);
    const memberIds = left.slice(0, limit);
    return { memberIds, last: left.length > limit ? memberIds.at(-1) : undefined };
  }
  const group = audience.to === 'group' ? audience : undefined;
  const found = await accountAdmin.membersAfter(tx, {
    merchantId,
    registeredFrom: dateOf(group?.registeredFrom),
    registeredTo: dateOf(group?.registeredTo),
    after,
    limit,
  });
  const last = found.length < limit ? undefined : found.at(-1);
  let memberIds: readonly bigint[] = found;
  if (audience.to === 'segment') {
    const segment = { merchantId, segmentId: BigInt(audience.segmentId) };
    memberIds = await segmentMembersAmong(tx, segment, memberIds);
  }
  if (group?.level) {
    const { level } = group;
    const known = await levels.levelsAmong(tx, memberIds);
    memberIds = memberIds.filter((id) => (known.get(id) ?? 0) >= level);
  }
  if (group && group.deposited !== null) {
    const depositors = await depositorsAmong(tx, { merchantId, memberIds });
    memberIds = memberIds.filter((id) => depositors.has(id) === group.deposited);
  }
  return { memberIds, last };
}

function dateOf(text: string | null | undefined): Date | undefined {
  return text ? new Date(text) : undefined;
}
