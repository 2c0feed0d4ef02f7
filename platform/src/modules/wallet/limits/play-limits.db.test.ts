import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { moveBetween } from '../move-between.ts';
import { post, type Transfer } from '../post.ts';
import { type LimitKind, type LimitPeriod, startJudging, stopJudging } from '../store/limits.ts';
import {
  askToReturn,
  barFromPlay,
  confirmPlayLimit,
  readPlayLimits,
  setPlayLimit,
} from './play-limits.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => assertLedgerSound(database.db));
afterAll(() => database.drop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
const run = (text: string) => sql.raw(text).execute(database.db);
const holderOf = ({ merchantId, memberId, currency }: TestWallet) => ({
  merchantId,
  memberId,
  currency,
});

const posting = (wallet: TestWallet, change: Partial<Transfer> = {}): Transfer => ({
  ...holderOf(wallet),
  kind: 'bet',
  amountMinor: -10n,
  contra: 'vendor:3',
  key: newId(),
  subject: { type: 'round', id: 7n },
  ...change,
});
const bet = (wallet: TestWallet, stake: bigint, change: Partial<Transfer> = {}) =>
  inTransaction((tx) => post(tx, posting(wallet, { amountMinor: -stake, ...change })));
const win = (wallet: TestWallet, amountMinor: bigint) =>
  inTransaction((tx) => post(tx, posting(wallet, { kind: 'win', amountMinor })));
const limit = (wallet: TestWallet, kind: LimitKind, period: LimitPeriod, amount: bigint | null) =>
  inTransaction((tx) => setPlayLimit(tx, { ...holderOf(wallet), kind, period, amount }));
const expectRefused = (tried: Promise<unknown>, code: string) =>
  expect(tried).rejects.toMatchObject({ code });

/** What could be staked after that time, as the batch of the vendors' wallet API asks. */
const roomIn = async ({ accountId }: TestWallet, later: string) => {
  const { rows } = await sql<{ room: bigint; reason: number }>`
    select (room)[1] as room, (reason)[1] as reason from wallet.room_to_play(
      array[${accountId}]::bigint[], now() + ${later}::interval)`.execute(database.db);
  return rows[0];
};
const UNLIMITED = 9_223_372_036_854_775_807n;

test('[Q-D3] W16 a stake limit is in force for the next stake and holds to the last unit', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  expect(await limit(wallet, 'stake', 'day', 100n)).toBe('in-force');
  await bet(wallet, 60n);
  await win(wallet, 500n);
  await expectRefused(bet(wallet, 41n), 'wallet.stake-limit');
  await bet(wallet, 40n);
  await expectRefused(bet(wallet, 1n), 'wallet.stake-limit');
  expect(await roomIn(wallet, '23 hours')).toEqual({ room: 0n, reason: 1 });
  expect(await roomIn(wallet, '26 hours')).toEqual({ room: 100n, reason: 1 });
});

test('[Q-D3] W16 a loss limit counts wins against stakes; the tightest window decides', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  await limit(wallet, 'loss', 'month', 150n);
  await limit(wallet, 'loss', 'day', 100n);
  await bet(wallet, 100n);
  await expectRefused(bet(wallet, 1n), 'wallet.loss-limit');
  await win(wallet, 30n);
  await bet(wallet, 30n);
  await expectRefused(bet(wallet, 1n), 'wallet.loss-limit');
  expect(await roomIn(wallet, '26 hours')).toEqual({ room: 50n, reason: 2 });
  expect(await roomIn(wallet, '33 days')).toEqual({ room: 100n, reason: 2 });
});

test('[Q-D3] W16 what was played before the first limit counts, what is refunded does not', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  await bet(wallet, 80n);
  await limit(wallet, 'stake', 'week', 100n);
  await expectRefused(bet(wallet, 21n), 'wallet.stake-limit');
  await bet(wallet, 20n);
  await inTransaction((tx) =>
    post(tx, posting(wallet, { kind: 'stake-return', amountMinor: 20n })),
  );
  await bet(wallet, 20n);
  expect(await roomIn(wallet, '0 hours')).toEqual({ room: 0n, reason: 1 });
});

