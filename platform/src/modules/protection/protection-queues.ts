/** Queues of this module: documents that wait, and cases of harm and laundering. */
import { staffQueue } from '#kernel/push/queue-changed.ts';
import { countWaiting } from './store/document.ts';

export const documentQueue = staffQueue({
  name: 'documents',
  async look(db, merchantId) {
    const waiting = await countWaiting(db, merchantId);
    return () => waiting;
  },
});

export const caseQueue = staffQueue({ name: 'cases' });
