import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { settleDays } from '#testing/simulation/settle-days.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('[CON-03][Q-A14][X-20][X-22][X-23] 31 days of ticks, 288 a day, settle every period once, and the ledger agrees', async () => {
  expect.hasAssertions();
  // From the first of March to the morning on which the month is paid; clocks go forward in between.
  await settleDays(database.db, {
    fromMs: Date.parse('2026-03-01T00:00Z'),
    toMs: Date.parse('2026-04-01T05:00Z'),
    seed: 31,
  });
  await assertLedgerSound(database.db);
});
