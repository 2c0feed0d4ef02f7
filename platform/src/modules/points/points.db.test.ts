/** Points and the mall, through the site and the console; days of play are written as rollups have them. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@croupier/contract/games';
import { usualPointTerms } from '@croupier/contract/point-terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { localDay } from '#kernel/local-day.ts';
import { emit } from '#kernel/outbox.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { balanceOf } from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import {
  address,
  aPointMember,
  mallDesk,
  type MallDesk,
  PIN,
  redeem,
  rewardOf,
} from '#testing/points.ts';
import { completeFigures, putPlay } from '#testing/settlement.ts';
import { agree } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { dayAfter, runNight } from './run-nights.ts';

let app: TestApp;
let desk: MallDesk;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { points: true });
  desk = await mallDesk(app);
  const { db } = app.services;
  today = await localDay(db, app.merchants.jade.timeZone);
  await completeFigures(db, new Date('2090-01-01'));
  // A night that is over before anybody plays.
  await night(Temporal.PlainDate.from(today).subtract({ days: 1 }).toString());
});
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});
afterEach(async () => {
  await assertLedgerSound(app.services.db);
  // P6: points are the sum of their lines, and each line says what there is after it.
  const { rows } = await sql`select from points.member m
    where m.points <> (select coalesce(sum(e.change), 0) from points.entry e where e.member_id = m.member_id)
      or m.points <> coalesce((select e.balance from points.entry e where e.member_id = m.member_id
        order by e.id desc limit 1), 0)`.execute(app.services.db);
  expect(rows).toEqual([]);
});
afterAll(() => app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const minor = (units: number) => BigInt(units) * 10_000n;
const merchantId = () => String(app.merchants.jade.id);

function night(lastDay: string): Promise<boolean> {
  const { id, currency, timeZone } = app.merchants.jade;
  const place = { merchantId: id, currency, timeZone };
  return runNight(app.services.db, place, { lastDay, isOn: true });
}

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
const convert = (member: TestMember, points: number, amount: string, more: object = {}) =>
  member.call('convertPoints', {
    key: randomUUID(),
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
  const rewardId = await desk.putOn();
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
  const { maker } = desk;
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
  expect(ends.map(codeOf).toSorted()).toEqual([200, 'points.decided']);
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