/** Takes back the transfer of that number, as the vendors' wallet API does. */
const rollBack = ({ accountId, contraId }: TestWallet, seq: bigint) =>
  inTransaction(async (tx) => {
    const { rows } = await sql<{ seq: bigint; amount: bigint }>`
      update wallet.account a set balance = a.balance - t.amount, seq = a.seq + 1
      from wallet.transfer t
      where a.id = ${accountId} and t.account_id = a.id and t.seq = ${seq}
      returning a.seq, t.amount`.execute(tx);
    const [taken] = rows;
    if (!taken) throw new Error('There is no such transfer.');
    await sql`
      insert into wallet.transfer (account_id, seq, amount, balance_after, at, reverses, key,
                                   contra_id, kind)
      select id, seq, ${-taken.amount}, balance, clock_timestamp(), ${seq}, ${newId()},
        ${contraId}, 3 from wallet.account where id = ${accountId}`.execute(tx);
    await sql`insert into wallet.contra_delta (contra_id, amount, transfers, at)
      values (${contraId}, ${taken.amount}, 1, now())`.execute(tx);
    await sql`select wallet.record_play(array[${accountId}]::bigint[],
      array[${taken.seq}]::bigint[])`.execute(tx);
  });

test('[Q-D3] W16 a bet that is taken back later counts for nothing, in the window it was made in', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  await bet(wallet, 80n);
  await run('alter table wallet.transfer disable trigger transfer_immutable');
  await sql`update wallet.transfer set at = at - interval '6 days'
    where account_id = ${wallet.accountId} and kind = 1`.execute(database.db);
  await run('alter table wallet.transfer enable trigger transfer_immutable');
  await limit(wallet, 'stake', 'week', 100n);
  expect(await roomIn(wallet, '0 hours')).toEqual({ room: 20n, reason: 1 });
  await rollBack(wallet, 2n);
  expect(await roomIn(wallet, '0 hours')).toEqual({ room: 100n, reason: 1 });
  await bet(wallet, 100n);
  // The hour of the bet has left the window, and what came back for it makes no room now.
  expect(await roomIn(wallet, '3 days')).toEqual({ room: 0n, reason: 1 });
});

test('[Q-D2] W17 lower at once, higher or none only after 24 hours and a second word', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const name = { ...holderOf(wallet), kind: 'stake', period: 'day' } as const;
  await limit(wallet, 'stake', 'day', 100n);
  expect(await limit(wallet, 'stake', 'day', 50n)).toBe('in-force');
  expect(await limit(wallet, 'stake', 'day', 80n)).toBe('to-confirm');
  await expectRefused(bet(wallet, 51n), 'wallet.stake-limit');
  const confirm = () => inTransaction((tx) => confirmPlayLimit(tx, name));
  await expectRefused(confirm(), 'wallet.limit-too-early');
  const pass = () =>
    sql`
    update wallet.play_limit set wanted_from = wanted_from - interval '24 hours'
    where member_id = ${wallet.memberId}`.execute(database.db);
  const [waiting] = (await readPlayLimits(database.db, name)).limits;
  expect(waiting).toMatchObject({ amount: 50n, wanted: 80n });
  // Asking for the same again does not make it wait longer.
  await limit(wallet, 'stake', 'day', 80n);
  expect((await readPlayLimits(database.db, name)).limits[0]).toEqual(waiting);
  await pass();
  // The day alone changes nothing.
  await expectRefused(bet(wallet, 51n), 'wallet.stake-limit');
  await confirm();
  await bet(wallet, 80n);

  await limit(wallet, 'stake', 'day', null);
  await expectRefused(bet(wallet, 1n), 'wallet.stake-limit');
  await pass();
  await confirm();
  await bet(wallet, 200n);
  expect((await readPlayLimits(database.db, name)).limits).toEqual([]);
});

test('[Q-D2] W17 a raise that was asked for is dropped by a lower limit', async () => {
  const wallet = await aWallet(database.db);
  await limit(wallet, 'loss', 'day', 100n);
  await limit(wallet, 'loss', 'day', 500n);
  await limit(wallet, 'loss', 'day', 90n);
  const { limits } = await readPlayLimits(database.db, holderOf(wallet));
  expect(limits).toEqual([
    { kind: 'loss', period: 'day', amount: 90n, wanted: null, wantedFrom: null },
  ]);
});

