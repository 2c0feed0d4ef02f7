/** Feedback as the console shows it. */
import type { FeedbackLine } from '@croupier/contract/content/operator/feedback';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import * as store from './store/feedback.ts';

export { countWaiting } from './store/feedback.ts';

/** Newest first. */
export async function listLines(
  db: Queryable,
  filter: Parameters<typeof store.listFeedback>[1],
): Promise<FeedbackLine[]> {
  return (await store.listFeedback(db, filter)).map(describe);
}

/** Refuses `feedback.unknown`. */
export async function oneLine(db: Queryable, key: store.FeedbackKey): Promise<FeedbackLine> {
  const row = await store.feedbackById(db, key);
  if (!row) throw refuse('feedback.unknown');
  return describe(row);
}

/** @param row as it is stored. */
export function describe(row: store.FeedbackRow): FeedbackLine {
  const {
    memberId,
    sender,
    language,
    about,
    type,
    content,
    state,
    answer,
    answeredAt,
    answeredBy,
  } = row;
  return {
    id: String(row.id),
    type,
    content,
    memberId: memberId === null ? null : String(memberId),
    sender,
    language,
    about,
    state,
    at: row.at.toISOString(),
    answer:
      answer === null || !answeredAt
        ? null
        : { text: answer, at: answeredAt.toISOString(), by: answeredBy ?? '' },
  };
}
