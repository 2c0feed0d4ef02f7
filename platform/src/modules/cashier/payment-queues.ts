/** Queues of this module: payments that need a decision, and deposits as they move. */
import { queues } from '@croupier/contract/staff/operator/queues';
import { staffQueue } from '#kernel/push/queue-changed.ts';
import { requests } from '#staff';
import { paymentOfSubject } from './payment-subject.ts';
import { paymentFigures, waitingPayments } from './store/report.ts';

export const paymentQueue = staffQueue({
  name: 'payments',
  async look(db, merchantId) {
    const asked = [...(await requests.openBySubject(db, merchantId, 'deposit-review')).keys()];
    const { targetMinutes } = queues.payments;
    const of = { asked, mine: [], held: [], targetMinutes };
    const { waiting } = await paymentFigures(db, merchantId, of);
    return () => waiting;
  },
  async waits(db, { merchantId, subject }) {
    if (!paymentOfSubject(subject)) return false;
    const open = await requests.openBySubject(db, merchantId, 'deposit-review');
    if (open.has(subject)) return false;
    return (await waitingPayments(db, merchantId, { only: [subject] })).length > 0;
  },
});

export const depositQueue = staffQueue({ name: 'deposits' });

export const statementQueue = staffQueue({ name: 'statements' });