test('[Q-D3] W16 a session ends by its limit, and begins anew after a pause', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  await limit(wallet, 'session', 'session', 3600n);
  await bet(wallet, 1n);
  expect(await roomIn(wallet, '10 minutes')).toEqual({ room: UNLIMITED, reason: 0 });
  await sql`update wallet.play_state set session_from = session_from - interval '1 hour'
    where member_id = ${wallet.memberId}`.execute(database.db);
  await expectRefused(bet(wallet, 1n), 'wallet.session-limit');
  expect(await roomIn(wallet, '14 minutes')).toEqual({ room: -1n, reason: 3 });
  expect(await roomIn(wallet, '16 minutes')).toEqual({ room: UNLIMITED, reason: 0 });
  await sql`update wallet.play_state set last_bet_at = last_bet_at - interval '16 minutes'
    where member_id = ${wallet.memberId}`.execute(database.db);
  await bet(wallet, 1n);
  const { rows } = await sql<{ anew: boolean }>`
    select session_from > now() - interval '1 minute' as anew from wallet.play_state
    where member_id = ${wallet.memberId}`.execute(database.db);
  expect(rows).toEqual([{ anew: true }]);
});

test('[Q-D5][Q-A6] W18 a time-out stops the next stake, not wins, and ends by itself', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const placed = posting(wallet);
  await inTransaction((tx) => post(tx, placed));
  await inTransaction((tx) =>
    barFromPlay(tx, { memberId: wallet.memberId, kind: 'time-out', duration: '24 hours' }),
  );
  await expectRefused(bet(wallet, 1n), 'wallet.barred');
  await expectRefused(bet(wallet, 0n), 'wallet.barred');
  const chips = {
    ...holderOf(wallet),
    kind: 'chips-in',
    from: { purse: 'main' },
    to: { purse: 'chips', label: 'seat' },
    amountMinor: 5n,
    key: newId(),
    subject: { type: 'game', id: 1n },
  } as const;
  await expectRefused(
    inTransaction((tx) => moveBetween(tx, chips)),
    'wallet.barred',
  );
  await win(wallet, 30n);
  // The answer to a bet that was placed before is what it was.
  expect(await inTransaction((tx) => post(tx, placed))).toMatchObject({ replay: true });
  expect(await roomIn(wallet, '23 hours')).toEqual({ room: -1n, reason: 4 });
  expect(await roomIn(wallet, '25 hours')).toEqual({ room: UNLIMITED, reason: 0 });
});

test('[Q-D6] W18 an exclusion is never shortened and ends only a day after the member asks', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const { memberId } = wallet;
  const bar = (duration: '6 months' | '1 year' | 'permanent') =>
    inTransaction((tx) => barFromPlay(tx, { memberId, kind: 'exclusion', duration }));
  await bar('1 year');
  await bar('6 months');
  expect(await roomIn(wallet, '11 months')).toEqual({ room: -1n, reason: 4 });
  expect(await roomIn(wallet, '10 years')).toEqual({ room: -1n, reason: 4 });
  const ask = () => inTransaction((tx) => askToReturn(tx, memberId));
  await expectRefused(ask(), 'wallet.limit-too-early');
  await sql`update wallet.play_state set excluded_until = now() - interval '1 second'
    where member_id = ${memberId}`.execute(database.db);
  await expectRefused(bet(wallet, 1n), 'wallet.barred');
  await ask();
  expect(await roomIn(wallet, '23 hours')).toEqual({ room: -1n, reason: 4 });
  expect(await roomIn(wallet, '25 hours')).toEqual({ room: UNLIMITED, reason: 0 });
  await bar('permanent');
  await expectRefused(ask(), 'wallet.limit-too-early');
  const { bar: told } = await readPlayLimits(database.db, wallet);
  expect(told).toMatchObject({ excludedUntil: 'permanent', returnsAt: null });
});

test('[Q-D3][X-25] W16 parallel bets from two purses never pass the limit together', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  await inTransaction((tx) =>
    moveBetween(tx, {
      ...holderOf(wallet),
      kind: 'chips-in',
      from: { purse: 'main' },
      to: { purse: 'chips', label: 'seat' },
      amountMinor: 500n,
      key: newId(),
      subject: { type: 'game', id: 1n },
    }),
  );
  await limit(wallet, 'stake', 'day', 70n);
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      bet(wallet, 10n, index % 2 ? { purse: 'chips', label: 'seat' } : {}),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const reasons = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
  expect(new Set(reasons)).toEqual(new Set(['wallet.stake-limit']));
});

