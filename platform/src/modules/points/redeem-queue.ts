import { staffQueue } from '#kernel/push/queue-changed.ts';
import { redeemOf } from './store/redeem.ts';
import { countWaiting } from './store/redeem-queue.ts';

/** A redeem as its row is called in its queue. */
export const redeemSubject = (id: bigint) => `point-redeem:${id}`;

/** The id of a row; undefined for what is no redeem. */
export function redeemIdOf(subject: string): bigint | undefined {
  const [, id] = /^point-redeem:(\d{1,18})$/.exec(subject) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

/** Goods that wait for staff. */
export const redeemQueue = staffQueue({
  name: 'redeems',
  async look(db, merchantId) {
    const waiting = await countWaiting(db, merchantId);
    return () => waiting;
  },
  async waits(db, { merchantId, subject }) {
    const redeemId = redeemIdOf(subject);
    if (redeemId === undefined) return false;
    return (await redeemOf(db, { merchantId, redeemId }))?.state === 'processing';
  },
});
