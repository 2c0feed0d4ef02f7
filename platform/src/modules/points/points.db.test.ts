/** Points and the mall, through the site and the console; days of play are written as rollups have them. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@croupier/contract/games';
import { usualPointTerms } from '@croupier/contract/points/terms';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { emit } from '#kernel/outbox.ts';
import { deliverEvent } from '#kernel/work/deliver-event.ts';
import { type Answer, type TestApp } from '#testing/app.ts';
import { balanceOf } from '#testing/deposits.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { address, aPointMember, type MallStaff, PIN, redeem, rewardOf } from '#testing/points.ts';
import { codeOf, minor, pointsFixture } from '#testing/points-fixture.ts';
import { putPlay } from '#testing/settlement.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { aVendor, GAME } from '#testing/vendor.ts';
import { afterFreeSpins } from './decide-redeem.ts';
import { pointsWork } from './jobs.ts';
import { dayAfter } from './run-nights.ts';

const { opened, night, merchantId } = pointsFixture();
let app: TestApp;
let staff: MallStaff;
let today: string;
beforeAll(() => {
  ({ app, staff, today } = opened());
});

/** In the order of their texts: whoever of a race is first. */
const codesOf = (answers: readonly Answer<unknown>[]) =>
  answers.map((answer) => String(codeOf(answer))).toSorted();

/** Bets of a day, in main units. */
async function bets(
  member: Pick<TestMember, 'memberId' | 'merchant'>,
  units: number,
  { day = today, gameType = 'RNG' }: { day?: string; gameType?: GameType } = {},
): Promise<void> {
  const of = { memberId: member.memberId, merchantId: member.merchant.id };
  // Noon in Vietnam is the same day in London.
  const at = new Date(`${day}T05:00:00Z`);
  await putPlay(app.services.db, [{ member: of, at, gameType, stakeMinor: minor(units) }]);
}

const pointsOf = async (member: TestMember) => (await member.call('pointBalance')).value.points;
const convert = async (member: TestMember, points: number, amount: string, more: object = {}) =>
  member.call('convertPoints', {
    key: randomUUID(),
    version: (await member.call('pointConfig')).value.version,
    points,
    amount,
    paymentPassword: PIN,
    ...more,
  });

test('[PNT-01][H7] P1 P2 P3 P5 bets bring points in the night, once, with what is carried on', async () => {
  const member = await aMember(app);
  await bets(member, 1230);
  await bets(member, 228, { gameType: 'LOTT' });
  await bets(member, 20, { gameType: 'INHOUSE' });
  // Whoever plays for play money alone has no account here.
  await bets({ memberId: 987_654_321n, merchant: app.merchants.jade }, 9000);
  const before = (await member.call('pointBalance')).value;
  expect(before.points).toBe(0);
  expect(before.progress).toEqual(
    expect.arrayContaining([{ source: 'slots', carried: '0.00', uncounted: '1250.00' }]),
  );
  await Promise.all([night(today), night(today)]);
  await night(today);
  expect(await pointsOf(member)).toBe(27);
  const { items, added, taken } = (await member.call('pointEntries')).value;
  expect([added, taken]).toEqual([27, 0]);
  expect(items.map(({ kind, change, earned }) => [kind, change, earned])).toEqual(
    expect.arrayContaining([
      ['play', 25, { source: 'slots', amount: '1250.00', unit: '50.00', carried: '0.00' }],
      ['play', 2, { source: 'lottery', amount: '228.00', unit: '100.00', carried: '28.00' }],
    ]),
  );
  const strangers = await sql`select from points.member where member_id = 987654321`.execute(
    app.services.db,
  );
  expect(strangers.rows).toEqual([]);
  // What is taken back stays given, and is made good by what comes next.
  const [second, third] = [dayAfter(today), dayAfter(dayAfter(today))];
  await bets(member, -100, { day: second });
  await night(second);
  expect(await pointsOf(member)).toBe(27);
  await bets(member, 160, { day: third });
  await night(third);
  expect(await pointsOf(member)).toBe(28);
});

