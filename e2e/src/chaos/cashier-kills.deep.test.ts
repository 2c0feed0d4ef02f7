/** The kills of `cashier-kills.drill.test.ts`, many more of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killCashier } from './cashier-kills.ts';
import { type CashierFixture, openCashierFixture } from './cashier-fixture.ts';

let world: CashierFixture;

beforeAll(async () => {
  world = await openCashierFixture(16);
});
afterAll(() => world?.close());

test(
  '[CASH-02][CASH-04][CASH-05][Q-A4][Q-A13] many kills under deposits and withdrawals leave both sides’ books at zero difference',
  { timeout: 1_200_000 },
  async () => {
    const verdict = await killCashier(world, { faults: 40 });
    console.info(verdict);
    expect(verdict.differs).toEqual([]);
    expect(verdict.payments).toBeGreaterThan(40);
    expect(verdict.withdrawals).toBeGreaterThan(20);
    expect(verdict.payouts).toBeGreaterThan(20);
  },
);
