import { tree } from '#agents';
import type { Db, Tx } from '#kernel/db.ts';
import { type SentTransfer, sentBetween, transfersAfter } from '#upline';
import { CIRCLE_MS, circleClosedBy, type Sent } from '../finding-rules.ts';
import { evidenceOf, sentOf } from '../sent-evidence.ts';
import { noteSighting } from '../note-sighting.ts';
import { searchOn } from './search-on.ts';

const AT_ONCE = 100;
/** Looked at of each sender, and of how many senders. */
const EACH = 50;
const SENDERS_MAX = 200;
/** From whoever was paid, over two others at most. */
const HOPS = 3;

/** Money that came back to its sender within a day, along a line. */
export async function searchTransfers(db: Db): Promise<void> {
  await searchOn(db, 'transfers', async (tx, afterId) => {
    const sent = await transfersAfter(tx, afterId, { limit: AT_ONCE });
    for (const closing of sent) await judge(tx, closing);
    return { atId: sent.at(-1)?.id ?? afterId, more: sent.length === AT_ONCE };
  });
}

async function judge(tx: Tx, closing: SentTransfer): Promise<void> {
  const { merchantId } = closing;
  const circle = circleClosedBy(sentOf(closing), await earlierOf(tx, closing));
  if (!circle) return;
  const memberIds = circle.map(({ fromId }) => fromId);
  const paths = await tree.pathsOf(tx, { merchantId, memberIds });
  const depth = (id: bigint) => paths.get(id)?.length ?? 0;
  await noteSighting(tx, {
    merchantId,
    kind: 'circular-transfers',
    key: memberIds.map(String).toSorted().join(':'),
    ref: String(closing.id),
    memberIds: memberIds.toSorted((one, other) => depth(one) - depth(other)),
    at: closing.at,
    evidence: {
      what: 'transfers',
      transfers: circle.map(evidenceOf),
    },
  });
}

/** What whoever was paid sent on within a day before, and those whom they paid. */
async function earlierOf(tx: Tx, closing: SentTransfer): Promise<Sent[]> {
  const { merchantId, at } = closing;
  const found: SentTransfer[] = [];
  const seen = new Set<bigint>();
  let senders = [closing.receiverId];
  const within = { merchantId, from: new Date(at.getTime() - CIRCLE_MS), to: at, each: EACH };
  for (let hop = 0; hop < HOPS && senders.length > 0; hop += 1) {
    const sent = await sentBetween(tx, { ...within, memberIds: senders });
    found.push(...sent);
    for (const id of senders) seen.add(id);
    const next = new Set(sent.map(({ receiverId }) => receiverId));
    senders = [...next].filter((id) => !seen.has(id)).slice(0, SENDERS_MAX);
  }
  return found.map(sentOf);
}
