/** What grants become when money is taken back, another one comes or too little is left. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@croupier/contract/games';
import type { DepositDetail } from '@croupier/contract/cashier/player';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noteLevels } from '#audience';
import { balanceOf, type DepositFixture, depositFixture } from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { nightAlarms } from '#testing/night-alarms.ts';
import {
  claim,
  codeOf,
  grantsOf,
  payIn,
  spinAt,
  type SpunRound,
  theGrant,
} from '#testing/offer-play.ts';
import { type OfferStaff, offerStaff, signUp, signUpRequirement } from '#testing/offers.ts';
import { completeFigures, putPlay, putRounds } from '#testing/settlement.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aVendor, type Seat, type TestVendor } from '#testing/vendor.ts';
import type { Log } from '#kernel/log.ts';
import { payCashbacks } from './pay-cashback.ts';
import { settleFilled } from './settle-grants.ts';
import { localDay } from '#kernel/days.ts';

let world: DepositFixture;
let desk: OfferStaff;
let vendor: TestVendor;
let merchantId: string;
let payments: { readonly maker: TestStaff; readonly checker: TestStaff };

beforeAll(async () => {
  world = await depositFixture({ worker: true });
  vendor = await aVendor(world.app);
  desk = await offerStaff(world.app);
  payments = {
    maker: await aStaffMember(world.app, 'payments'),
    checker: await aStaffMember(world.app, 'paymentsLead'),
  };
  merchantId = String(world.app.merchants.jade.id);
});
afterEach(() => assertLedgerSound(world.app.services.db));
afterAll(() => world.close());

const deposit = (member: TestMember, amount: string, offerId?: string) =>
  payIn(world, member, { amount, offerId });
const spin = (seat: Seat, stake: string, round?: SpunRound) =>
  spinAt(vendor, seat, { stake, ...round });

/** The bank takes a payment back; answers what two of the staff decide about it. */
async function reverse(order: DepositDetail) {
  await world.sandbox.press(order.payUrl ?? '', { action: 'reverse' });
  const { maker, checker } = payments;
  const waiting = async () =>
    (await maker.call('waitingPayments', { merchantId })).value.items.find(
      ({ reference }) => reference === order.reference,
    );
  await expect.poll(waiting).toMatchObject({ reason: 'reversed' });
  const { paymentId = '', methodId = '' } = (await waiting()) ?? {};
  return async (action: 'recover' | 'refuse', amount?: string) => {
    const asked = await maker.call('askForPaymentDecision', {
      merchantId,
      methodId,
      paymentId,
      action,
      ...(amount !== undefined && { amount }),
      reason: 'asked the bank',
    });
    if (asked.status !== 200) throw new Error(`not asked for: ${asked.envelope.code}`);
    expect(codeOf(await agree(checker, asked.value))).toBe(200);
  };
}

const settle = (member: TestMember) => {
  const { id, currency } = member.merchant;
  const holder = { merchantId: id, memberId: member.memberId, currency };
  return world.app.services.db.transaction().execute((tx) => settleFilled(tx, holder));
};

test('[PROMO-02] P16 what hangs on a deposit that was taken back waits, and goes with it or goes on', async () => {
  const offerId = await desk.publish({ requirement: { times: 1 } });
  const gift = await desk.publish({ terms: signUp, requirement: signUpRequirement });
  const [one, other] = [await aMember(world.app), await aMember(world.app)];
  const decisions = [];
  for (const member of [one, other]) {
    const order = await deposit(member, '200.00', offerId);
    decisions.push(await reverse(order));
    const seat = await vendor.openGame(member);
    await spin(seat, '200.00', { win: '200.00' });
    await spin(seat, '300.00', { win: '300.00' });
    // It is played for, and is not theirs: neither by the job nor by what asks before money leaves.
    await expect(settle(member)).rejects.toMatchObject({ code: 'promotion.held' });
    expect((await theGrant(member)).state).toBe('open');
    expect(codeOf(await claim(member, gift))).toBe('promotion.not-for-you');
  }
  await decisions[0]?.('recover', '200.00');
  expect(await theGrant(one)).toMatchObject({ state: 'cancelled', outcome: { taken: '100.00' } });
  expect(await balanceOf(one)).toBe('0.00');
  await decisions[1]?.('refuse');
  await settle(other);
  expect(await theGrant(other)).toMatchObject({ state: 'converted' });
  expect(await balanceOf(other)).toBe('300.00');
  expect(codeOf(await claim(other, gift))).toBe(200);
});

