/**
 * Platform, worker and gateway killed without warning while members pay in, play and are paid out, with
 * forged and repeated webhooks, two of staff on one withdrawal and members who answer twice. At rest
 * the gateway's books and ours say the same. The long run is the deep test.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killCashier } from './cashier-kills.ts';
import { type CashierFixture, openCashierFixture } from './cashier-fixture.ts';

let world: CashierFixture;

beforeAll(async () => {
  world = await openCashierFixture(4);
});
afterAll(() => world?.close());

test('[CASH-02][CASH-04][CASH-05][Q-A4][Q-A13] kills under deposits and withdrawals leave both sides’ books at zero difference', async () => {
  const verdict = await killCashier(world, { faults: 3, hurry: true });
  expect(verdict.differs).toEqual([]);
  expect(verdict.payments).toBeGreaterThan(4);
  expect(verdict.withdrawals).toBeGreaterThan(2);
  expect(verdict.payouts).toBeGreaterThan(1);
});
