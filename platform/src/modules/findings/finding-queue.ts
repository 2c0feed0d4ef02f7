import { staffQueue } from '#kernel/push/queue-changed.ts';
import { countOpen } from './store/finding.ts';

/** Findings that nobody has decided. */
export const findingQueue = staffQueue({
  name: 'findings',
  async look(db, merchantId) {
    const waiting = await countOpen(db, merchantId);
    return () => waiting;
  },
});
