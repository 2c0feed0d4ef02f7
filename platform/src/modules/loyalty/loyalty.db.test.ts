/** Levels, what they give, and rebates, through the site; days of play are written as rollups have them. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@croupier/contract/games';
import { parseMoney } from '@croupier/contract/money';
import { usualTerms } from '@croupier/contract/loyalty/terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { balanceOf } from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { nightAlarms, TOO_MUCH } from '#testing/night-alarms.ts';
import { completeFigures, putPlay } from '#testing/settlement.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { post } from '#wallet';
import { levelOfMember } from './level-of-member.ts';
import { runRebates } from './pay-rebates.ts';
import { dayAfter } from './play-of-days.ts';
import { runLevels } from './run-levels.ts';
import { localDay } from '#kernel/days.ts';

let app: TestApp;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { vip: true, manualRebate: true });
  const { db } = app.services;
  today = await localDay(db, app.merchants.jade.timeZone);
  await completeFigures(db, new Date('2090-01-01'));
  // Nights that are over before anybody plays.
  await runLevels(app.services, place(), dayAfter(today, -1));
  await runRebates(app.services, rebatePlace(), { lastDay: dayAfter(today, -1), isOn: true });
});
afterEach(() => assertLedgerSound(app.services.db));
afterAll(() => app.close());

const place = () => {
  const { id, currency, timeZone } = app.merchants.jade;
  return { merchantId: id, currency, timeZone };
};
const rebatePlace = () => ({ ...place(), withLevels: true });
const nightOfLevels = (day: string) => runLevels(app.services, place(), day);
const nightOfRebates = (day: string) =>
  runRebates(app.services, rebatePlace(), { lastDay: day, isOn: true });
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const minor = (units: number) => BigInt(units) * 10_000n;

async function paysIn(member: TestMember, amount: string): Promise<void> {
  const { memberId, merchant } = member;
  await app.services.db.transaction().execute((tx) =>
    post(tx, {
      merchantId: merchant.id,
      memberId,
      currency: merchant.currency,
      kind: 'deposit',
      amountMinor: parseMoney(amount) ?? 0n,
      key: randomUUID(),
      subject: { type: 'deposit', id: 1n },
    }),
  );
}

/** Bets of a day, in main units. */
async function bets(
  member: TestMember,
  units: number,
  { day = today, gameType = 'RNG' }: { day?: string; gameType?: GameType } = {},
): Promise<void> {
  const of = { memberId: member.memberId, merchantId: member.merchant.id };
  // Noon in Vietnam is the same day in London.
  const at = new Date(`${day}T05:00:00Z`);
  await putPlay(app.services.db, [{ member: of, at, gameType, stakeMinor: minor(units) }]);
}

const vipOf = async (member: TestMember) => (await member.call('vip')).value;
const rebateOf = async (member: TestMember) => (await member.call('rebate')).value;

