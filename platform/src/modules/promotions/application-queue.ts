import { staffQueue } from '#kernel/push/queue-changed.ts';
import { countApplying, isApplying } from './store/application.ts';

/** An application as its row is called in its queue. */
export const applicationSubject = (id: bigint) => `offer-application:${id}`;

/** The id of a row; undefined for what is no application. */
export function applicationOf(subject: string): bigint | undefined {
  const [, id] = /^offer-application:(\d{1,18})$/.exec(subject) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

/** Applications that wait for staff. */
export const applicationQueue = staffQueue({
  name: 'applications',
  async look(db, merchantId) {
    const waiting = await countApplying(db, merchantId);
    return () => waiting;
  },
  async waits(db, { merchantId, subject }) {
    const applicationId = applicationOf(subject);
    return applicationId !== undefined && isApplying(db, { merchantId, applicationId });
  },
});
