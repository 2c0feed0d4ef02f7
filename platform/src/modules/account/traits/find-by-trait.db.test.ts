/** One search by any trait: sealed ones only for whoever may see them, within one merchant, said by what. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '#kernel/days.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { withinScope } from '#kernel/merchant-scope.ts';
import { aMember } from '#testing/member.ts';
import { playRounds } from '#testing/played-rounds.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aPayee, ask, type Payee, payoutFixture } from '#testing/withdrawals.ts';
import { hashOlderProfiles } from './hash-older-profiles.ts';
import { sealProfile } from '../store/profiles.ts';

const details = {
  fullName: 'Trần Thị Lạc',
  mobileNum: '0912 345 678',
  idNumber: '079 123 456 789',
  telegram: '@lac.tran',
};

let app: TestApp;
let support: TestStaff;
let payments: TestStaff;
let member: Payee;
let merchantId: string;
let reference: string;
beforeAll(async () => {
  app = await startTestApp();
  const world = await payoutFixture(app);
  merchantId = world.merchantId;
  // Of one merchant alone, so that row-level security holds for what they find.
  const own = [app.merchants.jade.id];
  support = await aStaffMember(app, 'support', own);
  payments = await aStaffMember(app, 'payments', own);
  member = await aPayee(world, { number: '101759560042' });
  ({ reference } = (await ask(member, { amount: '623.00' })).value);
  const { memberId, merchant } = member;
  const { db, secrets } = app.services;
  await db.transaction().execute((tx) => {
    return sealProfile(tx, secrets, { merchantId: merchant.id, memberId, details });
  });
  await sql`update account.member set email = 'Lac.Tran@example.com', registered_ip = '203.0.113.77'
    where id = ${memberId}`.execute(db);
  await sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${merchant.id}, ${memberId}, 'mobile', '+84987654321')`.execute(db);
  const round = { gameId: 5n, vendorId: 1n, stakeMinor: 10_000n, winMinor: 0n, at: new Date() };
  await playRounds(db, [{ ...round, merchantId: merchant.id, memberId }]);
  await sql`update bets.round set vendor_round_id = 'K7-99812' where member_id = ${memberId}`.execute(
    db,
  );
});
afterAll(() => app.close());

const search = async (who: TestStaff, text: string, where = merchantId) => {
  const { status, envelope, value } = await who.call('search', { merchantId: where, text });
  expect([text, status, envelope.code]).toEqual([text, 200, undefined]);
  return value;
};
/** By what the member is found, if they are. */
const by = async (who: TestStaff, text: string) =>
  (await search(who, text)).members.find(({ id }) => id === String(member.memberId))?.matched ?? [];

test('[OPS-12] a player is found by any trait, and the answer says by which', async () => {
  const found: readonly (readonly [text: string, trait: string])[] = [
    [member.username.slice(0, -1), 'account'],
    [member.username.slice(2), 'account-part'],
    ['lac tran', 'real-name'],
    ['TRẦN THỊ', 'real-name'],
    ['0912345678', 'phone'],
    ['+84 987 654 321', 'phone'],
    ['54321', 'phone'],
    ['079123456789', 'paper'],
    ['lac.tran@EXAMPLE.com', 'mail'],
    ['@lac.tran', 'messenger'],
    ['203.0.113.77', 'address'],
  ];
  for (const [text, trait] of found) {
    expect([text, await by(support, text)]).toEqual([text, expect.arrayContaining([trait])]);
  }
  for (const text of ['0042', '560042', '1017 5956 0042']) {
    expect([text, await by(payments, text)]).toEqual([text, ['payout-account']]);
  }
  expect(await by(payments, '9990042')).toEqual([]);
});

