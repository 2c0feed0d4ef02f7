/** Queues of this module: withdrawals, disputed payouts, and accounts whose holder has another name. */
import { queues } from '@croupier/contract/staff/operator/queues';
import { staffQueue } from '#kernel/push/queue-changed.ts';
import { requests } from '#staff';
import { countWaitingAccounts } from './store/account.ts';
import {
  disputeFigures,
  isInDispute,
  isWaiting,
  withdrawalFigures,
} from './store/queue-figures.ts';
import { partsOfSubject } from './withdrawal-subject.ts';

const nobodys = { mine: [], held: [] };

export const withdrawalQueue = staffQueue({
  name: 'withdrawals',
  async look(db, merchantId) {
    const asked = [...(await requests.openBySubject(db, merchantId, 'withdrawal-approval')).keys()];
    const { targetMinutes } = queues.withdrawals;
    const { waiting } = await withdrawalFigures(db, merchantId, {
      ...nobodys,
      asked,
      targetMinutes,
    });
    return () => waiting;
  },
  async waits(db, { merchantId, subject }) {
    const parts = partsOfSubject(subject);
    if (!parts || parts.sliceId !== undefined) return false;
    const open = await requests.openBySubject(db, merchantId, 'withdrawal-approval');
    return !open.has(subject) && isWaiting(db, { merchantId, id: parts.withdrawalId });
  },
});

export const disputeQueue = staffQueue({
  name: 'payout-disputes',
  async look(db, merchantId) {
    const asked = [...(await requests.openBySubject(db, merchantId, 'withdrawal-repay')).keys()];
    const { targetMinutes } = queues['payout-disputes'];
    const { waiting } = await disputeFigures(db, merchantId, { ...nobodys, asked, targetMinutes });
    return () => waiting;
  },
  async waits(db, { merchantId, subject }) {
    const { withdrawalId, sliceId } = partsOfSubject(subject) ?? {};
    if (withdrawalId === undefined || sliceId === undefined) return false;
    const open = await requests.openBySubject(db, merchantId, 'withdrawal-repay');
    return !open.has(subject) && isInDispute(db, { merchantId, withdrawalId, id: sliceId });
  },
});

export const payoutAccountQueue = staffQueue({
  name: 'payout-accounts',
  async look(db, merchantId) {
    const waiting = await countWaitingAccounts(db, merchantId);
    return () => waiting;
  },
});
