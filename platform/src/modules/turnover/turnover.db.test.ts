/** What must be played: opened with credits, filled by bets, asked for by withdrawals. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@croupier/contract/games';
import { moneyText, parseMoney } from '@croupier/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feed } from '#bets';
import type { Tx } from '#kernel/db.ts';
import { playMoney } from '@croupier/contract/currencies';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, give, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { findAccount } from '#wallet';
import { CONSUMER } from './consumer.ts';
import { fillFromBets } from './fill-from-bets.ts';
import {
  assertReleased,
  assertTransferable,
  type Credit,
  drainBets,
  excludeFromTurnover,
  openForDeposit,
  openRequirement,
  readTurnover,
} from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await feed.register(app.services.db, CONSUMER);
});
afterAll(() => app.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.services.db.transaction().execute(work);
const minor = (text: string) => parseMoney(text) ?? 0n;
const holderOf = ({ merchant, memberId }: TestMember) => ({
  merchantId: merchant.id,
  memberId,
  currency: merchant.currency,
});

/** Credits a member and opens what must be played for it. */
async function credit(
  member: TestMember,
  amount: string,
  input: Partial<Credit> = {},
): Promise<void> {
  const amountMinor = minor(amount);
  const credited = { ...holderOf(member), source: randomUUID(), amountMinor, ...input };
  await inTx((tx) =>
    input.kind && input.requiredMinor !== undefined
      ? openRequirement(tx, { ...credited, kind: input.kind, requiredMinor: input.requiredMinor })
      : openForDeposit(tx, credited),
  );
  await give(app, member, amount);
}

let rounds = 0;

/** A round of the member that is open, or closed with that valid bet; the same id corrects it. */
async function play(
  member: TestMember,
  stake: string,
  { type = 'RNG', closed = true, id = (rounds += 1) }: PlayedRound = {},
): Promise<number> {
  const account = await findAccount(app.services.db, holderOf(member));
  const state = closed ? 1 : 0;
  await sql`
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
      valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
      vendor_round_id)
    values (${member.memberId}, ${id}, ${member.merchant.id}, ${account?.id ?? 0n}, 1, 1,
      ${minor(stake)}, 0, case when ${state} = 1 then ${minor(stake)}::bigint else 0 end, 1, 1,
      now(), case when ${state} = 1 then clock_timestamp() end, gen_random_uuid(), 1, ${state},
      ${type}, 'r')
    on conflict (member_id, id) do update set stake = excluded.stake,
      valid_bet = excluded.valid_bet, state = excluded.state,
      closed_at = coalesce(bets.round.closed_at, excluded.closed_at)`.execute(app.services.db);
  return id;
}
interface PlayedRound {
  readonly type?: GameType;
  readonly closed?: boolean;
  readonly id?: number;
}

/** What the job does when it is woken. */
async function takeAll(): Promise<void> {
  const taken = await inTx(async (tx) => {
    const some = await feed.take(tx, CONSUMER);
    if (some) await fillFromBets(tx, some.changes);
    return some;
  });
  if (taken?.more) await takeAll();
}

const remaining = async (member: TestMember) =>
  moneyText((await readTurnover(app.services.db, holderOf(member))).remainingMinor);
const leave = (member: TestMember, amount: string) =>
  inTx((tx) => assertReleased(tx, holderOf(member), minor(amount)));
const seen = async (member: TestMember) => (await member.call('turnover')).value;

test('[CASH-04] T1 T3 T7 a deposit must be played once, and a withdrawal counts the bet of this moment', async () => {
  const member = await aMember(app);
  await credit(member, '100.00');
  await play(member, '60.00');
  await takeAll();
  expect(await seen(member)).toMatchObject({
    remaining: '40.00',
    releasable: '0.00',
    items: [
      {
        kind: 'deposit',
        required: '100.00',
        done: '60.00',
        fills: [{ gameType: 'RNG', validBet: '60.00', counted: '60.00' }],
      },
    ],
  });
  await expect(leave(member, '10.00')).rejects.toMatchObject({
    code: 'turnover.open',
    facts: { details: { remaining: '40.00', releasable: '0.00' } },
  });
  // Instant games count half. Nobody took this bet in yet.
  await play(member, '80.00', { type: 'BGS' });
  await leave(member, '100.00');
  // What the withdrawal drained is not counted once more by the job.
  await credit(member, '30.00');
  await takeAll();
  expect(await remaining(member)).toBe('30.00');
});

