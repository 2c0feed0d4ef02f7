import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#kernel/db.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { playRounds } from '#testing/played-rounds.ts';
import { post } from '#wallet';
import { admitPayment, countDeposit, releaseDeposit } from './count-deposit.ts';
import { setDepositLimit } from './deposit-limits.ts';

let app: TestApp;
/** Never changes anything. */
let somebody: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  somebody = await aMember(app);
});
afterAll(() => app.close());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
  app.services.db.transaction().execute(work);
const ownerOf = ({ memberId, merchant }: TestMember) => ({ memberId, merchantId: merchant.id });
let deposits = 1_000_000n;
/** A deposit that is asked for, as the cashier counts it; answers its id, or why not. */
async function pay(member: TestMember, amountMinor: bigint): Promise<bigint | string> {
  deposits += 1n;
  const depositId = deposits;
  return inTransaction((tx) => countDeposit(tx, ownerOf(member), { depositId, amountMinor })).then(
    () => depositId,
    (problem: { code?: string }) => problem.code ?? 'failed',
  );
}
const limit = (member: TestMember, period: string, amount: string | null, kind = 'deposit') =>
  member.call('setMoneyLimit', { kind, period, amount });
/** Lets that much time pass for everything of the member. */
async function pass({ memberId }: TestMember, time: string): Promise<void> {
  const { db } = app.services;
  await sql`update protection.deposit_use set at = at - ${time}::interval
    where member_id = ${memberId}`.execute(db);
  await sql`update protection.deposit_limit set wanted_from = wanted_from - ${time}::interval
    where member_id = ${memberId}`.execute(db);
  await sql`update wallet.play_limit set wanted_from = wanted_from - ${time}::interval
    where member_id = ${memberId}`.execute(db);
  await sql`update wallet.play_state set excluded_until = excluded_until - ${time}::interval,
    returns_at = returns_at - ${time}::interval where member_id = ${memberId}`.execute(db);
  await sql`update protection.member set play_from = play_from - ${time}::interval,
    play_seen_at = play_seen_at - ${time}::interval, answered_at = answered_at - ${time}::interval
    where member_id = ${memberId}`.execute(db);
}

test('[RG-01][Q-D1] RG1 a deposit limit is gross, the tightest period decides, and says what is left', async () => {
  const member = await aMember(app);
  await limit(member, 'week', '500.00');
  await limit(member, 'day', '300.00');
  const first = (await pay(member, 2_500_000n)) as bigint;
  expect(await pay(member, 500_001n)).toBe('protection.deposit-limit');
  const second = (await pay(member, 500_000n)) as bigint;
  await arrive(member, first, 2_500_000n);
  await arrive(member, second, 500_000n);
  await pass(member, '25 hours');
  expect(await pay(member, 2_000_001n)).toBe('protection.deposit-limit');
  expect(await pay(member, 2_000_000n)).toEqual(expect.any(BigInt));
  const { limits } = (await member.call('protection')).value;
  expect(limits.map(({ period, amount, used }) => [period, amount, used])).toEqual([
    ['day', '300.00', '200.00'],
    ['week', '500.00', '500.00'],
  ]);
});

test('[RG-01][Q-D1] RG2 twenty deposits at once do not pass a limit together', async () => {
  const member = await aMember(app);
  await limit(member, 'day', '100.00');
  const tried = await Promise.all(Array.from({ length: 20 }, () => pay(member, 90_000n)));
  const passed = tried.filter((one) => typeof one === 'bigint');
  expect(passed).toHaveLength(11);
  expect(new Set(tried.filter((one) => typeof one === 'string'))).toEqual(
    new Set(['protection.deposit-limit']),
  );
});

/** Money for a deposit has arrived: nothing when it was admitted, else why it is held. */
const arrive = (member: TestMember, depositId: bigint, amountMinor: bigint, isFurther = false) =>
  inTransaction((tx) => admitPayment(tx, ownerOf(member), { depositId, amountMinor, isFurther }));
const usedOf = async (member: TestMember) =>
  (await member.call('protection')).value.limits.map(({ used }) => used);

test('[RG-01][Q-D1] RG2 what came to nothing makes room again, what arrived counts as it did and from then on', async () => {
  const member = await aMember(app);
  await limit(member, 'day', '100.00');
  const first = (await pay(member, 1_000_000n)) as bigint;
  expect(await pay(member, 1n)).toBe('protection.deposit-limit');
  // While it can still be paid it counts, however long ago it was asked for.
  await pass(member, '25 hours');
  expect(await pay(member, 1n)).toBe('protection.deposit-limit');
  await inTransaction((tx) => releaseDeposit(tx, first));
  const second = (await pay(member, 1_000_000n)) as bigint;
  await pass(member, '23 hours');
  expect(await arrive(member, second, 400_000n)).toBeUndefined();
  expect(await pay(member, 600_000n)).toEqual(expect.any(BigInt));
  await pass(member, '23 hours');
  expect(await pay(member, 1n)).toBe('protection.deposit-limit');
  expect(await usedOf(member)).toEqual(['100.00']);
});