test('[PROMO-02] P16 what had become the member’s before is taken, and owed where it is gone', async () => {
  const offerId = await desk.publish({ requirement: { times: 1 } });
  const member = await aMember(world.app);
  const order = await deposit(member, '200.00', offerId);
  const seat = await vendor.openGame(member);
  await spin(seat, '300.00', { win: '300.00' });
  await spin(seat, '200.00', { win: '200.00' });
  await settle(member);
  expect((await theGrant(member)).state).toBe('converted');
  await spin(seat, '70.00');
  const decide = await reverse(order);
  await decide('recover', '200.00');
  expect(await theGrant(member)).toMatchObject({
    state: 'cancelled',
    outcome: { converted: '0.00', taken: '100.00' },
    entries: [
      { kind: 'granted', amount: '100.00' },
      { kind: 'cancelled', amount: '30.00' },
      { kind: 'cancelled', amount: '70.00' },
    ],
  });
  expect(await balanceOf(member)).toBe('0.00');
  const { rows } = await sql`select balance::text from wallet.account
    where member_id = ${member.memberId} and purse = 'receivable'`.execute(world.app.services.db);
  expect(rows).toEqual([{ balance: '-700000' }]);
});

test('[PROMO-02] P7 a second bonus gives nobody back what they had lost before it', async () => {
  const terms = { alone: false };
  const [first, second] = [
    await desk.publish({ terms }),
    await desk.publish({ terms: { ...signUp, ...terms }, requirement: signUpRequirement }),
  ];
  const member = await aMember(world.app);
  await deposit(member, '200.00', first);
  const seat = await vendor.openGame(member);
  await spin(seat, '150.00');
  // 50 of their own are lost; a bet that is open when the second one comes is none of its own either.
  const round = `r-${randomUUID()}`;
  const stake = { id_provider: `b-${randomUUID()}`, type: 'bet', amount: '40.00' };
  await vendor.call('betwin', { ...seat, round_id: round, transactions: [stake] });
  expect(codeOf(await claim(member, second))).toBe(200);
  await vendor.call('finish', { ...seat, round_id: round });
  const grants = await grantsOf(member);
  expect(grants.map(({ forfeit }) => forfeit?.amount)).toEqual(['88.00', '0.00']);
  for (const { id, forfeit } of grants.toReversed()) {
    await member.call('forfeitGrant', { grantId: id, amount: forfeit?.amount ?? '' });
  }
  expect(await balanceOf(member)).toBe('110.00');
});

test('[PROMO-02] P9 too little left to play ends a bonus and gives nothing of it away', async () => {
  const terms = { ...signUp, amount: '0.80' };
  const offerId = await desk.publish({ terms, requirement: { base: 'bonus', times: 20 } });
  const member = await aMember(world.app);
  expect(codeOf(await claim(member, offerId))).toBe(200);
  // Less than the small balance: the next credit closes what was still to be played.
  await deposit(member, '100.00');
  await expect.poll(async () => (await theGrant(member)).state).toBe('lost');
  expect(await theGrant(member)).toMatchObject({
    outcome: { converted: '0.00', taken: '0.80' },
    entries: [{ kind: 'granted' }, { kind: 'lost', amount: '0.80' }],
  });
  expect(await balanceOf(member)).toBe('100.00');
});

test('[PROMO-01] P12 what is applied for is judged again when it is given, and by the terms that were read', async () => {
  const application = { ...signUp, kind: 'application' as const };
  const early = { all: [{ is: 'nth-deposit' as const, n: 1 }] };
  const offerId = await desk.publish({
    terms: { ...application, condition: early },
    requirement: signUpRequirement,
  });
  const other = await desk.publish({ terms: signUp, requirement: signUpRequirement });
  const [one, two] = [await aMember(world.app), await aMember(world.app)];
  await desk.change(offerId, {
    terms: { ...application, condition: early, amount: '90.00' },
    requirement: signUpRequirement,
  });
  const apply = (member: TestMember, version: number) =>
    member.call('applyForOffer', { offerId, version, comment: 'please' });
  expect(codeOf(await apply(one, 1))).toBe('promotion.terms-changed');
  expect(codeOf(await claim(two, other))).toBe(200);
  expect(codeOf(await apply(two, 2))).toBe('promotion.other-open');
  expect(codeOf(await apply(one, 2))).toBe(200);
  expect(codeOf(await claim(one, other))).toBe(200);
  const { maker } = desk;
  const { items } = (await maker.call('offerApplications', { merchantId, state: 'applying' }))
    .value;
  const applicationId = items.find(({ account }) => account === one.username)?.id ?? '';
  const issue = async () =>
    codeOf(await maker.call('decideApplication', { merchantId, applicationId, action: 'issue' }));
  expect(await issue()).toBe('promotion.other-open');
  const { id, forfeit } = await theGrant(one);
  await one.call('forfeitGrant', { grantId: id, amount: forfeit?.amount ?? '' });
  await deposit(one, '100.00');
  expect(await issue()).toBe('promotion.not-for-you');
});