test('[PNT-01][PNT-02][H7] X1 X2 X3 points become money by the table and the payment password, once a key', async () => {
  const member = await aPointMember(app, { points: 2010 });
  expect((await member.call('pointConfig')).value).toMatchObject(usualPointTerms);
  expect(codeOf(await convert(member, 99, '49.50'))).toBe('points.too-little');
  expect(codeOf(await convert(member, 2000, '1001'))).toBe('points.rate-changed');
  expect(codeOf(await convert(member, 2011, '1005.50'))).toBe('points.too-few');
  const wrong = await convert(member, 2000, '1000', { paymentPassword: '603917' });
  expect(codeOf(wrong)).toBe('payment-password.wrong');
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => convert(member, 2000, '1000', { key })));
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
  expect(codeOf(await convert(member, 100, '50', { key }))).toBe('wallet.key-conflict');
  expect([await balanceOf(member), await pointsOf(member)]).toEqual(['1000.00', 10]);
  expect((await member.call('turnover')).value.items).toMatchObject([
    { kind: 'bonus', amount: '1000.00', required: '1000.00' },
  ]);
  const { items } = (await member.call('transfers', { kind: 'promotion' })).value;
  expect(items).toMatchObject([
    { amount: '1000.00', subject: { reference: 'Points changed into money' } },
  ]);
  expect((await member.call('redeems')).value.items).toMatchObject([
    { kind: 'cash', points: 2000, value: '1000.00', required: '1000.00', state: 'approved' },
  ]);
  expect((await member.call('pointEntries', { kind: 'convert' })).value).toMatchObject({
    added: 0,
    taken: 2000,
    items: [{ change: -2000, balance: 10, redeem: { kind: 'cash', value: '1000.00' } }],
  });
});

test('[PNT-02] M1 M3 X2 goods wait, are refused with everything back once, or approved and delivered', async () => {
  const rewardId = await staff.putOn();
  const member = await aPointMember(app, { points: 120 });
  const mall = (await member.call('pointRewards')).value.items;
  expect(mall.find(({ id }) => id === rewardId)).toMatchObject({
    name: 'Headphones',
    state: 'open',
    left: 3,
    leftForMe: 2,
  });
  expect(codeOf(await redeem(member, rewardId, { points: 49 }))).toBe('points.price-changed');
  expect(codeOf(await redeem(member, rewardId, { amount: '1' }))).toBe('points.price-changed');
  expect(codeOf(await redeem(member, rewardId, { address: undefined }))).toBe('points.address');
  const first = (await redeem(member, rewardId)).value;
  const second = (await redeem(member, rewardId)).value;
  expect(first).toMatchObject({ state: 'processing', points: 50, address });
  expect(await pointsOf(member)).toBe(20);
  const { maker } = staff;
  const waiting = (
    await maker.call('pointRedeems', { merchantId: merchantId(), state: 'processing' })
  ).value;
  expect(waiting).toMatchObject({ waiting: 2, items: [{ id: first.id, hasAddress: true }, {}] });

  const of = { merchantId: merchantId(), redeemId: first.id };
  expect(codeOf(await maker.call('decideRedeem', { ...of, action: 'reject' }))).toBe(
    'points.reason',
  );
  const reject = { ...of, action: 'reject', reason: 'The parcel was broken' };
  const ends = await Promise.all([1, 2].map(() => maker.call('decideRedeem', reject)));
  expect(codesOf(ends)).toEqual(['200', 'points.decided']);
  expect(await pointsOf(member)).toBe(70);
  const shown = (await member.call('redeems', { state: 'rejected' })).value.items;
  expect(shown).toMatchObject([{ id: first.id, remark: 'The parcel was broken' }]);

  const other = { merchantId: merchantId(), redeemId: second.id };
  const early = await maker.call('noteDelivery', { ...other, step: 'packed', note: '' });
  expect(codeOf(early)).toBe('points.step');
  await maker.call('decideRedeem', { ...other, action: 'approve' });
  expect((await maker.call('viewPointDelivery', other)).value).toEqual(address);
  const shipped = { ...other, step: 'shipped', note: 'VN 123 456' };
  expect((await maker.call('noteDelivery', shipped)).value.delivery).toMatchObject([
    { step: 'shipped', note: 'VN 123 456' },
  ]);
  expect(codeOf(await maker.call('noteDelivery', { ...shipped, step: 'packed' }))).toBe(
    'points.step',
  );
  expect((await member.call('redeems', { state: 'approved' })).value.items).toMatchObject([
    { delivery: [{ step: 'shipped' }] },
  ]);
  // A piece that was refused counts neither for stock nor for the limit.
  const after = (await member.call('pointRewards')).value.items;
  expect(after.find(({ id }) => id === rewardId)).toMatchObject({ left: 2, leftForMe: 1 });
});