test('[PROMO-04][H6] V1 V2 V5 V6 V7 a night brings a level by both conditions, once, and its gift is taken once', async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  await paysIn(member, '6000');
  await bets(member, 70_000);
  await paysIn(other, '6000');
  // Whoever plays for play money alone has no account here.
  const trial = { memberId: 987_654_321n, merchantId: app.merchants.jade.id };
  const at = new Date(`${today}T05:00:00Z`);
  await putPlay(app.services.db, [{ member: trial, at, stakeMinor: minor(90_000) }]);
  // What was played today counts in the bars at once, and for the level in the night.
  expect(await vipOf(member)).toMatchObject({
    level: 0,
    grown: { deposit: '6000.00', validBet: '70000.00' },
    gifts: [],
  });
  await Promise.all([1, 2].map(() => nightOfLevels(today)));
  await nightOfLevels(today);
  const vip = await vipOf(member);
  expect(vip).toMatchObject({ level: 2, since: dayAfter(today), grown: { deposit: '6000.00' } });
  expect(vip.levels[2]).toMatchObject({ name: 'Silver', keep: '3000.00', addedBp: 5 });
  // A jump gives what each level gives.
  expect(vip.gifts.map(({ kind, level, amount }) => [kind, level, amount])).toEqual(
    expect.arrayContaining([
      ['level', 2, '58.00'],
      ['level', 1, '18.00'],
    ]),
  );
  expect(await vipOf(other)).toMatchObject({ level: 0, gifts: [] });
  const { rows } =
    await sql`select from loyalty.member where member_id = ${trial.memberId}`.execute(
      app.services.db,
    );
  expect(rows).toEqual([]);
  expect((await member.call('member')).value).toMatchObject({
    hasVip: true,
    vipRankLevel: 2,
    vipLabelName: 'Silver',
  });
  const owner = { merchantId: member.merchant.id, memberId: member.memberId };
  expect(await levelOfMember(app.services.db, owner, 'en')).toMatchObject({
    withdrawals: 4,
    withdrawnMinor: minor(200_000),
  });
  // A level that gives no more shows what everybody may withdraw.
  expect(vip.levels[0]).toMatchObject({ withdrawals: 5, withdrawn: '500000.00' });
  expect(vip.levels[2]).toMatchObject({ withdrawals: 5, withdrawn: '500000.00' });

  const gift = vip.gifts.find(({ kind, level }) => kind === 'level' && level === 2);
  const giftId = gift?.id ?? '';
  expect(codeOf(await other.call('takeLevelGift', { giftId }))).toBe('loyalty.gift-unknown');
  const taken = await Promise.all([1, 2, 3].map(() => member.call('takeLevelGift', { giftId })));
  expect(taken.map(({ value }) => value.state)).toEqual(['taken', 'taken', 'taken']);
  expect(await balanceOf(member)).toBe('6058.00');
  // What was not taken in its days is over.
  const late = vip.gifts.find(({ kind, level }) => kind === 'level' && level === 1);
  await sql`update loyalty.gift set expires_at = now() where id = ${late?.id}`.execute(
    app.services.db,
  );
  const tooLate = await member.call('takeLevelGift', { giftId: late?.id ?? '0' });
  expect(codeOf(tooLate)).toBe('loyalty.gift-over');
  expect(await balanceOf(member)).toBe('6058.00');
  expect((await member.call('turnover')).value.items).toMatchObject([
    { kind: 'bonus', amount: '58.00', required: '58.00' },
  ]);
  const { items } = (await member.call('transfers', { kind: 'promotion' })).value;
  expect(items).toMatchObject([
    { amount: '58.00', subject: { reference: 'Gift for reaching VIP 2' } },
  ]);
});

test('[PROMO-07][H5] R1 R2 R3 R5 a rebate is taken at any time, once, and what was not is paid in the night', async () => {
  const member = await aMember(app);
  await bets(member, 2_000_000, { gameType: 'LIVE' });
  await bets(member, 500_000);
  expect(await rebateOf(member)).toMatchObject({ amount: '11000.00', level: 0, ofMonth: '0.00' });
  const answers = await Promise.all([1, 2, 3].map(() => member.call('takeRebate')));
  expect(answers.map(codeOf)).toEqual(
    expect.arrayContaining([200, 'loyalty.too-little', 'loyalty.too-little']),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(member)).toBe('11000.00');
  expect(await rebateOf(member)).toMatchObject({ amount: '0.00', ofMonth: '11000.00' });
  expect((await member.call('turnover')).value.items).toMatchObject([
    { kind: 'rebate', amount: '11000.00', required: '11000.00' },
  ]);

  await bets(member, 100_000);
  await nightOfRebates(today);
  expect(await balanceOf(member)).toBe('11600.00');
  await nightOfRebates(today);
  expect(await balanceOf(member)).toBe('11600.00');
  const { items } = (await member.call('rebates')).value;
  expect(items.map(({ by, amount }) => [by, amount])).toEqual([
    ['daily', '600.00'],
    ['member', '11000.00'],
  ]);
  expect(items[0]?.lines).toEqual([
    { gameType: 'RNG', validBet: '100000.00', rateBp: 60, amount: '600.00' },
  ]);
});