test('[PROMO-02] P11 a birthday and a level bring what they bring once, whatever becomes of them', async () => {
  const { db } = world.app.services;
  const free = { times: 0, base: 'bonus' } as const;
  const publish = (kind: 'birthday' | 'level-up') =>
    desk.publish({ terms: { ...signUp, kind }, requirement: free });
  const [birthday, level] = [await publish('birthday'), await publish('level-up')];
  const gold = await desk.publish({
    terms: { ...signUp, condition: { is: 'vip', level: 3 } },
    requirement: free,
  });
  const member = await aMember(world.app);
  for (const offerId of [birthday, level, gold]) {
    expect(codeOf(await claim(member, offerId))).toBe('promotion.not-for-you');
  }
  const bornOn = (years: number, days: number) => sql`
    update account.member set birthday = ((now() at time zone ${member.merchant.timeZone})::date
      - make_interval(years => ${years}, days => ${days}))::date where id = ${member.memberId}`;
  await bornOn(30, 0).execute(db);
  const first = await claim(member, birthday);
  expect(first.value).toMatchObject({ amount: '88.00', state: 'converted' });
  await bornOn(28, 2).execute(db);
  expect((await claim(member, birthday)).value.id).toBe(first.value.id);
  const has = (vip: number) =>
    db
      .transaction()
      .execute((tx) =>
        noteLevels(tx, member.merchant.id, [{ memberId: member.memberId, level: vip }]),
      );
  const ids = new Set<string>();
  for (const vip of [2, 3, 2, 3]) {
    await has(vip);
    ids.add((await claim(member, level)).value.id);
  }
  expect(ids.size).toBe(2);
  expect(codeOf(await claim(member, gold))).toBe(200);
  expect(await balanceOf(member)).toBe('352.00');
});

test('[PROMO-02] P17 a cashback comes back once for a period, of what was lost on its games', async () => {
  const { db } = world.app.services;
  const offerId = await desk.publish({
    draft: { category: 'rebate', budget: '100.00' },
    terms: {
      kind: 'cashback',
      percent: 10,
      amount: '50.00',
      minDeposit: null,
      lossesOn: ['RNG', 'FISH'],
      claims: { per: 'day', times: 1 },
    },
    requirement: { base: 'bonus', times: 0 },
  });
  const [one, two, lucky, covered] = [
    await aMember(world.app),
    await aMember(world.app),
    await aMember(world.app),
    await aMember(world.app),
  ];
  const { timeZone } = one.merchant;
  const yesterday = Temporal.PlainDate.from(await localDay(db, timeZone)).subtract({ days: 1 });
  const at = new Date(
    yesterday.toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds,
  );
  const play = (of: TestMember, gameType: GameType, [stake, win]: readonly [bigint, bigint]) => {
    const member = { memberId: of.memberId, merchantId: of.merchant.id };
    return { member, at, gameType, stakeMinor: stake * 10_000n, winMinor: win * 10_000n };
  };
  await putPlay(db, [
    play(one, 'RNG', [500n, 200n]),
    play(one, 'FISH', [100n, 50n]),
    play(one, 'COCKFIGHT', [900n, 0n]),
    play(two, 'RNG', [9000n, 0n]),
    play(lucky, 'RNG', [100n, 700n]),
  ]);
  // Of what was lost 800 was covered by somebody's opposite bet; what was won in another stays won.
  await putRounds(db, [
    { ...play(covered, 'RNG', [1000n, 0n]), excludedMinor: 8_000_000n },
    { ...play(covered, 'FISH', [100n, 150n]), excludedMinor: 1_000_000n },
  ]);
  await completeFigures(db, new Date('2090-01-01'));
  expect(await stateOf(one, offerId)).toBe('joined');
  // Of whom no account is found: paying fails for this one alone.
  const isLost = (merchantOfOne: bigint) =>
    sql`update account.member set merchant_id = ${merchantOfOne} where id = ${one.memberId}`.execute(
      db,
    );
  const failed = new Set<bigint>();
  const log = {
    error: ({ memberId }: { memberId: bigint }) => failed.add(memberId),
  } as unknown as Log;
  const pay = () => payCashbacks({ db, log }, 0);
  await isLost(999n);
  await Promise.all([pay(), pay()]);
  await isLost(one.merchant.id);
  expect([await balanceOf(one), await balanceOf(two)]).toEqual(['0.00', '50.00']);
  expect(new Set(await nightAlarms(db, one.memberId))).toEqual(new Set(['cashback']));
  expect([...failed]).toEqual([one.memberId]);
  // Tried again on another day.
  await pay();
  expect(await balanceOf(one)).toBe('0.00');
  await sql`update promotions.cashback_behind set tried_on = tried_on - 1`.execute(db);
  await Promise.all([pay(), pay()]);
  await pay();
  expect(await balanceOf(one)).toBe('35.00');
  expect(await balanceOf(two)).toBe('50.00');
  expect(await balanceOf(lucky)).toBe('0.00');
  expect(await balanceOf(covered)).toBe('15.00');
  expect(await grantsOf(one)).toMatchObject([{ state: 'converted', amount: '35.00' }]);
});