test('[CASH-04] T2 T6 a bet that is voided takes back what it filled, but nothing that was released', async () => {
  const member = await aMember(app);
  await credit(member, '50.00');
  const round = await play(member, '50.00');
  await leave(member, '50.00');
  await credit(member, '20.00');
  const second = await play(member, '15.00');
  await play(member, '0.00', { id: round });
  await takeAll();
  expect(await remaining(member)).toBe('5.00');
  await play(member, '0.00', { id: second });
  await takeAll();
  expect(await remaining(member)).toBe('20.00');
});

test('[AGT-08] T11 a bet that is excluded takes back what it filled, then what lies beyond, once', async () => {
  const member = await aMember(app);
  const exclude = (roundId: number, amount: string) =>
    inTx((tx) =>
      excludeFromTurnover(tx, [
        { ...holderOf(member), roundId: BigInt(roundId), validBetMinor: minor(amount) },
      ]),
    );
  await credit(member, '50.00');
  const round = await play(member, '40.00');
  // Nobody took the bet in yet.
  await exclude(round, '30.00');
  await takeAll();
  expect(await remaining(member)).toBe('40.00');
  // A correction is one of the rest: 10 of 40 counted, of 35 it is 5.
  await play(member, '35.00', { id: round });
  await takeAll();
  expect(await remaining(member)).toBe('45.00');
  await exclude(round, '30.00');
  expect(await remaining(member)).toBe('50.00');
  await play(member, '0.00', { id: round });
  await takeAll();
  expect(await remaining(member)).toBe('50.00');
  const second = await play(member, '60.00');
  await takeAll();
  await exclude(second, '5.00');
  expect(await remaining(member)).toBe('0.00');
  await exclude(second, '10.00');
  expect(await remaining(member)).toBe('5.00');
});

test('[CASH-04] T4 T6 what was bet before a credit neither stands in for a void nor fills it once corrected', async () => {
  const member = await aMember(app);
  await credit(member, '10.00');
  const early = await play(member, '60.00');
  await takeAll();
  await credit(member, '5.00', { kind: 'bonus', requiredMinor: minor('40.00') });
  const sports = await play(member, '40.00', { type: 'SPORTS' });
  await takeAll();
  expect(await remaining(member)).toBe('0.00');
  await play(member, '0.00', { id: sports });
  await takeAll();
  expect(await remaining(member)).toBe('40.00');
  await play(member, '0.00', { id: early });
  await takeAll();
  expect(await remaining(member)).toBe('50.00');
  await play(member, '60.00', { id: early });
  await takeAll();
  expect(await remaining(member)).toBe('40.00');
});

test('[CASH-04] T1 the same credit told twice opens one requirement', async () => {
  const member = await aMember(app);
  const one = { ...holderOf(member), source: 'deposit:DPTWICE', amountMinor: minor('10.00') };
  await Promise.all([1, 2].map(() => inTx((tx) => openForDeposit(tx, one))));
  expect((await seen(member)).items).toHaveLength(1);
});

test('[CASH-04] T8 whoever has nothing left owes no turnover, but an open round or another purse is something', async () => {
  const member = await aMember(app);
  await credit(member, '0.50', { kind: 'bonus', requiredMinor: minor('500.00') });
  const open = await play(member, '40.00', { closed: false });
  await credit(member, '0.10');
  expect(await remaining(member)).toBe('500.10');
  await play(member, '40.00', { id: open });
  await credit(member, '10.00');
  expect(await remaining(member)).toBe('10.00');
  // Now there is enough to play with.
  await credit(member, '5.00');
  expect(await remaining(member)).toBe('15.00');
  const { items } = await seen(member);
  expect(items.map(({ kind }) => kind)).toEqual(['deposit', 'deposit']);
});

