/**
 * Jobs that move money or write what is read as money: the process that runs one is killed in the
 * middle of it, then it runs twice at once. What was left is finished, and nothing has two effects.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHttpClient } from '#kernel/http-client.ts';
import {
  balanceOf,
  type DepositFixture,
  depositFixture,
  openedDeposit,
} from '#testing/deposits.ts';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { startProgram } from '@croupier/server/testing/server-process';
import { aTransferVendor, type TransferVendor } from '#testing/transfer-vendor.ts';
import { aVendor, type Seat, type TestVendor } from '#testing/vendor.ts';
import {
  approved,
  aPayee,
  moneyOf,
  type Payee,
  payoutFixture,
  setUp,
  storyOf,
} from '#testing/withdrawals.ts';
import { vendorAdmin } from '#seamless';
import { fundVendor } from '#vendor-wallet';
import { findAccount } from '#wallet';

const PROGRAM = fileURLToPath(new URL('../testing/run-job.ts', import.meta.url));
const HOLD = 7_003;
const MEMBERS = 4;

let world: DepositFixture;
let vendor: TestVendor;
let keeper: TransferVendor;
/** Holds the lock that stops a job. */
let holder: pg.Client;

beforeAll(async () => {
  world = await depositFixture();
  [vendor, keeper] = await Promise.all([aVendor(world.app), aTransferVendor(world.app)]);
  holder = new pg.Client({ connectionString: world.app.database.url });
  await holder.connect();
  await holder.query(`
    create schema hold;
    create sequence hold.writes;
    create function hold.wait() returns trigger language plpgsql as $$
    begin
      if nextval('hold.writes') = tg_argv[0]::bigint then
        perform pg_advisory_xact_lock_shared(${HOLD});
      end if;
      return null;
    end $$;
    grant usage on schema hold to public;
    grant usage on sequence hold.writes to public;`);
});
afterAll(async () => {
  await holder.end();
  await world.close();
});

function startJob(name: string, at: Date): ChildProcess {
  const { DATABASE_URL, MASTER_KEY, PLATFORM_ORIGIN, STUDIO_ORIGIN } = world.app.services.config;
  return startProgram({
    file: PROGRAM,
    words: [name, at.toISOString()],
    env: {
      DATABASE_URL,
      MASTER_KEY,
      PLATFORM_ORIGIN,
      STUDIO_ORIGIN,
      SANDBOX_GATEWAY_SECRET: world.sandbox.secret,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    },
  });
}

interface Killing {
  readonly job: string;
  /** Table at whose n-th write the process is killed. */
  readonly table: string;
  readonly write: number;
  readonly at?: Date;
}

/** Kills a process in the middle of the job, and then runs it to its end, twice at once. */
async function killInTheMiddle({ job, table, write, at = new Date() }: Killing): Promise<void> {
  await holder.query(`select setval('hold.writes', 1, false)`);
  await holder.query(`create trigger hold after insert or update on ${table}
    for each statement execute function hold.wait(${write})`);
  await holder.query('select pg_advisory_lock($1)', [HOLD]);
  const doomed = startJob(job, at);
  await expect
    .poll(async () => {
      if (doomed.exitCode !== null) throw new Error(`${job} ended without the write`);
      const { rowCount } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [HOLD],
      );
      return rowCount;
    })
    .toBe(1);
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  await holder.query('select pg_advisory_unlock($1)', [HOLD]);
  await holder.query(`drop trigger hold on ${table}`);
  await Promise.all([run(job, at), run(job, at)]);
}

function run(job: string, at = new Date()): Promise<void> {
  return jobOf(world.app.services, job).run({}, at);
}

function inHours(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000);
}

async function seatedMembers(balance: string): Promise<{ member: TestMember; seat: Seat }[]> {
  const seated = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await aMember(world.app, { balance });
    seated.push({ member, seat: await vendor.openGame(member) });
  }
  return seated;
}

async function play(seat: Seat, type: 'bet' | 'win', round: string, amount: string) {
  const transactions = [{ id_provider: randomUUID(), type, amount }];
  const { status } = await vendor.call('betwin', {
    ...seat,
    round_id: round,
    finished: type === 'win',
    transactions,
  });
  expect(status).toBe(200);
}

/** How often each kind of transfer is on the members' records. */
async function transfersOf(members: readonly TestMember[]): Promise<Record<string, number>[]> {
  return Promise.all(
    members.map(async (member) => {
      const { items } = (await member.call('transfers')).value;
      const counts: Record<string, number> = {};
      for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    }),
  );
}

/** As staff would agree it with the vendor. */
async function giveBackAfter(hours: number | null): Promise<void> {
  const { db } = world.app.services;
  await db.transaction().execute(async (tx) => {
    const terms = await vendorAdmin.termsOf(tx, vendor.id);
    await vendorAdmin.writeTerms(tx, vendor.id, { ...terms, autoRollbackHours: hours });
  });
}

test('[X-3][X-23][Q-A1] giving rounds back: each stake goes back once', async () => {
  const seated = await seatedMembers('100.00');
  for (const { seat } of seated) await play(seat, 'bet', randomUUID(), '10.00');
  await giveBackAfter(24);
  await killInTheMiddle({
    job: 'seamless.give-back-stale',
    table: 'wallet.account',
    write: 2,
    at: inHours(25),
  });
  const members = seated.map(({ member }) => member);
  expect(await Promise.all(members.map(balanceOf))).toEqual(members.map(() => '100.00'));
  expect(await transfersOf(members)).toEqual(
    members.map(() => ({ adjustment: 1, bet: 1, rollback: 1 })),
  );
  await giveBackAfter(null);
});