test('[Q-D3][X-25] W16 a limit set while bets pour in holds from then on', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const bets = Array.from({ length: 60 }, () => bet(wallet, 10n));
  const set = limit(wallet, 'stake', 'day', 200n);
  await Promise.allSettled([...bets, set]);
  const { rows } = await sql<{ counted: bigint; staked: bigint }>`
    select (select sum(stake) from wallet.play_hour where member_id = ${wallet.memberId})::bigint
        as counted,
      (select -sum(amount) from wallet.transfer
        where account_id = ${wallet.accountId} and kind = 1)::bigint as staked`.execute(
    database.db,
  );
  expect(rows[0]?.counted).toBe(rows[0]?.staked);
  await expectRefused(bet(wallet, 200n), 'wallet.stake-limit');
});

test('[Q-D3] a purse opened later is judged like the others, and nobody is judged for nothing', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const other = await aWallet(database.db, { balanceMinor: 1000n });
  await limit(wallet, 'stake', 'day', 10n);
  await expectRefused(bet(wallet, 11n, { purse: 'bonus' }), 'wallet.stake-limit');
  await bet(other, 500n);
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from wallet.play_hour
    where member_id = ${other.memberId}`.execute(database.db);
  expect(rows).toEqual([{ counted: 0 }]);

  await stopJudging(database.db);
  await expectRefused(bet(wallet, 11n), 'wallet.stake-limit');
  await sql`delete from wallet.play_limit where member_id = ${wallet.memberId}`.execute(
    database.db,
  );
  await stopJudging(database.db);
  await bet(wallet, 11n);
  const { rows: judged } = await sql<{ purse: string }>`
    select purse from wallet.account where member_id = ${wallet.memberId} and limited`.execute(
    database.db,
  );
  expect(judged).toEqual([]);
});

/** What is counted of a member by the hour, against the plain sum over all their transfers. */
async function expectCountedExactly({ memberId }: TestWallet): Promise<void> {
  const { rows } = await sql`
    with counted as (
      select book_id, hour, stake, win from wallet.play_hour
      where member_id = ${memberId} and (stake <> 0 or win <> 0)),
    plain as (
      select a.book_id, date_trunc('hour', e.counts_at, 'UTC') as hour,
        sum(e.stake)::bigint as stake, sum(e.win)::bigint as win
      from wallet.account a join wallet.play_effect e on e.account_id = a.id
      where a.member_id = ${memberId} and e.counts_at > now() - interval '1 month 1 hour'
      group by 1, 2 having sum(e.stake) <> 0 or sum(e.win) <> 0)
    (table counted except table plain) union all (table plain except table counted)`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
}

/** One transfer of a history; `backs` picks an earlier one, which it takes back if it can be. */
interface Past {
  readonly kind: 'bet' | 'win' | 'share' | 'return' | 'table' | 'else' | 'rollback';
  readonly amount: number;
  readonly minutes: number;
  readonly backs: number;
}
const past = fc.record<Past>({
  kind: fc.constantFrom('bet', 'bet', 'win', 'share', 'return', 'table', 'else', 'rollback'),
  amount: fc.integer({ min: 1, max: 50 }),
  // A hundred of them reach beyond the month.
  minutes: fc.nat(900),
  backs: fc.nat(50),
});
const kindIds = { bet: 1, win: 2, rollback: 3, share: 19, return: 21, table: 22, else: 7 };

/** Writes a history to an account with nothing but its opening, which becomes the oldest of it. */
async function writePast(wallet: TestWallet, entries: readonly Past[]): Promise<void> {
  const rows: { amount: number; kind: number; minutes: number; reverses: number | null }[] = [];
  const taken = new Set<number>();
  for (const { kind, amount, minutes, backs } of entries) {
    const target = rows[backs % Math.max(rows.length, 1)];
    const seq = target ? rows.indexOf(target) + 2 : 0;
    const isBack = kind === 'rollback';
    if (isBack && (!target || taken.has(seq) || ![1, 2, 19].includes(target.kind))) continue;
    if (isBack) taken.add(seq);
    const sign = kind === 'bet' || (kind === 'table' && amount % 2 === 0) ? -1 : 1;
    rows.push({
      amount: isBack ? -(target?.amount ?? 0) : sign * amount,
      kind: kindIds[kind],
      minutes,
      reverses: isBack ? seq : null,
    });
  }
  await run('alter table wallet.transfer disable trigger transfer_immutable');
  await sql`update wallet.transfer set at = at - interval '90 days'
    where account_id = ${wallet.accountId}`.execute(database.db);
  await run('alter table wallet.transfer enable trigger transfer_immutable');
  await sql`
    with past as (
      select p.*, 1 + ord as seq, now() - sum(minutes) over (order by ord desc)
          * interval '1 minute' as at
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, ord) => ({ ...row, ord: ord + 1 })))}::jsonb)
        as p(ord int, amount bigint, kind smallint, minutes int, reverses bigint)),
    written as (
      insert into wallet.transfer (account_id, seq, amount, balance_after, at, reverses, key,
                                   contra_id, kind)
      select a.id, p.seq, p.amount, a.balance + sum(p.amount) over (order by p.seq), p.at,
        p.reverses, gen_random_uuid(), ${wallet.contraId}, p.kind
      from past p, wallet.account a where a.id = ${wallet.accountId} returning amount),
    total as (select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as n from written),
    contra as (insert into wallet.contra_delta (contra_id, amount, transfers, at)
      select ${wallet.contraId}, -amount, n, now() from total where n > 0)
    update wallet.account set balance = balance + total.amount, seq = seq + total.n
    from total where id = ${wallet.accountId}`.execute(database.db);
}

/** Resolves when somebody in this database waits for a lock of that kind. */
const someoneWaits = (event: string) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and wait_event = ${event}`.execute(database.db);
      return rows.length;
    })
    .toBeGreaterThan(0);