test('[PROMO-07] R2 R3 what is taken back of bets is made good by what comes next, and too little waits', async () => {
  const member = await aMember(app);
  const day = dayAfter(today);
  await bets(member, 10_000, { day });
  await nightOfRebates(day);
  expect(await balanceOf(member)).toBe('60.00');
  const [second, third] = [dayAfter(day), dayAfter(day, 2)];
  await bets(member, -10_000, { day: second });
  await nightOfRebates(second);
  await bets(member, 10_100, { day: third });
  await nightOfRebates(third);
  // A hundred bring 0.60, less than is paid.
  expect(await balanceOf(member)).toBe('60.00');
  const fourth = dayAfter(third);
  await bets(member, 100, { day: fourth });
  await nightOfRebates(fourth);
  expect(await balanceOf(member)).toBe('61.20');
});

test('[PROMO-04][OPS-06] R4 R9 what a merchant gives is changed by two, and a ladder that falls is refused', async () => {
  const merchantId = String(app.merchants.jade.id);
  const [maker, checker] = [await aStaffMember(app, 'gameOps'), await aStaffMember(app, 'risk')];
  const rates = [{ gameType: 'RNG' as const, bp: 100 }];
  const terms = { ...usualTerms, rebate: { ...usualTerms.rebate, rates } };
  const wrong = { ...terms, levels: terms.levels.toReversed() };
  const reason = 'more for slots';
  expect(codeOf(await maker.call('askForLoyaltyTerms', { merchantId, terms: wrong, reason }))).toBe(
    'loyalty.ladder',
  );
  const asked = await maker.call('askForLoyaltyTerms', { merchantId, terms, reason });
  const member = await aMember(app);
  const stopped = await aMember(app);
  const setOff = (isOff: boolean) =>
    maker.call('setMemberRebates', {
      merchantId,
      memberId: String(stopped.memberId),
      isOff,
      reason: 'plays both sides',
    });
  await setOff(true);
  await bets(stopped, 1000, { day: dayAfter(today, 5) });
  await bets(member, 1000, { day: dayAfter(today, 5) });
  await bets(member, 1000, { day: dayAfter(today, 5), gameType: 'LIVE' });
  await agree(checker, asked.value);
  const read = (await maker.call('loyaltyTerms', { merchantId })).value;
  expect(read).toMatchObject({ version: 1, terms: { rebate: { rates } } });
  await nightOfRebates(dayAfter(today, 5));
  expect(await balanceOf(member)).toBe('10.00');
  // Allowed again, what was bet meanwhile brings nothing later (R9).
  expect(await balanceOf(stopped)).toBe('0.00');
  expect(await rebateOf(stopped)).toMatchObject({ amount: '0.00', lines: [] });
  await setOff(false);
  expect(codeOf(await stopped.call('takeRebate'))).toBe('loyalty.too-little');
  // What brings nothing is not kept until it does.
  const { rows } = await sql<{ rest: bigint }>`select rest from loyalty.rebate_rest
    where member_id = ${member.memberId} and game_type = 'LIVE'`.execute(app.services.db);
  expect(rows).toEqual([{ rest: 0n }]);
  const ofMember = { merchantId, memberId: String(member.memberId) };
  expect((await maker.call('memberLoyalty', ofMember)).value).toMatchObject({
    level: 0,
    items: [{ kind: 'rebate', amount: '10.00', by: 'daily' }],
  });
});

test('[PROMO-07] R4 R6 R7 excluded bets bring nothing, and nobody takes a rebate while they are off', async () => {
  const merchantId = String(app.merchants.jade.id);
  const [maker, checker] = [await aStaffMember(app, 'gameOps'), await aStaffMember(app, 'risk')];
  const member = await aMember(app);
  const day = dayAfter(today, 6);
  await bets(member, 3000, { day });
  // Noon in Vietnam.
  await sql`insert into bets.excluded_bet
      (merchant_id, member_id, round_id, market, game_type, valid_bet_minor, excluded_at)
    values (${member.merchant.id}, ${member.memberId}, 1, 'banker', 'RNG', ${minor(1000)},
      ${new Date(`${day}T05:00:00Z`)})`.execute(app.services.db);
  // Taken off on the day of the decision.
  await nightOfRebates(day);
  expect(await balanceOf(member)).toBe('20.00');

  const askFor = async (rebate: Partial<typeof usualTerms.rebate>) =>
    maker.call('askForLoyaltyTerms', {
      merchantId,
      terms: { ...usualTerms, rebate: { ...usualTerms.rebate, ...rebate } },
      reason: 'tried out',
    });
  const twice = [{ gameType: 'RNG' as const, bp: 10 }];
  expect(codeOf(await askFor({ rates: [...twice, ...twice] }))).toBe('loyalty.amounts');
  expect(codeOf(await askFor({ least: '0.0001' }))).toBe('loyalty.amounts');
  await agree(checker, (await askFor({ on: false })).value);
  await bets(member, 50_000, { day: dayAfter(day) });
  expect(codeOf(await member.call('takeRebate'))).toBe('loyalty.too-little');
  expect(await balanceOf(member)).toBe('20.00');
});

