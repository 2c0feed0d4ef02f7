/** Queues of this module: what waits for a second person, and alarms. */
import { staffQueue } from '#kernel/push/queue-changed.ts';
import { countOpenAlarms } from './alarms.ts';
import { countWaitingFor, requestWaits } from './requests/store.ts';
import { kindsOf } from './requests/kinds-of.ts';

export const alarmQueue = staffQueue({
  name: 'alarms',
  async look(db, merchantId) {
    const open = await countOpenAlarms(db, merchantId);
    return () => open;
  },
});

export const requestQueue = staffQueue({
  name: 'requests',
  async look(db, merchantId) {
    const open = await countWaitingFor(db, merchantId);
    return (staff) => {
      const kinds = kindsOf(staff, 'check');
      return open
        .filter(
          ({ kind, isOfAll, makerId, aboutStaffId }) =>
            kinds.includes(kind) &&
            (!isOfAll || staff.merchantIds === 'all') &&
            makerId !== staff.staffId &&
            aboutStaffId !== staff.staffId,
        )
        .reduce((sum, { count }) => sum + count, 0);
    };
  },
  waits: (db, { merchantId, subject }) => requestWaits(db, merchantId, subject),
});
