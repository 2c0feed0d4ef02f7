/** What members of a line write to each other, for whoever knows the lines. */
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { insertLetter } from './store/letter.ts';
import type { Reader } from './store/message.ts';
import { insertReport } from './store/report.ts';

export {
  letterOfKey,
  listBetween,
  listThreads,
  lockSender,
  partnerOf,
  readFrom,
  recipientsOfDay,
  sentToMany,
  type ThreadRow,
  threadWith,
  unreadOfLine,
} from './store/letter.ts';
export { isBarred } from './store/report.ts';

/** Writes a letter, hands it to its recipients, and tells the pages that they have open. */
export async function send(
  tx: Tx,
  sender: Reader,
  letter: Parameters<typeof insertLetter>[2],
): Promise<void> {
  const written = await insertLetter(tx, sender, letter);
  // In the order of their ids, so that two senders never wait for each other.
  for (const { id, memberId } of written.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    await notifyMember(tx, memberId, { type: 'message', messageId: String(id) });
  }
}

/** Reports a message that the member got; false where they got no such one. */
export async function report(
  tx: Tx,
  reader: Reader,
  what: Parameters<typeof insertReport>[2],
): Promise<boolean> {
  const known = await insertReport(tx, reader, what);
  if (known) await queueChanged(tx, { merchantId: reader.merchantId, queue: 'line-reports' });
  return known;
}