test('[PNT-01] P2 P3 P4 a deposit brings points as it is credited, and one taken back is made good', async () => {
  const member = await aPointMember(app, { points: 0 });
  const { db } = app.services;
  const owner = { merchantId: merchantId(), memberId: String(member.memberId) };
  const { subscribers = [] } = pointsWork(app.services);
  const happened = async (event: Parameters<typeof emit>[1]) => {
    await db.transaction().execute((tx) => emit(tx, event));
    const { rows } = await sql<{
      id: string;
    }>`select max(id)::text as id from kernel.event`.execute(db);
    const eventId = rows[0]?.id ?? '';
    await deliverEvent(db, subscribers, { eventId });
    await deliverEvent(db, subscribers, { eventId });
  };
  const paid = { type: 'deposit.paid', ...owner, depositId: '1' } as const;
  await happened({ ...paid, creditedMinor: String(minor(2550)) });
  expect(await pointsOf(member)).toBe(25);
  const reversed = { type: 'deposit.taken-back', ...owner, depositId: '1' } as const;
  await happened({ ...reversed, takenMinor: String(minor(550)) });
  await happened({ ...paid, depositId: '2', creditedMinor: String(minor(500)) });
  expect(await pointsOf(member)).toBe(25);
  await happened({ ...paid, depositId: '3', creditedMinor: String(minor(100)) });
  expect(await pointsOf(member)).toBe(26);
  await switchFlags(app, { points: false });
  await happened({ ...paid, depositId: '4', creditedMinor: String(minor(9000)) });
  // What is taken back is subtracted, whatever was switched off by then.
  await happened({ ...reversed, takenMinor: String(minor(300)) });
  await switchFlags(app, { points: true });
  expect(await pointsOf(member)).toBe(26);
  await happened({ ...paid, depositId: '5', creditedMinor: String(minor(200)) });
  expect(await pointsOf(member)).toBe(26);
  await happened({ ...paid, depositId: '6', creditedMinor: String(minor(200)) });
  expect(await pointsOf(member)).toBe(27);
});

test('[PNT-02] M2 X3 the last piece goes to one, a limit holds in a race, and a key is used once', async () => {
  const rewardId = await staff.putOn({ stock: 1 });
  const members = await Promise.all([1, 2, 3].map(() => aPointMember(app, { points: 60 })));
  const race = await Promise.all(members.map((member) => redeem(member, rewardId)));
  expect(codesOf(race)).toEqual(['200', 'points.sold-out', 'points.sold-out']);
  const limited = await staff.putOn({ stock: null, limit: { times: 1, per: 'day' } });
  const member = await aPointMember(app, { points: 130 });
  const twice = await Promise.all([1, 2].map(() => redeem(member, limited)));
  expect(codesOf(twice)).toEqual(['200', 'points.limit']);
  expect(await pointsOf(member)).toBe(80);
  const free = await staff.putOn({ limit: null });
  const key = randomUUID();
  const same = await Promise.all([1, 2, 3].map(() => redeem(member, free, { key })));
  expect(new Set(same.map(({ value }) => value.id)).size).toBe(1);
  expect(codeOf(await redeem(member, free, { key, quantity: 2, points: 100 }))).toBe(
    'wallet.key-conflict',
  );
  expect(codeOf(await redeem(member, free))).toBe('points.too-few');
  expect(await pointsOf(member)).toBe(30);
});

