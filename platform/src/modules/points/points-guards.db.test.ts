/** What keeps points from being given for something else than was shown, or by whoever gets nothing. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { nightAlarms, TOO_MUCH } from '#testing/night-alarms.ts';
import {
  address,
  aPointMember,
  givePoints,
  type MallStaff,
  PIN,
  redeem,
  rewardOf,
} from '#testing/points.ts';
import { codeOf, minor, pointsFixture } from '#testing/points-fixture.ts';
import { putPlay } from '#testing/settlement.ts';
import { agree } from '#testing/staff.ts';
import { takesBack } from '#testing/taken-back.ts';
import { WAITS_MAX } from '@croupier/contract/points/kinds';
import { tellWaits } from './wait-for-reward.ts';
import { dayAfter } from './run-nights.ts';
import { forgetAddresses } from './store/redeem.ts';

const { opened, night, merchantId } = pointsFixture();
let app: TestApp;
let staff: MallStaff;
let today: string;
beforeAll(() => {
  ({ app, staff, today } = opened());
});

const pointsOf = async (member: TestMember) => (await member.call('pointBalance')).value.points;
const shelf = async (id: string) => {
  const { items } = (await staff.maker.call('staffRewards', { merchantId: merchantId() })).value;
  return items.find((one) => one.id === id);
};
/** Has a reward be something else. */
async function change(id: string, reward: Parameters<typeof rewardOf>[0]) {
  const revision = (await shelf(id))?.revision ?? 0;
  const input = { merchantId: merchantId(), rewardId: id, revision, reward: rewardOf(reward) };
  return staff.maker.call('changeReward', { ...input, reason: 'another season' });
}

test('[PNT-02] X2 S1 what a reward gives is what was shown, and what goods are takes two', async () => {
  const bonus = {
    kind: 'bonus',
    value: '100',
    deliveryDays: null,
    stock: null,
    limit: null,
  } as const;
  const id = await staff.putOn(bonus);
  const member = await aPointMember(app, { points: 200 });
  const revision = (await shelf(id))?.revision;
  const less = await change(id, { ...bonus, value: '1', times: 20 });
  await agree(staff.checker, less.value.request as never);
  const stale = { points: 50, revision, address: undefined };
  expect(codeOf(await redeem(member, id, stale))).toBe('points.price-changed');
  const config = (await member.call('pointConfig')).value;
  const input = { key: randomUUID(), points: 100, amount: '50', paymentPassword: PIN };
  const version = config.version + 1;
  expect(codeOf(await member.call('convertPoints', { ...input, version }))).toBe(
    'points.rate-changed',
  );
  expect(await pointsOf(member)).toBe(200);
  expect((await redeem(member, id, { address: undefined })).value).toMatchObject({
    value: '1.00',
    required: '20.00',
  });

  const mug = { names: { vi: 'Cốc', en: 'Mug' }, points: 10 };
  const goods = await staff.putOn(mug);
  const renamed = await change(goods, { ...mug, names: { vi: 'iPhone', en: 'iPhone' } });
  expect(renamed.value).toMatchObject({ request: {}, reward: { terms: { names: { en: 'Mug' } } } });
});

test('[PNT-02] X3 X4 S3 a key is one request with its address, and nobody who gets nothing is sent goods', async () => {
  const id = await staff.putOn({ points: 10, stock: null, limit: null });
  const member = await aPointMember(app, { points: 200 });
  const input = { points: 10, key: randomUUID() };
  const { value } = await redeem(member, id, input);
  expect((await redeem(member, id, input)).value.id).toBe(value.id);
  const elsewhere = { ...address, address: '7 Trần Phú' };
  expect(codeOf(await redeem(member, id, { ...input, address: elsewhere }))).toBe(
    'wallet.key-conflict',
  );
  const of = { merchantId: merchantId(), redeemId: value.id };
  const takenBack = await takesBack(app, member, minor(500));
  const approve = () => staff.maker.call('decideRedeem', { ...of, action: 'approve' });
  expect(codeOf(await approve())).toBe('points.not-now');
  expect(codeOf(await redeem(member, id, { points: 10 }))).toBe('points.not-now');
  await takenBack.leave();
  const { db } = app.services;
  await sql`update account.member set state = 'frozen', frozen_reason = 'a test'
    where id = ${member.memberId}`.execute(db);
  expect(codeOf(await approve())).toBe('points.not-now');
  const no = { ...of, action: 'reject', reason: 'the account is frozen' } as const;
  expect(codeOf(await staff.maker.call('decideRedeem', no))).toBe(200);

  // S3: an address is forgotten some time after the goods came or were refused.
  const kept = { endedDays: 60, approvedDays: 180 };
  expect(await forgetAddresses(db, kept)).toBe(0n);
  await sql`update points.redeem set decided_at = now() - interval '61 days'
    where id = ${value.id}`.execute(db);
  expect(await forgetAddresses(db, kept)).toBe(1n);
});

test('[PNT-01] P2 P3 bets that were excluded bring no points', async () => {
  const member = await aPointMember(app, { points: 0 });
  const of = { memberId: member.memberId, merchantId: member.merchant.id };
  const at = new Date(`${today}T05:00:00Z`);
  await putPlay(app.services.db, [{ member: of, at, gameType: 'LIVE', stakeMinor: minor(5000) }]);
  await sql`insert into bets.excluded_bet
      (merchant_id, member_id, round_id, market, game_type, valid_bet_minor, excluded_at)
    values (${of.merchantId}, ${of.memberId}, 1, 'm', 'LIVE', ${minor(4600)}, ${at})`.execute(
    app.services.db,
  );
  await night(today);
  expect(await pointsOf(member)).toBe(2);
});

