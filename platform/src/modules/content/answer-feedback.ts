import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import * as store from './store/feedback.ts';

/**
 * Answers a member's feedback, or replaces the answer, and tells the member, to whom it is unread.
 * Gives back the row before and after. Refuses `feedback.unknown`, and `feedback.no-member` for a
 * guest's, whom no answer would reach.
 */
export async function answerFeedback(
  tx: Tx,
  answer: store.FeedbackKey & { readonly text: string; readonly by: string },
): Promise<{ before: store.FeedbackRow; after: store.FeedbackRow }> {
  const before = await known(tx, answer);
  if (before.memberId === null) throw refuse('feedback.no-member');
  await store.setAnswer(tx, { id: before.id, text: answer.text, by: answer.by });
  await queueChanged(tx, { merchantId: answer.merchantId, queue: 'feedback' });
  await notifyMember(tx, before.memberId, { type: 'answer', feedbackId: String(before.id) });
  return { before, after: await known(tx, answer) };
}

/** Notes that somebody works on it or that it is closed. Refuses `feedback.unknown`. */
export async function setFeedbackState(
  tx: Tx,
  change: store.FeedbackKey & { readonly state: 'open' | 'closed' },
): Promise<{ before: store.FeedbackRow; after: store.FeedbackRow }> {
  const before = await known(tx, change);
  await store.setState(tx, { id: before.id, state: change.state });
  await queueChanged(tx, { merchantId: change.merchantId, queue: 'feedback' });
  return { before, after: await known(tx, change) };
}

async function known(tx: Tx, key: store.FeedbackKey): Promise<store.FeedbackRow> {
  const row = await store.lockFeedback(tx, key);
  if (!row) throw refuse('feedback.unknown');
  return row;
}