test('[PNT-02] M4 M5 M6 X4 money is paid at once to be played, and one that costs money takes only the member’s own', async () => {
  const rewardId = await staff.putOn({
    kind: 'bonus',
    value: '100.00',
    times: 3,
    deliveryDays: null,
    stock: null,
    limit: null,
  });
  const member = await aPointMember(app, { points: 260 });
  const input = { quantity: 2, points: 100, address: undefined };
  expect((await redeem(member, rewardId, input)).value).toMatchObject({
    state: 'approved',
    value: '200.00',
    required: '600.00',
  });
  expect(await balanceOf(member)).toBe('200.00');
  const priced = await staff.putOn({ amount: '40.00' });
  expect(codeOf(await redeem(member, priced))).toBe('points.price-changed');
  expect(codeOf(await redeem(member, priced, { amount: '40' }))).toBe('turnover.open');
  expect(await pointsOf(member)).toBe(160);

  const other = await aPointMember(app, { points: 60, balance: '100' });
  const bought = (await redeem(other, priced, { amount: '40' })).value;
  expect([await balanceOf(other), bought.amount]).toEqual(['60.00', '40.00']);
  const of = { merchantId: merchantId(), redeemId: bought.id };
  await staff.maker.call('decideRedeem', { ...of, action: 'reject', reason: 'none are left' });
  expect([await balanceOf(other), await pointsOf(other)]).toEqual(['100.00', 60]);
  const { items } = (await other.call('transfers', { kind: 'promotion' })).value;
  expect(items.map(({ subject }) => subject?.reference)).toEqual([
    'Given back: Headphones',
    'Redeemed: Headphones',
  ]);

  await other.call('takeTimeOut', { duration: '24 hours' });
  expect(codeOf(await convert(other, 100, '50'))).toBe('points.not-now');
});

test('[PNT-02] M4 free spins of a reward are given to be played at the vendor', async () => {
  const vendor = await aVendor(app);
  const gameId = String(vendor.games.get(GAME));
  const rewardId = await staff.putOn({
    kind: 'free-spins',
    freeSpins: { gameId, spins: 20, stake: '1.00', days: 7 },
    deliveryDays: null,
    times: 1,
    limit: null,
  });
  const member = await aPointMember(app, { points: 100, balance: '1' });
  const { items } = (await member.call('pointRewards')).value;
  expect(items.find(({ id }) => id === rewardId)?.freeSpins).toMatchObject({ spins: 20 });
  const key = randomUUID();
  const input = { key, quantity: 2, points: 100 };
  expect((await redeem(member, rewardId, input)).value).toMatchObject({ state: 'approved' });
  expect((await redeem(member, rewardId, input)).status).toBe(200);
  const { rows } = await sql<{ spins: number; stake: bigint }>`select spins, stake
    from seamless.free_spins where member_id = ${member.memberId}`.execute(app.services.db);
  expect(rows).toEqual([{ spins: 40, stake: 10_000n }]);
  // The vendor does not take them: what was given for them goes back, once.
  const { db } = app.services;
  const found = await sql<{ id: bigint }>`select grant_id as id from points.redeem
    where member_id = ${member.memberId}`.execute(db);
  const ended = { merchantId: member.merchant.id, grantId: found.rows[0]?.id ?? 0n };
  const end = (state: string, played: number) =>
    db.transaction().execute((tx) => afterFreeSpins(tx, { ...ended, state, played }));
  await end('used', 40);
  await end('cancelled', 3);
  expect(await pointsOf(member)).toBe(0);
  await Promise.all([1, 2].map(() => end('refused', 0)));
  expect(await pointsOf(member)).toBe(100);
  expect((await member.call('redeems')).value.items).toMatchObject([{ state: 'rejected' }]);
});