test('[OPS-12] sealed traits are found by nobody who may not see them, nor anything by another merchant', async () => {
  for (const text of ['lac tran', '0912345678', '54321', '079123456789', '@lac.tran']) {
    expect([text, await by(payments, text)]).toEqual([text, []]);
  }
  expect(await by(payments, 'lac.tran@example.com')).toContain('mail');
  const everywhere = await aStaffMember(app, 'risk');
  const siam = String(app.merchants.siam.id);
  for (const text of ['lac tran', '0912345678', '0042', reference, 'K7-99812', '203.0.113.77']) {
    const { members, payments: paid, rounds } = await search(everywhere, text, siam);
    expect([text, members, paid, rounds]).toEqual([text, [], [], []]);
  }
  const { rows } = await sql<{ digest: Buffer }>`select digest from account.member_trait
    where member_id = ${member.memberId}`.execute(app.services.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ digest }) => digest.length === 16)).toBe(true);
});

test('[OPS-12] payments are found by how a reference begins and by amount and day, rounds by the vendor’s number', async () => {
  const begins = (await search(payments, reference.slice(0, 6).toLowerCase())).payments;
  expect(begins).toMatchObject([{ kind: 'withdrawal', reference, matched: 'reference' }]);
  const today = await localDay(app.services.db, member.merchant.timeZone);
  const [, month, day] = today.split('-');
  const ofDay = (await search(payments, `623.00 ${day}/${month}`)).payments;
  expect(ofDay).toMatchObject([{ reference, matched: 'amount', amount: '623.00' }]);
  expect((await search(payments, `624.00 ${day}/${month}`)).payments).toEqual([]);
  const { rounds } = await search(payments, 'K7-99812');
  expect(rounds).toMatchObject([{ vendorRoundId: 'K7-99812', matched: 'vendor-number' }]);
  const admin = await aStaffMember(app, 'admin');
  expect(await search(admin, reference)).toMatchObject({ payments: [], members: [], rounds: [] });
});

test('[OPS-12] the list of players finds by the same traits, and by what is behind a player', async () => {
  const list = async (who: TestStaff, text: string) => {
    const { items, total } = (await who.call('members', { merchantId, search: text })).value;
    return [total, items.map(({ id, matched }) => [id, ...matched])];
  };
  const id = String(member.memberId);
  expect((await list(support, id))[1]).toContainEqual(expect.arrayContaining([id, 'number']));
  expect(await list(support, 'lạc')).toEqual([1, [[id, 'real-name']]]);
  expect(await list(payments, 'lạc')).toEqual([0, []]);
  expect(await list(payments, reference)).toEqual([1, [[id, 'payment']]]);
  expect(await list(payments, 'K7-99812')).toEqual([1, [[id, 'round']]]);
  expect(await list(support, 'nobody at all')).toEqual([0, []]);
});

test('[OPS-12] who told details before there were hashes is found once the job has run; new details replace old', async () => {
  const { db, secrets } = app.services;
  const { memberId, merchant } = member;
  await sql`delete from account.member_trait`.execute(db);
  await sql`update account.profile set traits = 0`.execute(db);
  expect(await by(support, 'lac tran')).toEqual([]);
  await hashOlderProfiles(app.services);
  expect(await by(support, 'lac tran')).toEqual(['real-name']);
  await db.transaction().execute((tx) => {
    const next = { ...details, fullName: 'Đỗ Mai' };
    return sealProfile(tx, secrets, { merchantId: merchant.id, memberId, details: next });
  });
  expect(await by(support, 'lac tran')).toEqual([]);
  expect(await by(support, 'do mai')).toEqual(['real-name']);
});

test('[OPS-12][Q-F4] whoever is bound to a merchant finds no other’s members, whichever merchant is asked for', async () => {
  const { db } = app.services;
  const find = (of: bigint) =>
    withinScope({ role: 'croupier_desk', merchantId: app.merchants.siam.id }, async () => {
      const { rows } = await sql`select from account.members_of_text(
        ${of}, 'lac.tran@example.com', null, null, 5)`.execute(db);
      return rows.length;
    });
  expect(await find(app.merchants.jade.id)).toBe(0);
  const stranger = await aMember(app, { at: 'siam' });
  await sql`update account.member set email = 'lac.tran@example.com'
    where id = ${stranger.memberId}`.execute(db);
  expect(await find(app.merchants.siam.id)).toBe(1);
});