test('[Q-D3] W16 whatever was played before, and while the limit is set: counted as the plain sum', async () => {
  const chips = { purse: 'chips', label: 'seat' } as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(past, { maxLength: 100 }),
      fc.array(fc.record({ stake: fc.integer({ min: 0, max: 20 }), chips: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (entries, meanwhile) => {
        const wallet = await aWallet(database.db, { balanceMinor: 10_000n });
        await writePast(wallet, entries);
        if (meanwhile[0]?.chips) {
          await inTransaction((tx) =>
            moveBetween(tx, {
              ...holderOf(wallet),
              kind: 'chips-in',
              from: { purse: 'main' },
              to: chips,
              amountMinor: 500n,
              key: newId(),
              subject: { type: 'game', id: 1n },
            }),
          );
        }
        const isPosted = Promise.withResolvers<void>();
        const mayCommit = Promise.withResolvers<void>();
        const playing = inTransaction(async (tx) => {
          for (const { stake, chips: fromSeat } of meanwhile) {
            const purse = fromSeat && meanwhile[0]?.chips ? chips : {};
            await post(tx, posting(wallet, { amountMinor: BigInt(-stake), ...purse }));
          }
          isPosted.resolve();
          await mayCommit.promise;
        });
        await isPosted.promise;
        const judging = inTransaction((tx) => startJudging(tx, wallet.memberId));
        await someoneWaits('transactionid');
        mayCommit.resolve();
        await playing;
        // Under the lock, only what was posted after the count was looked at.
        expect(await judging).toBe(BigInt(meanwhile.length));
        await expectCountedExactly(wallet);
      },
    ),
    { numRuns: 15, seed: 7 },
  );
});

test('[Q-D3] W16 a first limit after a long history: it is added up while bets go on, and none is missed', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 100_000n });
  const entries = Array.from({ length: 20_000 }, (_, n): Past => {
    return { kind: n % 2 ? 'win' : 'bet', amount: 5, minutes: n % 2, backs: 0 };
  });
  await writePast(wallet, entries);
  // The count looks up where the month begins; here it can be stopped at that.
  await run(`alter function wallet.seq_before rename to seq_before_unstopped`);
  await run(`create function wallet.seq_before(bigint, timestamptz) returns bigint
    language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(7004);
      return wallet.seq_before_unstopped($1, $2);
    end $$`);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(7004)');
  const set = inTransaction((tx) => startJudging(tx, wallet.memberId));
  await someoneWaits('advisory');
  // Nobody holds the account meanwhile, or these would wait for what comes after them.
  for (let n = 0; n < 5; n += 1) await bet(wallet, 7n);
  await holder.end();
  expect(await set).toBe(0n);
  await run('drop function wallet.seq_before');
  await run('alter function wallet.seq_before_unstopped rename to seq_before');
  await expectCountedExactly(wallet);
});
