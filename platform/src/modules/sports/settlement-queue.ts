/** Events that no feed settles: counted beside the menu for those who may say how they end. */
import { catalogAdmin, VendorFailure } from '#catalog';
import { queueChanged, staffQueue } from '#kernel/push/queue-changed.ts';
import { merchantById } from '#merchant';
import type { LaunchDeps } from '#seamless';
import { tellVendor } from './ask-vendor.ts';
import { replaceWaiting, waitingOf } from './store/waiting.ts';

export const settlementQueue = staffQueue({
  name: 'sports-settlements',
  async look(db, merchantId) {
    const vendors = await catalogAdmin.sportsVendorsOf(db, merchantId);
    const ids = vendors.map(({ id }) => id);
    const waiting = ids.length === 0 ? 0 : await waitingOf(db, ids);
    // A result is the vendor's, for players of all merchants.
    return ({ permissions, merchantIds }) =>
      permissions.has('sports.settle') && merchantIds === 'all' ? waiting : 0;
  },
});

/** Asks vendors how many events wait for a hand, with bets of any of their merchants. */
export async function lookForWaiting(deps: LaunchDeps): Promise<void> {
  for (const vendorId of await catalogAdmin.sportsVendors(deps.db)) {
    const events = await handsOf(deps, vendorId);
    if (events === undefined) continue;
    await deps.db.transaction().execute(async (tx) => {
      if (await replaceWaiting(tx, vendorId, events)) {
        await queueChanged(tx, { merchantId: null, queue: 'sports-settlements' });
      }
    });
  }
}

/** The most that any merchant has of them; undefined while the vendor is silent. */
async function handsOf(deps: LaunchDeps, vendorId: bigint): Promise<number | undefined> {
  let most: number | undefined;
  for (const id of await catalogAdmin.merchantsOfVendor(deps.db, vendorId)) {
    const merchant = await merchantById(deps.db, id);
    if (!merchant) continue;
    const { code, currency, timeZone } = merchant;
    try {
      const { counts } = await tellVendor(deps, vendorId, 'sportsSettlements', {
        merchant: code,
        currency,
        view: 'hand',
        time_zone: timeZone,
      });
      most = Math.max(most ?? 0, counts.hand);
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      deps.log.warn({ err: error, vendor: String(vendorId) }, 'a vendor did not say what waits');
      return undefined;
    }
  }
  return most;
}