test('[RG-01][RG-02][Q-D1] RG3 money that arrives over a limit or during a break is not admitted, and each payment counts by itself', async () => {
  const member = await aMember(app);
  const [old, other] = [await pay(member, 900_000n), await pay(member, 500_000n)] as bigint[];
  if (!old || !other) throw new Error('Without a limit everything may be asked for.');
  await inTransaction((tx) => releaseDeposit(tx, old));
  await limit(member, 'day', '100.00');
  expect(await arrive(member, old, 500_001n)).toBe('over-limit');
  expect(await usedOf(member)).toEqual(['50.00']);
  expect(await arrive(member, other, 300_000n)).toBeUndefined();
  expect(await arrive(member, old, 500_001n)).toBeUndefined();
  expect(await arrive(member, other, 200_000n, true)).toBe('over-limit');
  expect(await arrive(member, other, 199_999n, true)).toBeUndefined();
  expect(await usedOf(member)).toEqual(['100.00']);
  await pass(member, '25 hours');
  expect(await usedOf(member)).toEqual(['0.00']);
  await member.call('takeTimeOut', { duration: '24 hours' });
  expect(await arrive(member, other, 1n, true)).toBe('on-break');
});

test('[RG-01][Q-D1][X-25] RG3 payments of many orders that arrive together do not pass a limit together', async () => {
  const member = await aMember(app);
  const orders = await Promise.all(Array.from({ length: 12 }, () => pay(member, 300_000n)));
  await limit(member, 'week', '100.00');
  for (const id of orders) await inTransaction((tx) => releaseDeposit(tx, id as bigint));
  const held = await Promise.all(orders.map((id) => arrive(member, id as bigint, 300_000n)));
  expect(held.filter((one) => one === undefined)).toHaveLength(3);
  expect(held.filter((one) => one === 'over-limit')).toHaveLength(9);
});

test('[RG-01][Q-D2] RG4 lower at once, higher or none after 24 hours and a second word', async () => {
  const member = await aMember(app);
  const confirm = () => member.call('confirmLimit', { kind: 'deposit', period: 'day' });
  expect((await limit(member, 'day', '100.00')).value.outcome).toBe('in-force');
  expect((await limit(member, 'day', '50.00')).value.outcome).toBe('in-force');
  expect((await limit(member, 'day', '80.00')).value.outcome).toBe('to-confirm');
  expect(await pay(member, 500_001n)).toBe('protection.deposit-limit');
  expect((await confirm()).envelope.code).toBe('wallet.limit-too-early');
  await pass(member, '24 hours');
  expect(await pay(member, 500_001n)).toBe('protection.deposit-limit');
  expect((await confirm()).value.limits[0]).toMatchObject({ amount: '80.00', wanted: null });
  await limit(member, 'day', null);
  await limit(member, 'day', '80.00');
  expect((await confirm()).envelope.code).toBe('wallet.limit-too-early');
  await limit(member, 'day', null);
  await pass(member, '24 hours');
  expect((await confirm()).value.limits).toEqual([]);
});