test('[PROMO-04][PROMO-07] V9 R8 a night that fails for one member keeps nobody else, and is made up for once', async () => {
  const { db } = app.services;
  const everybody = [await aMember(app), await aMember(app), await aMember(app)] as const;
  const [bad, claims] = everybody;
  // Days before all others of this file, whose nights nobody else played for.
  const first = dayAfter(today, -2);
  const second = dayAfter(first);
  const balances = () => Promise.all(everybody.map(balanceOf));
  const levels = () => Promise.all(everybody.map(async (one) => (await vipOf(one)).level));
  const [maker, checker] = [await aStaffMember(app, 'gameOps'), await aStaffMember(app, 'risk')];
  const wish = { merchantId: String(app.merchants.jade.id), terms: usualTerms, reason: 'as usual' };
  await agree(checker, (await maker.call('askForLoyaltyTerms', wish)).value);
  const before = dayAfter(first, -1);
  await sql`update loyalty.night set levels_through = ${before}, rebates_through = ${before}
    where merchant_id = ${bad.merchant.id}`.execute(db);
  for (const one of everybody) await bets(one, 70_000, { day: first });
  // Paid in on a day whose night is over.
  await sql`insert into loyalty.member (member_id, merchant_id, deposit)
    select id, ${bad.merchant.id}, ${minor(6000)}
    from unnest(${everybody.map(({ memberId }) => String(memberId))}::bigint[]) id`.execute(db);
  const nights = async (day: string) => {
    await nightOfLevels(day);
    await nightOfRebates(day);
  };
  /** Rows of what was before, of which those too large fail by themselves. */
  const spoil = async ([levelMinor, restMinor]: readonly [bigint, bigint]) => {
    await sql`update loyalty.member set valid_bet = ${levelMinor}
      where member_id = ${bad.memberId}`.execute(db);
    await sql`insert into loyalty.rebate_rest (member_id, game_type, merchant_id, counted_to, rest)
      select id, 'RNG', ${bad.merchant.id}, ${before}, ${restMinor}
      from unnest(${[bad, claims].map(({ memberId }) => String(memberId))}::bigint[]) id
      on conflict (member_id, game_type) do update set rest = excluded.rest`.execute(db);
  };
  await spoil([TOO_MUCH, TOO_MUCH]);
  await nights(first);
  await spoil([0n, 0n]);
  expect(await levels()).toEqual([0, 2, 2]);
  expect(await balances()).toEqual(['0.00', '0.00', '455.00']);
  expect(await nightAlarms(db, bad.memberId)).toEqual(['levels', 'rebates']);
  // Whoever comes meanwhile takes what the night could not pay, and the next one does not pay it again.
  expect(await rebateOf(claims)).toMatchObject({ amount: '455.00' });
  expect(codeOf(await claims.call('takeRebate'))).toBe(200);
  for (const one of everybody) await bets(one, 1000, { day: second });
  await nights(second);
  expect(await levels()).toEqual([2, 2, 2]);
  // On the first of a month the night before it gives the month's gift beside these.
  const kinds = (await vipOf(bad)).gifts.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'month')).toEqual(['level', 'level']);
  await nights(second);
  // What was behind is paid with what came after it.
  expect(await balances()).toEqual(['461.50', '461.50', '461.50']);
  const behind = await sql`select from loyalty.rebate_behind union all
    select from loyalty.level_behind`.execute(db);
  expect(behind.rows).toEqual([]);
});
