import type { Db } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { changeBy } from './change-contract.ts';
import { lockLineOf } from './lock-line.ts';
import { contractOf, offersOver } from './store/contract.ts';

const AT_ONCE = 500;

/** Ends the offers that nobody answered in time. */
export async function expireOffers(db: Db): Promise<void> {
  await eachDespiteErrors(await offersOver(db, AT_ONCE), (offer) =>
    db.transaction().execute(async (tx) => {
      const { now } = await lockLineOf(tx, offer);
      const current = await contractOf(tx, offer);
      if (current?.state !== 'pending') return;
      await changeBy(tx, current, { action: 'expire', by: 'system', now });
    }),
  );
}
