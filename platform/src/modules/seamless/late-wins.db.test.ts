/** A vendor that could not reach us for three days. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember } from '#testing/member.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let vendor: TestVendor;
let passedHours = 0;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterAll(() => app.close());

/** Lets that time pass for what forgets: sessions end, nonces go, and the jobs come by. */
async function pass(hours: number): Promise<void> {
  const { db } = app.services;
  const span = `${hours} hours`;
  passedHours += hours;
  await sql`update seamless.nonce set at = at - ${span}::interval`.execute(db);
  await sql`update seamless.game_session set expires_at = expires_at - ${span}::interval,
    ends_at = ends_at - ${span}::interval`.execute(db);
  for (const name of ['seamless.forget-spent', 'seamless.give-back-stale']) {
    await jobOf(app.services, name).run({}, new Date(Date.now() + passedHours * HOUR_MS));
  }
}

test('[X-18][Q-A6] a win that is sent for 72 hours is accepted once, and answered alike ever after', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const seat = await vendor.openGame(member);
  const round = { ...seat, round_id: randomUUID() };
  const bet = { id_provider: randomUUID(), type: 'bet', amount: '1.00' };
  const win = { id_provider: randomUUID(), type: 'win', amount: '7.00' };
  const send = (transaction: object, finished: boolean) =>
    vendor.call('betwin', { ...round, finished, transactions: [transaction] });
  expect((await send(bet, false)).body.balance).toBe('99.00');
  for (const hours of [24, 24, 24]) await pass(hours);

  // A new bet comes too late, a win does not, however often and at once.
  const newBet = { id_provider: randomUUID(), type: 'bet', amount: '1.00' };
  expect((await send(newBet, false)).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(win, true)));
  const [first] = answers;
  expect([first?.status, first?.body.balance]).toEqual([200, '106.00']);
  for (const answer of answers) expect(answer.body).toEqual(first?.body);
  await pass(24);
  expect((await send(win, true)).body).toEqual(first?.body);
  expect((await member.call('balance')).value.main).toBe('106.00');
});