async function stateOf(member: TestMember, offerId: string) {
  const { items } = (await member.call('promotions')).value;
  return items.find(({ id }) => id === offerId)?.state;
}

test('[PROMO-02] P18 a code gives once, its file is taken once, and guesses are bounded', async () => {
  const terms = { ...signUp, byCode: true as const, alone: false };
  const offerId = await desk.publish({ terms, requirement: signUpRequirement });
  const { maker } = desk;
  const which = { merchantId, offerId };
  const made = await maker.call('makeOfferCodes', { ...which, name: 'Letters', codes: 3 });
  expect(made.value).toMatchObject({ codes: 3, used: 0, taken: null });
  const batch = { ...which, batchId: made.value.id };
  // Whoever made them could use them all.
  expect(codeOf(await maker.call('takeOfferCodes', batch))).toBe('promotion.codes-own');
  const taker = await aStaffMember(world.app, 'gameOps');
  const files = await Promise.all([1, 2].map(() => taker.call('takeOfferCodes', batch)));
  expect(files.map((answer) => String(codeOf(answer))).toSorted()).toEqual([
    '200',
    'promotion.codes-taken',
  ]);
  const [first = '', second = '', third = ''] =
    files.find(({ status }) => status === 200)?.value.codes ?? [];
  const [one, other] = [await aMember(world.app), await aMember(world.app)];
  // It is in no list, and no claim takes it.
  expect(await stateOf(one, offerId)).toBeUndefined();
  expect(codeOf(await one.call('claimOffer', { offerId, version: 1 }))).toBe('promotion.unknown');
  const shown = await one.call('offerOfCode', { code: first.toLowerCase() });
  expect(shown.value).toMatchObject({ id: offerId, state: 'claim', version: 1 });
  const use = (member: TestMember, code: string, version = 1) =>
    member.call('useOfferCode', { code, version });
  expect(codeOf(await use(one, first, 2))).toBe('promotion.terms-changed');
  const both = await Promise.all([use(one, first), use(other, first)]);
  expect(both.map((answer) => String(codeOf(answer))).toSorted()).toEqual([
    '200',
    'promotion.code-used',
  ]);
  const [winner, loser] = both[0]?.status === 200 ? [one, other] : [other, one];
  expect((await use(winner, first)).value.id).toBe(both.find((b) => b.status === 200)?.value.id);
  // As often as the offer says, whatever codes somebody has.
  expect(codeOf(await use(winner, second))).toBe('promotion.not-for-you');
  await maker.call('stopOfferCodes', { ...batch, reason: 'in wrong hands' });
  expect(codeOf(await use(loser, third))).toBe('promotion.closed');
  expect((await maker.call('offerCodes', which)).value.items).toMatchObject([{ used: 1 }]);
  const guesses = [];
  for (let guess = 0; guess < 11; guess += 1)
    guesses.push(codeOf(await use(loser, 'AAAABBBBCCCC')));
  expect(new Set(guesses.slice(0, 10))).toEqual(new Set(['promotion.code-unknown']));
  expect(guesses.at(-1)).toBe('request.too-many');
});
