/** What members are told of offers that have not begun. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { codeOf } from '#testing/offer-play.ts';
import { type OfferStaff, offerStaff } from '#testing/offers.ts';
import { tellReminders } from './remind-of-offer.ts';

let app: TestApp;
let staff: OfferStaff;

beforeAll(async () => {
  app = await startTestApp();
  staff = await offerStaff(app);
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const coming = async () =>
  staff.publish({ draft: { startsAt: new Date(Date.now() + DAY_MS).toISOString() } });
const remind = (member: TestMember, offerId: string, on = true) =>
  member.call('remindOfOffer', { offerId, on });
const reminds = async (member: TestMember, offerId: string) =>
  (await member.call('promotions')).value.items.find(({ id }) => id === offerId)?.reminds;

async function told(): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select body ->> 'memberId' as id from kernel.event where type = 'offer.opened'
    order by id`.execute(app.services.db);
  return rows.map(({ id }) => id);
}

test('[PROMO-02] P24 whoever wants to is told once that an offer opens, and nobody else is', async () => {
  const { db } = app.services;
  const offerId = await coming();
  const [wants, changesMind, barred, other] = await Promise.all(
    Array.from({ length: 4 }, async () => aMember(app)),
  );
  if (!wants || !changesMind || !barred || !other) throw new Error('four were made');
  await Promise.all([wants, wants, changesMind, barred].map((one) => remind(one, offerId)));
  expect(await reminds(wants, offerId)).toBe(true);
  // Another's wish is theirs: to be off for one is not to be off for all.
  expect(await reminds(other, offerId)).toBe(false);
  await remind(other, offerId, false);
  await remind(changesMind, offerId, false);
  expect(await reminds(wants, offerId)).toBe(true);
  expect(await reminds(changesMind, offerId)).toBe(false);
  await sql`update account.member set state = 'frozen', frozen_reason = 'a test'
    where id = ${barred.memberId}`.execute(db);
  await tellReminders(db);
  expect(await told()).toEqual([]);
  await sql`update promotions.offer set starts_at = now() where id = ${offerId}`.execute(db);
  await Promise.all([tellReminders(db), tellReminders(db)]);
  await tellReminders(db);
  expect(await told()).toEqual([String(wants.memberId)]);
  expect(await reminds(wants, offerId)).toBe(false);
  expect(codeOf(await remind(wants, offerId))).toBe('promotion.begun');
});

test('[PROMO-02] P24 of an offer that is over before it opened nobody is told, and none can be asked for', async () => {
  const member = await aMember(app);
  const offerId = await coming();
  await remind(member, offerId);
  const merchantId = String(app.merchants.jade.id);
  const before = await told();
  await staff.maker.call('endOffer', { merchantId, offerId, reason: 'a test of its end' });
  await tellReminders(app.services.db);
  expect(await told()).toEqual(before);
  expect(codeOf(await remind(member, offerId))).toBe('promotion.begun');
  expect(codeOf(await remind(member, '999999999'))).toBe('promotion.unknown');
});

test('[PROMO-02] P10 staff read what members read: an offer that has not begun is coming, then live', async () => {
  const member = await aMember(app);
  const merchantId = String(app.merchants.jade.id);
  const offerId = await coming();
  const stage = async () => (await staff.maker.call('offer', { merchantId, offerId })).value.stage;
  const shown = async () =>
    (await member.call('promotions')).value.items.find(({ id }) => id === offerId)?.state;
  expect([await stage(), await shown()]).toEqual(['coming', 'coming-soon']);
  const listed = await staff.maker.call('offers', { merchantId, stage: 'coming' });
  expect(listed.value.items.map(({ id }) => id)).toContain(offerId);
  await sql`update promotions.offer set starts_at = now() where id = ${offerId}`.execute(
    app.services.db,
  );
  expect(await stage()).toBe('live');
  expect(await shown()).not.toBe('coming-soon');
});