test('[WAL-04] T9 only what lies under a bonus is kept from a transfer', async () => {
  const member = await aMember(app);
  await credit(member, '100.00');
  await credit(member, '40.00', { kind: 'bonus', requiredMinor: minor('800.00') });
  const send = (amount: string) =>
    inTx((tx) => assertTransferable(tx, holderOf(member), minor(amount)));
  await send('100.00');
  await expect(send('100.01')).rejects.toMatchObject({ code: 'turnover.open' });
});

test('[CASH-04] T7 T10 where a merchant so chose by two people, only what is locked must stay', async () => {
  const [maker, checker] = await Promise.all([
    aStaffMember(app, 'gameOps'),
    aStaffMember(app, 'risk'),
  ]);
  const member = await aMember(app, { at: 'siam' });
  const merchantId = String(member.merchant.id);
  const before = (await maker.call('turnoverPolicy', { merchantId })).value;
  const wanted = { ...before, release: 'locked', depositTimes: 1.5 };
  const { value: asked } = await maker.call('askForTurnoverPolicy', {
    ...wanted,
    merchantId,
    reason: 'as agreed with the owner',
  });
  expect(asked.after).toMatchObject({ depositTimes: '1.5', release: 'turnover-locked' });
  expect((await maker.call('turnoverPolicy', { merchantId })).value).toEqual(before);
  await agree(checker, asked);
  expect((await maker.call('turnoverPolicy', { merchantId })).value).toEqual(wanted);

  await give(app, member, '30.00');
  await credit(member, '100.00');
  expect(await remaining(member)).toBe('150.00');
  await leave(member, '30.00');
  await expect(leave(member, '30.01')).rejects.toMatchObject({ code: 'turnover.open' });
});

test('[CASH-04] T10 letting a member off takes two, and shows where it came from', async () => {
  const [maker, checker] = await Promise.all([
    aStaffMember(app, 'payments'),
    aStaffMember(app, 'paymentsLead'),
  ]);
  const member = await aMember(app);
  const where = { merchantId: String(member.merchant.id), memberId: String(member.memberId) };
  const reason = 'the bonus was booked by mistake';
  const { value: adjusted } = await maker.call('askForAdjustment', {
    ...where,
    amount: '25.00',
    turnoverTimes: 3,
    reason,
  });
  await agree(checker, adjusted);
  const told = (await maker.call('memberTurnover', where)).value;
  expect(told).toMatchObject({ remaining: '75.00', items: [{ kind: 'adjustment' }] });
  const requirementId = told.items[0]?.id ?? '';
  const waive = { ...where, requirementId, reason };
  const { value: asked } = await maker.call('askForWaiver', waive);
  expect(await remaining(member)).toBe('75.00');
  await agree(checker, asked);
  const after = (await maker.call('memberTurnover', where)).value;
  expect(after).toMatchObject({ remaining: '0.00', items: [{ closedAs: 'waived' }] });
  expect((await maker.call('askForWaiver', waive)).envelope.code).toBe('turnover.unknown');
});

const played = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 10 });

test('[CASH-04] T2 whoever fills, the job or withdrawals at the same time, each bet counts once', async () => {
  await fc.assert(
    fc.asyncProperty(played, async (stakes) => {
      const member = await aMember(app);
      await credit(member, '10000.00');
      await Promise.all([
        ...stakes.map((stake) => play(member, `${stake}.00`)),
        ...stakes.slice(0, 3).flatMap(() => [
          takeAll(),
          inTx((tx) => drainBets(tx, holderOf(member))),
          leave(member, '1.00').catch((error: { code?: string }) => {
            expect(error.code).toBe('turnover.open');
          }),
        ]),
      ]);
      await takeAll();
      const sum = stakes.reduce((total, stake) => total + stake, 0);
      expect(await remaining(member)).toBe(`${10_000 - sum}.00`);
    }),
    { numRuns: 8, seed: 16 },
  );
});

test('[WAL-02] a trial player owes none', async () => {
  const member = await aMember(app);
  const holder = { ...holderOf(member), currency: playMoney.code };
  expect((await readTurnover(app.services.db, holder)).remainingMinor).toBe(0n);
});
