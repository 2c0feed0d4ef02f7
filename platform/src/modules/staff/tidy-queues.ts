import type { Db } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { sweepClaims } from './claims/store.ts';
import { expireRequests } from './requests/store.ts';
import { notifyOfRequest } from './requests/notify-of-request.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Closes requests that nobody decided in time, frees what nobody renewed, and tells open pages. */
export async function tidyQueues({ db, rulesOf }: TidyDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { merchantId, kind } of await expireRequests(tx)) {
      await notifyOfRequest(tx, merchantId, rulesOf(kind));
    }
    for (const queue of await sweepClaims(tx)) await queueChanged(tx, queue);
  });
}

export interface TidyDeps extends Pick<StaffDeps, 'rulesOf'> {
  readonly db: Db;
}