test('[RG-01][Q-D1] no sequence of wishes and deposits passes a limit that is in force', async () => {
  const member = await aMember(app);
  const { db } = app.services;
  const step = fc.oneof(
    fc.record({ do: fc.constant('pay' as const), amount: fc.bigInt(1n, 120n) }),
    fc.record({
      do: fc.constant('limit' as const),
      amount: fc.option(fc.bigInt(0n, 200n), { nil: null }),
    }),
    fc.record({ do: fc.constant('fail' as const), nth: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      await sql`delete from protection.deposit_limit where member_id = ${member.memberId}`.execute(
        db,
      );
      await sql`delete from protection.deposit_use where member_id = ${member.memberId}`.execute(
        db,
      );
      let inForce: bigint | undefined;
      const counted = new Map<bigint, bigint>();
      for (const one of steps) {
        if (one.do === 'limit') {
          const outcome = await inTransaction((tx) =>
            setDepositLimit(tx, ownerOf(member), { period: 'day', amountMinor: one.amount }),
          );
          if (outcome === 'in-force' && one.amount !== null) inForce = one.amount;
        } else if (one.do === 'fail') {
          const id = [...counted.keys()][one.nth];
          if (id === undefined) continue;
          await inTransaction((tx) => releaseDeposit(tx, id));
          counted.delete(id);
        } else {
          const total = [...counted.values()].reduce((sum, amount) => sum + amount, 0n);
          const fits = inForce === undefined || total + one.amount <= inForce;
          const answer = await pay(member, one.amount);
          expect(typeof answer === 'bigint').toBe(fits);
          if (typeof answer === 'bigint') counted.set(answer, one.amount);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('[RG-01] limits of stakes, losses and time go to the wallet that judges them', async () => {
  const member = await aMember(app, { balance: '100.00' });
  await limit(member, 'day', '10.00', 'stake');
  await limit(member, 'month', '20.00', 'loss');
  expect((await member.call('setSessionLimit', { minutes: 45 })).value.protection.limits).toEqual([
    { kind: 'loss', period: 'month', amount: '20.00', used: null, wanted: null },
    { kind: 'session', period: 'session', amount: '45', used: null, wanted: null },
    { kind: 'stake', period: 'day', amount: '10.00', used: null, wanted: null },
  ]);
  await expect(stake(member, 100_001n)).rejects.toMatchObject({ code: 'wallet.stake-limit' });
  const asked = (await member.call('setSessionLimit', { minutes: 90 })).value;
  expect(asked.outcome).toBe('to-confirm');
  expect(asked.protection.limits[1]?.wanted).toMatchObject({ amount: '90' });
  const confirm = { kind: 'session', period: 'session' };
  expect((await member.call('confirmLimit', confirm)).envelope.code).toBe('wallet.limit-too-early');
  await pass(member, '24 hours');
  expect((await member.call('confirmLimit', confirm)).value.limits[1]?.amount).toBe('90');
});

/** A stake as the vendors' wallet API posts it. */
const stake = ({ memberId, merchant }: TestMember, amountMinor: bigint) =>
  inTransaction((tx) =>
    post(tx, {
      merchantId: merchant.id,
      memberId,
      currency: merchant.currency,
      kind: 'bet',
      amountMinor: -amountMinor,
      contra: 'vendor:3',
      key: randomUUID(),
      subject: { type: 'round', id: 7n },
    }),
  );

test('[RG-02][Q-D5] RG5 a time-out stops stakes and deposits from the next one on', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const taken = (await member.call('takeTimeOut', { duration: '24 hours' })).value;
  expect(Date.parse(taken.timeOutUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  await expect(stake(member, 1n)).rejects.toMatchObject({ code: 'wallet.barred' });
  expect(await pay(member, 1n)).toBe('wallet.barred');
  expect((await member.call('balance')).value.main).toBe('100.00');
});

test('[RG-02][Q-D6][Q-E5] RG6 an exclusion ends every session, and nobody ends it early', async () => {
  const member = await aMember(app, { balance: '5.00' });
  const elsewhere = await signedIn(app, member);
  const taken = (await member.call('excludeSelf', { duration: '6 months' })).value;
  expect(Date.parse(taken.excludedUntil as string)).toBeGreaterThan(Date.now() + 150 * 86_400_000);
  expect((await member.call('balance')).status).toBe(401);
  expect((await app.call('balance', {}, elsewhere)).status).toBe(401);

  // They may come back to see their money, and to nothing else.
  const again = await signedIn(app, member);
  expect((await app.call('balance', {}, again)).value.main).toBe('5.00');
  expect(await pay(member, 1n)).toBe('wallet.barred');
  expect((await app.call('askToReturn', {}, again)).envelope.code).toBe('wallet.limit-too-early');
  // A shorter break afterwards shortens nothing.
  await app.call('takeTimeOut', { duration: '24 hours' }, again);
  await pass(member, '184 days');
  await expect(stake(member, 1n)).rejects.toMatchObject({ code: 'wallet.barred' });
  expect((await app.call('askToReturn', {}, again)).value.returnsAt).toEqual(expect.any(String));
  await sql`update wallet.play_state set time_out_until = null where member_id = ${member.memberId}`.execute(
    app.services.db,
  );
  await expect(stake(member, 1n)).rejects.toMatchObject({ code: 'wallet.barred' });
  await pass(member, '24 hours');
  await stake(member, 1n);
});

test('[RG-02][Q-D4] RG8 the check is due by the chosen minutes of play, and counts from the answer', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const look = async () => (await member.call('playSession')).value;
  expect(await look()).toMatchObject({ dueInSeconds: 3600, staked: '0.00', net: '0.00' });
  await member.call('setRealityCheck', { minutes: 30 });
  await pass(member, '10 minutes');
  expect((await look()).dueInSeconds).toBeLessThanOrEqual(1200);
  await pass(member, '14 minutes');
  await look();
  await pass(member, '7 minutes');
  expect(await look()).toMatchObject({ dueInSeconds: 0, minutes: 31 });
  const answered = (await member.call('answerRealityCheck')).value;
  expect(answered.dueInSeconds).toBe(1800);
  expect(answered.minutes).toBe(31);
  // A pause begins the play anew.
  await pass(member, '16 minutes');
  expect(await look()).toMatchObject({ dueInSeconds: 1800, minutes: 0 });
});

test('[RG-02] RG8 whoever has bet elsewhere before the first look begins to be counted with it', async () => {
  const { memberId, merchant, call } = await aMember(app);
  await call('setRealityCheck', { minutes: 30 });
  const round = { merchantId: merchant.id, memberId, gameId: 1n, vendorId: 1n };
  await playRounds(app.services.db, [
    { ...round, stakeMinor: 10_000n, winMinor: 0n, at: new Date() },
  ]);
  const { value } = await call('playSession');
  expect(value).toMatchObject({ dueInSeconds: 1800, minutes: 0 });
});

test('[RG-02] RG9 an account closes when it is empty and its member is proven, and stays shut', async () => {
  const rich = await aMember(app, { balance: '5.00' });
  expect((await rich.call('closeAccount')).envelope.code).toBe('protection.balance-left');
  const member = await aMember(app);
  expect((await member.call('closeAccount')).status).toBe(200);
  expect((await member.call('balance')).status).toBe(401);
  const { username, password, merchant } = member;
  const again = await app.call('login', { username, password }, { host: merchant.mainHost });
  expect(again.envelope.code).toBe('account.frozen');
});

test.each([
  ['setMoneyLimit', { kind: 'deposit', period: 'year', amount: '1.00' }],
  ['setMoneyLimit', { kind: 'deposit', period: 'day', amount: '-1.00' }],
  ['setMoneyLimit', { kind: 'deposit', period: 'day', amount: '1.00001' }],
  ['setMoneyLimit', { kind: 'deposit', period: 'day', amount: '1.001' }],
  ['setMoneyLimit', { kind: 'session', period: 'day', amount: '1.00' }],
  ['setSessionLimit', { minutes: 14 }],
  ['setSessionLimit', { minutes: 1441 }],
  ['setSessionLimit', { minutes: 15.5 }],
  ['takeTimeOut', { duration: '1 hour' }],
  ['takeTimeOut', { duration: '24 hours', until: 'now' }],
  ['excludeSelf', { duration: '1 day' }],
  ['setRealityCheck', { minutes: 20 }],
] as const)('%s refuses %o, and nothing changes', async (name, input) => {
  expect((await somebody.call(name, input)).envelope.code).toBe('request.invalid');
  expect((await somebody.call('protection')).value).toEqual({
    limits: [],
    timeOutUntil: null,
    excludedUntil: null,
    returnsAt: null,
    care: null,
    realityMinutes: 60,
  });
});

test('[Q-D6] RG7 whoever is excluded does not come in under another name, in any spelling or browser', async () => {
  const { mainHost: host } = app.merchants.jade;
  const register = (change: object, cookie?: string) => {
    const username = `again${randomUUID().slice(0, 8)}`;
    const password = 'another fine password';
    const form = { username, password, confirmPassword: password, termsAccepted: true, ...change };
    return app.call('register', form, { host, cookie });
  };
  const first = await register({ email: 'Mai.Lan@example.com' });
  expect(first.status).toBe(200);
  const session = { host, token: first.value.token, cookie: first.cookie };
  await app.call('excludeSelf', { duration: '1 year' }, session);
  const answers = [
    await register({ email: 'mailan+2@EXAMPLE.com' }),
    await register({ email: 'somebody-else@example.com' }, first.cookie),
  ];
  expect(answers.map(({ envelope }) => envelope.code)).toEqual([
    'account.details-in-use',
    'account.details-in-use',
  ]);
  expect((await register({ email: 'lan@example.com' })).status).toBe(200);
  // Another merchant's site is another house.
  const elsewhere = { host: app.merchants.siam.mainHost };
  const form = { username: 'mailanagain', password: 'a very fine one', termsAccepted: true };
  const there = await app.call(
    'register',
    { ...form, confirmPassword: form.password, email: 'mailan@example.com' },
    elsewhere,
  );
  expect(there.status).toBe(200);
});
