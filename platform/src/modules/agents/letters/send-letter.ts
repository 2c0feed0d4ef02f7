import { LINE_DAILY_MAX } from '@croupier/contract/inbox/line-message-kinds';
import { letters } from '#inbox';
import { bucketOf, takeTry } from '#kernel/attempts.ts';
import type { Db } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { findRecipients, goesTo, type LetterTo, type Writer } from './find-recipients.ts';

/** Within fifteen minutes: to one, and to many at once. */
const MOST = { one: 30, many: 3, reports: 20 } as const;

/** Counts a letter or a report before it is judged. Refuses `line.too-often`. */
export async function countWriting(
  db: Db,
  { memberId }: Writer,
  what: keyof typeof MOST,
): Promise<void> {
  const bucket = bucketOf('line message', what, memberId);
  const { admitted, counts } = await takeTry(db, [{ bucket, most: MOST[what] }]);
  if (admitted) return;
  const [{ oldestLeavesInSeconds: seconds }] = counts;
  throw refuse('line.too-often', {
    params: { minutes: Math.ceil(seconds / 60) },
    details: { retryAfterSeconds: seconds },
  });
}

/**
 * Writes a letter along the line; the same key again is the same letter. Refuses what `findRecipients`
 * and `countWriting` refuse, `line.barred` after staff took one away, `line.daily-limit`, and
 * `line.key-conflict` for another letter of that key: other words, or other receivers.
 */
export async function sendLetter(
  db: Db,
  writer: Writer,
  { key, to, text }: { readonly key: string; readonly to: LetterTo; readonly text: string },
): Promise<{ readonly recipients: number; readonly partnerId: bigint | null }> {
  await countWriting(db, writer, to.to === 'direct' || to.to === 'team' ? 'many' : 'one');
  return db.transaction().execute(async (tx) => {
    await letters.lockSender(tx, writer.memberId);
    const known = await letters.letterOfKey(tx, writer, key);
    if (known) {
      const isSame = known.body === text && (await goesTo(tx, writer, { ...known, to }));
      if (!isSame) throw refuse('line.key-conflict');
      return { recipients: known.recipients, partnerId: known.toId };
    }
    const { audience, ids } = await findRecipients(tx, writer, to);
    if (await letters.isBarred(tx, writer)) throw refuse('line.barred');
    const left = LINE_DAILY_MAX - (await letters.recipientsOfDay(tx, writer));
    if (ids.length > left) throw refuse('line.daily-limit', { params: { most: LINE_DAILY_MAX } });
    await letters.send(tx, writer, { key, audience, body: text, recipientIds: ids });
    return { recipients: ids.length, partnerId: audience === 'one' ? (ids[0] ?? null) : null };
  });
}
