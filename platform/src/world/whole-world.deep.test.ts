/** The world that `npm run world` makes, as large as it is. */
import { expect, test } from 'vitest';
import { markDemo } from '#kernel/demo-mark.ts';
import { startTestApp } from '#testing/app.ts';
import { aVendor } from '#testing/vendor.ts';
import { extendChains } from '../modules/wallet/proof/extend-chains.ts';
import { reconcile } from '../modules/wallet/reconcile.ts';
import { seedCashier } from '../seed/seed-cashier.ts';
import { seedStaff } from '../seed/seed-staff.ts';
import { makeWorld, worldPlans } from './make-world.ts';

const WITHIN_MS = 4 * 60_000;

test('[OPS-09][WAL-06] four hundred people live for four months in four minutes, and the books add up', async () => {
  const app = await startTestApp();
  try {
    const { services, merchants } = app;
    await markDemo(app.database.url);
    await aVendor(app);
    await seedStaff(services, []);
    await seedCashier(services, [merchants.jade, merchants.siam]);
    const startedAt = performance.now();
    const { whole } = worldPlans;
    const { count } = await makeWorld(services.config, whole, { log: services.log });
    expect(performance.now() - startedAt).toBeLessThan(WITHIN_MS);
    expect(count.members).toBe(whole.members);
    expect(count.rounds).toBeGreaterThan(whole.rounds * 0.8);
    expect(count.withdrawals).toBeGreaterThan(60);
    await extendChains(services.db, () => {});
    expect(await reconcile(services.db)).toEqual([]);
  } finally {
    await app.close();
  }
});