test('[X-3][X-23][Q-A1] transfers to vendors whose outcome is open: each is booked once', async () => {
  const { db, log, secrets } = world.app.services;
  const deps = { db, log, secrets, httpClient: openHttpClient({ allowInside: true }) };
  await keeper.fail({ in: 'lose-request' });
  const members: TestMember[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await aMember(world.app, { balance: '100.00' });
    const { id: merchantId, currency, code } = world.app.merchants.jade;
    const who = { merchantId, memberId: member.memberId, currency };
    const account = await findAccount(db, who);
    const guest = { ...who, vendorId: keeper.id, accountId: account?.id ?? 0n };
    expect(await fundVendor(deps, { ...guest, merchant: code })).toBe('open');
    // Faults on purpose are not what the circuit breaker is for.
    await sql`delete from catalog.vendor_outage`.execute(db);
    await sql`delete from catalog.vendor_failure`.execute(db);
    members.push(member);
  }
  await keeper.fail({});
  const dueAgain = () =>
    sql`update vendor_wallet.transfer set ask_at = clock_timestamp()
      where state = 'pending'`.execute(db);
  await dueAgain();
  const job = 'vendor-wallet.resolve-transfers';
  await killInTheMiddle({ job, table: 'wallet.transfer', write: 2 });
  // What the dead one had taken comes round again by itself; here its time comes now.
  await dueAgain();
  await run(job);
  expect(await Promise.all(members.map(balanceOf))).toEqual(members.map(() => '100.00'));
  const { rows } = await sql<{ said: string; n: number }>`
    select direction || ' ' || state as said, count(*)::int as n
    from vendor_wallet.transfer group by 1`.execute(db);
  expect(rows).toEqual([{ said: 'in refused', n: MEMBERS }]);
});

test('[X-3][X-23][CASH-02] deposits whose webhook was lost: each is credited once', async () => {
  const methodId = world.methods.jade;
  const members: TestMember[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await aMember(world.app);
    const { payUrl } = await openedDeposit(member, { methodId });
    await world.sandbox.press(payUrl, { action: 'test', amount: '500000', delivery: 'drop' });
    members.push(member);
  }
  const { db } = world.app.services;
  const dueAgain = () =>
    sql`update cashier.deposit set ask_at = now() where ask_at is not null`.execute(db);
  await dueAgain();
  await killInTheMiddle({ job: 'cashier.ask-gateways', table: 'wallet.transfer', write: 2 });
  await dueAgain();
  await run('cashier.ask-gateways');
  expect(await Promise.all(members.map(balanceOf))).toEqual(members.map(() => '500.00'));
  expect(await transfersOf(members)).toEqual(members.map(() => ({ deposit: 1 })));
});

test('[X-3][X-23][CASH-04] payouts whose webhook was lost: each is booked once, and paid once', async () => {
  const payouts = await payoutFixture(world.app, world.sandbox.origin);
  await setUp(payouts, { fourEyesFrom: null });
  await world.sandbox.payouts('silent', MEMBERS);
  const wanted: { id: string; payee: Payee }[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const payee = await aPayee(payouts);
    const { id } = await approved(payouts, payee);
    const { version } = await storyOf(payouts, id);
    const { merchantId, payments } = payouts;
    const order = { merchantId, withdrawalId: id, version, adapter: 'gateway' };
    const { slices } = (await payments.call('payWithdrawal', order)).value;
    await jobOf(world.app.services, 'withdrawal.send-payout').run(
      { sliceId: slices[0]?.id },
      new Date(),
    );
    wanted.push({ id, payee });
  }
  const { db } = world.app.services;
  const dueAgain = () =>
    sql`update withdrawal.slice set ask_at = now() where ask_at is not null`.execute(db);
  await dueAgain();
  await killInTheMiddle({ job: 'withdrawal.ask-gateways', table: 'wallet.transfer', write: 2 });
  await dueAgain();
  await run('withdrawal.ask-gateways');
  for (const { id } of wanted) {
    const story = await storyOf(payouts, id);
    expect(story.slices.map(({ stage }) => stage)).toEqual(['paid']);
    expect(await moneyOf(payouts, id)).toMatchObject({ captured: 10_000_000n, held: 0n });
  }
  const ids = wanted.map(({ payee }) => payee);
  expect(await transfersOf(ids)).toEqual(ids.map(() => expect.objectContaining({ hold: 1 })));
});

test('[X-3][X-23][Q-A14] rollups: every round is counted once', async () => {
  const seated = await seatedMembers('100.00');
  const round = randomUUID();
  for (const { seat } of seated) {
    await play(seat, 'bet', round, '10.00');
    await play(seat, 'win', round, '15.00');
  }
  await killInTheMiddle({ job: 'bets.roll-up', table: 'bets.member_day', write: 1 });
  const { rows } = await sql<{ rounds: bigint; stake: bigint; win: bigint }>`
    select sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(win)::bigint as win
    from bets.member_day
    where member_id = any (${seated.map(({ member }) => member.memberId)}::bigint[])`.execute(
    world.app.services.db,
  );
  expect(rows).toEqual([{ rounds: 4n, stake: 400_000n, win: 600_000n }]);
});

test('[X-3][X-23][WAL-06] the chain: every transfer hangs on it once', async () => {
  const { db } = world.app.services;
  await killInTheMiddle({ job: 'wallet.extend-chains', table: 'wallet.chain_block', write: 1 });
  const { rows } = await sql<{ onChain: bigint; posted: bigint }>`
    select (select sum(transfers) from wallet.chain_block)::bigint as "onChain",
      (select count(*) from wallet.transfer)::bigint as posted`.execute(db);
  expect(rows[0]?.onChain).toBe(rows[0]?.posted);
  await assertLedgerSound(db);
});