test('[PNT-01] P7 a night that fails for one member keeps nobody else, and is made up for once', async () => {
  const { db } = app.services;
  const [bad, good] = [await aMember(app), await aMember(app)];
  const { rows } = await sql<{ through: string }>`select through::text from points.night
    where merchant_id = ${bad.merchant.id}`.execute(db);
  const first = dayAfter(rows[0]?.through ?? today);
  const second = dayAfter(first);
  for (const day of [first, second]) {
    await putPlay(
      db,
      [bad, good].map(({ memberId, merchant }) => ({
        member: { memberId, merchantId: merchant.id },
        at: new Date(`${day}T05:00:00Z`),
        stakeMinor: minor(10_000),
      })),
    );
  }
  const spoilt = (restMinor: bigint) =>
    sql`insert into points.member (member_id, merchant_id, points)
      values (${bad.memberId}, ${bad.merchant.id}, ${restMinor})
      on conflict (member_id) do update set points = excluded.points`.execute(db);
  await spoilt(TOO_MUCH);
  await night(first);
  const earned = await pointsOf(good);
  expect(earned).toBeGreaterThan(0);
  expect(await nightAlarms(db, bad.memberId)).toEqual(['points']);
  await spoilt(0n);
  for (const _ of [1, 2]) await night(second);
  expect([await pointsOf(bad), await pointsOf(good)]).toEqual([2 * earned, 2 * earned]);
});

test('[PNT-02] M7 whoever waits for what is sold out is told once that it is back, and of so many alone', async () => {
  const { db } = app.services;
  const id = await staff.putOn({ points: 10, stock: 1, limit: null });
  const [waits, barred, buyer] = [
    await aMember(app),
    await aMember(app),
    await aPointMember(app, { points: 50 }),
  ];
  const ring = (member: TestMember, rewardId: string, on = true) =>
    member.call('waitForReward', { rewardId, on });
  const shown = async () =>
    (await waits.call('pointRewards', {})).value.items.find((reward) => reward.id === id);
  expect(codeOf(await ring(buyer, id))).toBe('points.in-stock');
  const { value: redeemed } = await redeem(buyer, id, { points: 10 });
  await Promise.all([ring(waits, id), ring(waits, id), ring(barred, id)]);
  expect(await shown()).toMatchObject({ state: 'sold-out', waits: true });
  await ring(waits, id, false);
  expect((await shown())?.waits).toBe(false);
  await ring(waits, id);
  await sql`update account.member set state = 'frozen', frozen_reason = 'a test'
    where id = ${barred.memberId}`.execute(db);
  await tellWaits(db);
  const told = async () => {
    const { rows } = await sql<{ id: string }>`select body ->> 'memberId' as id from kernel.event
      where type = 'reward.back'`.execute(db);
    return rows.map((row) => row.id);
  };
  expect(await told()).toEqual([]);
  // A refused redeem puts its piece back.
  const no = { merchantId: merchantId(), redeemId: redeemed.id, reason: 'not to be had' };
  await staff.maker.call('decideRedeem', { ...no, action: 'reject' });
  await Promise.all([tellWaits(db), tellWaits(db)]);
  expect(await told()).toEqual([String(waits.memberId)]);
  expect(await shown()).toMatchObject({ state: 'too-few', waits: false });
  // No more than so many at a time.
  const sold = await staff.putOn({ points: 10, stock: 0 });
  await fillUp(waits, WAITS_MAX);
  expect(codeOf(await ring(waits, sold))).toBe('points.waits-full');
});

test('[PNT-02] M7 whoever lacks points for what is there is told once when they have them', async () => {
  const { db } = app.services;
  const id = await staff.putOn({ points: 30, stock: 5, limit: null });
  const member = await aPointMember(app, { points: 10 });
  const shown = async () =>
    (await member.call('pointRewards', {})).value.items.find((reward) => reward.id === id);
  expect((await member.call('waitForReward', { rewardId: id, on: true })).status).toBe(200);
  const told = async () => {
    const { rows } = await sql<{ waitedFor: string }>`
      select body ->> 'waitedFor' as "waitedFor" from kernel.event
      where type = 'reward.back' and body ->> 'memberId' = ${String(member.memberId)}`.execute(db);
    return rows.map(({ waitedFor }) => waitedFor);
  };
  await tellWaits(db);
  expect(await told()).toEqual([]);
  expect(await shown()).toMatchObject({ state: 'too-few', waits: true });
  await givePoints(app, member, 20);
  await Promise.all([tellWaits(db), tellWaits(db)]);
  expect(await told()).toEqual(['points']);
  expect(await shown()).toMatchObject({ state: 'open', waits: false });
});

/** Waits for so many rewards that are no longer shown. */
async function fillUp({ memberId, merchant }: TestMember, count: number): Promise<void> {
  await sql`with made as (
      insert into points.reward (merchant_id, currency, terms, stock)
      select ${merchant.id}, 'VND', '{}'::jsonb, 0 from generate_series(1, ${count}::int) returning id)
    insert into points.wait (reward_id, member_id, merchant_id)
    select id, ${memberId}, ${merchant.id} from made`.execute(app.services.db);
}