test('[PNT-02][OPS-06] S1 S2 P6 what gives more takes two, and points are corrected by two, never below zero', async () => {
  const { maker, checker } = staff;
  const [id, reason] = [merchantId(), 'a plan of the season'];
  const made = (await maker.call('createReward', { merchantId: id, reward: rewardOf() })).value;
  expect(made.terms.on).toBe(false);
  const member = await aPointMember(app, { points: 100 });
  expect(codeOf(await redeem(member, made.id))).toBe('points.reward-unknown');
  const wrong = rewardOf({ deliveryDays: null });
  expect(codeOf(await maker.call('createReward', { merchantId: id, reward: wrong }))).toBe(
    'points.reward',
  );
  const of = { merchantId: id, rewardId: made.id, revision: made.revision };
  const nameless = { ...of, reward: rewardOf({ names: { en: 'Only this' } }), reason };
  expect(codeOf(await maker.call('changeReward', nameless))).toBe('points.names-missing');
  expect(codeOf(await maker.call('changeReward', { ...of, reward: rewardOf() }))).toBe(
    'approval.reason',
  );
  const words = rewardOf({ on: false, names: { vi: 'Khác', en: 'Other' } });
  const changed = (await maker.call('changeReward', { ...of, reward: words })).value;
  expect(changed).toMatchObject({ request: null, reward: { terms: { names: { en: 'Other' } } } });
  expect(codeOf(await maker.call('changeReward', { ...of, reward: words }))).toBe(
    'points.reward-changed',
  );

  const steps = [{ from: 10, value: '1' }];
  const terms = {
    ...usualPointTerms,
    exchange: { ...usualPointTerms.exchange, steps, dailyMost: 60 },
  };
  const fall = { ...terms, earn: [{ source: 'live', unit: '0' }] };
  expect(
    codeOf(await maker.call('askForPointTerms', { merchantId: id, terms: fall, reason })),
  ).toBe('points.terms');
  await agree(
    checker,
    (await maker.call('askForPointTerms', { merchantId: id, terms, reason })).value,
  );
  expect((await convert(member, 50, '50')).status).toBe(200);
  expect(codeOf(await convert(member, 50, '50'))).toBe('points.daily-most');

  const payments = await aStaffMember(app, 'payments');
  const lead = await aStaffMember(app, 'paymentsLead');
  const ofMember = { merchantId: id, memberId: String(member.memberId) };
  const take = await payments.call('askToAdjustPoints', { ...ofMember, points: -40, reason });
  const more = await payments.call('askToAdjustPoints', { ...ofMember, points: -60, reason });
  expect(codeOf(more)).toBe('points.too-few');
  expect((await agree(lead, take.value)).status).toBe(200);
  expect((await payments.call('memberPoints', ofMember)).value).toMatchObject({
    points: 10,
    items: [
      { kind: 'adjustment', change: -40, balance: 10, remark: reason },
      { kind: 'convert' },
      { kind: 'deposit', source: 'deposit', amount: '10000.00' },
    ],
  });
  const state = (await maker.call('pointTerms', { merchantId: id })).value;
  expect(state).toMatchObject({ version: 1, currency: 'VND' });
  expect(state.open.points).toBeGreaterThan(0);
});

test('[PNT-02] members see their own alone, and other merchants neither rewards nor redeems', async () => {
  const rewardId = await staff.putOn({ limit: null });
  const member = await aPointMember(app, { points: 60 });
  const { id: redeemId } = (await redeem(member, rewardId)).value;
  const other = await aPointMember(app, { points: 60 });
  expect((await other.call('redeems')).value.items).toEqual([]);
  expect((await other.call('pointAddress')).value.address).toBeNull();
  expect((await member.call('pointAddress')).value.address).toEqual(address);
  const guest = (await app.call('pointRewards', {}, { host: 'localhost' })).value.items;
  expect(guest.find(({ id }) => id === rewardId)).toMatchObject({ missing: 0, leftForMe: null });
  const siam = { merchantId: String(app.merchants.siam.id), redeemId };
  const { maker } = staff;
  expect(codeOf(await maker.call('viewPointDelivery', siam))).toBe('points.redeem-unknown');
  expect(codeOf(await maker.call('decideRedeem', { ...siam, action: 'approve' }))).toBe(
    'points.redeem-unknown',
  );
  const stranger = await aPointMember(app, { points: 60, at: 'siam' });
  expect(codeOf(await redeem(stranger, rewardId))).toBe('points.reward-unknown');
});
