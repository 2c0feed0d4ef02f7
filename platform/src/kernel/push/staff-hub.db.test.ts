/** Push of the console over real sockets: who hears of which queue, how often, and until when. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aStaffPage, aListeningPage } from '#testing/staff-push.ts';
import { queueChanged } from './queue-changed.ts';

let app: TestApp;
let maker: TestStaff;
let lead: TestStaff;
let jade: bigint;
beforeAll(async () => {
  app = await startTestApp();
  [maker, lead] = [await aStaffMember(app, 'payments'), await aStaffMember(app, 'paymentsLead')];
  jade = app.merchants.jade.id;
});
afterAll(() => app.close());

test('[OPS-01][OPS-04] staff hear of a queue at once, each how many wait for them, and only of what they may see', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const ofMember = { merchantId: String(jade), memberId: String(member.memberId) };
  const [asker, decider] = [await aListeningPage(app, maker), await aListeningPage(app, lead)];
  const content = await aListeningPage(app, await aStaffMember(app, 'content'));
  const elsewhere = await aListeningPage(app, lead, { merchantId: String(app.merchants.siam.id) });
  expect([asker, decider, content].map((page) => page.waiting('requests'))).toEqual([
    0,
    0,
    undefined,
  ]);
  const input = { ...ofMember, amount: '5.00', reason: 'a bonus that was promised' };
  const asked = (await maker.call('askForAdjustment', input)).value;
  await expect.poll(() => decider.waiting('requests')).toBe(1);
  await expect.poll(() => asker.told('requests')).toBe(1);
  expect(asker.waiting('requests')).toBe(0);
  await agree(lead, asked);
  await expect.poll(() => [decider.waiting('requests'), asker.told('requests')]).toEqual([0, 2]);
  expect([content, elsewhere].map((page) => page.told('requests'))).toEqual([0, 0]);
});

test('[Q-A7] however often a queue changes, a page hears of it once a second, and of the last change', async () => {
  const page = await aListeningPage(app, lead);
  const before = performance.now();
  for (let at = 0; at < 200; at += 1) {
    await queueChanged(app.services.db, { merchantId: jade, queue: 'payments' });
  }
  await expect.poll(() => page.told('payments')).toBeGreaterThan(1);
  const seconds = (performance.now() - before) / 1000;
  expect(page.told('payments')).toBeLessThanOrEqual(seconds + 1);
  // What concerns the whole installation is told at every merchant.
  await queueChanged(app.services.db, { merchantId: null, queue: 'requests' });
  await expect.poll(() => page.told('requests')).toBe(1);
});

test('[Q-A7] what changes while a page is greeted is told after its greeting', async () => {
  const { db } = app.services;
  const listening = await aListeningPage(app, lead);
  let page = listening;
  await db.transaction().execute(async (tx) => {
    // The greeting counts this queue too, and waits.
    await sql`lock table withdrawal.withdrawal in access exclusive mode`.execute(tx);
    page = await aStaffPage(app, lead);
    // Twice, since the page may have come after the first.
    for (const times of [1, 2]) {
      await queueChanged(db, { merchantId: jade, queue: 'requests' });
      await expect.poll(() => listening.told('requests')).toBe(times);
    }
    expect(page.heard).toEqual([]);
  });
  await expect.poll(() => page.told('requests')).toBeGreaterThan(0);
  expect(page.heard[0]?.type).toBe('ready');
});

test('[Q-F1] only pages of the console listen, with both halves of a session, and until it ends', async () => {
  const person = await aStaffMember(app, 'risk', [jade]);
  await expect(aStaffPage(app, person, { origin: 'https://elsewhere.example' })).rejects.toThrow(
    '403',
  );
  await expect(aStaffPage(app, { session: {} })).rejects.toThrow('403');
  const wrong = await aStaffPage(app, person, { token: lead.session.token ?? '' });
  const foreign = await aStaffPage(app, person, { merchantId: String(app.merchants.siam.id) });
  expect(await Promise.all([wrong.closed, foreign.closed])).toEqual([4401, 4401]);

  const page = await aListeningPage(app, person);
  await person.call('logout');
  expect(await page.closed).toBe(4401);
  expect(page.heard.at(-1)).toEqual({ type: 'signed-out' });

  const admin = await aStaffMember(app, 'admin');
  const again = await aStaffMember(app, 'risk');
  const other = await aListeningPage(app, again);
  await admin.call('disableStaff', { staffId: String(again.staffId), reason: 'left the house' });
  expect(await other.closed).toBe(4401);
});

test('[X-28] nobody takes more than a few seats, and others find theirs', async () => {
  const pages = await Promise.allSettled(Array.from({ length: 25 }, () => aStaffPage(app, maker)));
  const taken = pages.filter(({ status }) => status === 'fulfilled');
  expect(taken.length).toBeLessThanOrEqual(20);
  expect(taken.length).toBeGreaterThan(10);
  await aListeningPage(app, lead);
  for (const page of pages) if (page.status === 'fulfilled') page.value.leave();
});
