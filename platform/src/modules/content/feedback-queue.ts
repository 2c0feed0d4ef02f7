import { staffQueue } from '#kernel/push/queue-changed.ts';
import { countWaiting } from './store/feedback.ts';

/** What visitors wrote and nobody has answered or closed. */
export const feedbackQueue = staffQueue({
  name: 'feedback',
  async look(db, merchantId) {
    const waiting = await countWaiting(db, merchantId);
    return () => waiting;
  },
});
