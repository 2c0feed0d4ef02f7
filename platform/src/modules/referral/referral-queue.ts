import { staffQueue } from '#kernel/push/queue-changed.ts';
import { countInReview } from './store/figures.ts';
import { findReferee } from './store/referee.ts';

/** A referee as their row is called in its queue. */
export const refereeSubject = (id: bigint) => `referee:${id}`;

/** The id of a row; undefined for what is no referee. */
export function refereeOf(subject: string): bigint | undefined {
  const [, id] = /^referee:(\d{1,18})$/.exec(subject) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

/** Referees of whom something was found that staff must judge. */
export const referralQueue = staffQueue({
  name: 'referrals',
  async look(db, merchantId) {
    const waiting = await countInReview(db, merchantId);
    return () => waiting;
  },
  async waits(db, { merchantId, subject }) {
    const refereeId = refereeOf(subject);
    if (refereeId === undefined) return false;
    return (await findReferee(db, { merchantId, refereeId }))?.state === 'review';
  },
});
