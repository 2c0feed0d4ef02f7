import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moneyText } from '@croupier/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueueJob, type Job } from '#kernel/jobs.ts';
import { openHttpClient } from '#kernel/http-client.ts';
import { freeJobsOfTheDead } from '#kernel/work/recover-jobs.ts';
import { startWorker } from '#kernel/work/worker.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { platformProcess } from '#testing/platform-process.ts';
import { startProgram } from '@croupier/server/testing/server-process';
import type { LateWrite } from '#testing/stopping-worker.ts';
import {
  aTransferVendor,
  type TransferFault,
  type TransferVendor,
} from '#testing/transfer-vendor.ts';
import { findAccount, setFrozen } from '#wallet';
import { fundVendor } from './fund-vendor.ts';
import { sweepVendor, type BringOutDeps, fetchLeaving } from './sweep-vendor.ts';
import { resolveTransfers } from './resolve-transfers.ts';
import type { Guest } from './store.ts';

const STOPPING_WORKER = fileURLToPath(new URL('../../testing/stopping-worker.ts', import.meta.url));

let app: TestApp;
let vendor: TransferVendor;
let deps: BringOutDeps;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aTransferVendor(app);
  const { db, log, secrets } = app.services;
  const httpClient = openHttpClient({ allowInside: true });
  deps = { db, log, secrets, httpClient, merchantCode: async () => 'jade-lantern' };
});
beforeEach(async () => {
  await vendor.fail({});
  await closeCircuit();
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

/** Faults on purpose are not what the circuit breaker is for. */
async function closeCircuit(): Promise<void> {
  await sql`delete from catalog.vendor_outage`.execute(app.database.db);
  await sql`delete from catalog.vendor_failure`.execute(app.database.db);
}

async function aGuest(balance: string): Promise<{ member: TestMember; guest: Guest }> {
  const member = await aMember(app, { balance });
  const { id: merchantId, currency } = app.merchants.jade;
  const holder = { merchantId, memberId: member.memberId, currency };
  const account = await findAccount(app.database.db, holder);
  if (!account) throw new Error('The member has no account.');
  return { member, guest: { ...holder, vendorId: vendor.id, accountId: account.id } };
}

const goIn = (guest: Guest) => fundVendor(deps, { ...guest, merchant: 'jade-lantern' });
const goOut = (guest: Guest) => sweepVendor(deps, guest);

/** The job, as if its time had come. */
async function resolveNow(): Promise<void> {
  await sql`update vendor_wallet.transfer set ask_at = clock_timestamp()
    where state = 'pending'`.execute(app.database.db);
  await resolveTransfers(deps);
}

/** Main account and vendor purse, main units. */
async function held({ memberId }: Guest): Promise<[main: string, atVendor: string]> {
  const { rows } = await sql<{ purse: string; balance: bigint }>`
    select purse, balance from wallet.account where member_id = ${memberId}`.execute(
    app.database.db,
  );
  const of = (name: string) => moneyText(rows.find(({ purse }) => purse === name)?.balance ?? 0n);
  return [of('main'), of('vendor')];
}

async function states({ memberId }: Guest): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select direction || ' ' || state as said from vendor_wallet.transfer
    where member_id = ${memberId} order by id`.execute(app.database.db);
  return rows.map(({ said }) => said);
}

test('[SEAM-04][WAL-02] VW1 VW5 money goes in, is won and lost there, and comes back with the difference', async () => {
  const { guest } = await aGuest('100.00');
  expect(await goIn(guest)).toBe('ready');
  expect(await held(guest)).toEqual(['0.00', '100.00']);
  expect(await vendor.balanceOf(guest.accountId)).toBe('100.00');
  await vendor.play(guest.accountId, '37.50');
  expect(await goOut(guest)).toBe('back');
  expect(await held(guest)).toEqual(['137.50', '0.00']);
  expect(await goIn(guest)).toBe('ready');
  await vendor.play(guest.accountId, '-137.50');
  expect(await goOut(guest)).toBe('back');
  expect(await held(guest)).toEqual(['0.00', '0.00']);
  expect(await states(guest)).toEqual(['in done', 'out done', 'in done', 'out done']);
});

const inOutcomes: readonly [TransferFault, first: string, then: string, main: string][] = [
  ['lose-answer', 'open', 'in done', '0.00'],
  ['answer-late', 'open', 'in done', '0.00'],
  ['break', 'open', 'in done', '0.00'],
  ['lose-request', 'open', 'in refused', '100.00'],
];

test.each(inOutcomes)(
  '[SEAM-04][X-14] VW2 VW3 VW4 in, %s: nobody guesses, the vendor is asked',
  async (fault, first, then, main) => {
    const { guest } = await aGuest('100.00');
    await vendor.fail({ in: fault });
    expect(await goIn(guest)).toBe(first);
    expect(await states(guest)).toEqual(['in pending']);
    // Until then the money is neither spent nor lost: it lies in the purse of the vendor.
    expect(await held(guest)).toEqual(['0.00', '100.00']);
    await vendor.fail({});
    await resolveNow();
    expect(await states(guest)).toEqual([then]);
    expect((await held(guest))[0]).toBe(main);
    await goOut(guest);
    expect(await held(guest)).toEqual(['100.00', '0.00']);
    expect(await vendor.balanceOf(guest.accountId)).toBe('0.00');
  },
);

test('[SEAM-04] VW3 a request that arrives after the question refuses itself', async () => {
  const { guest } = await aGuest('100.00');
  await vendor.fail({ in: 'arrive-late' });
  // The caller gives up after three seconds; the request arrives when the faults are over.
  expect(await goIn(guest)).toBe('open');
  await resolveNow();
  expect(await states(guest)).toEqual(['in refused']);
  await vendor.fail({});
  expect(await held(guest)).toEqual(['100.00', '0.00']);
  expect(await vendor.balanceOf(guest.accountId)).toBe('0.00');
});

const outOutcomes: readonly [TransferFault, then: string][] = [
  ['lose-answer', 'out done'],
  ['answer-late', 'out done'],
  ['break', 'out done'],
  ['lose-request', 'out refused'],
];

test.each(outOutcomes)(
  '[SEAM-04][X-14] VW2 VW3 VW5 out, %s: nobody guesses, the vendor is asked',
  async (fault, then) => {
    const { guest } = await aGuest('100.00');
    await goIn(guest);
    await vendor.play(guest.accountId, '-20.00');
    await vendor.fail({ out: fault });
    expect(await goOut(guest)).toBe('open');
    await vendor.fail({});
    await resolveNow();
    expect((await states(guest)).at(-1)).toBe(then);
    expect(await goOut(guest)).toBe('back');
    expect(await held(guest)).toEqual(['80.00', '0.00']);
    expect(await vendor.balanceOf(guest.accountId)).toBe('0.00');
  },
);

test('[SEAM-04] VW2 as long as the vendor does not say, the transfer stays open, however often it is asked', async () => {
  const { guest } = await aGuest('100.00');
  await vendor.fail({ in: 'lose-answer', status: 'lose-answer' });
  await goIn(guest);
  for (let round = 0; round < 3; round += 1) await resolveNow();
  expect(await states(guest)).toEqual(['in pending']);
  await closeCircuit();
  expect(await goIn(guest)).toBe('open');
  await closeCircuit();
  expect(await goOut(guest)).toBe('open');
  await vendor.fail({});
  await closeCircuit();
  expect(await goOut(guest)).toBe('back');
  expect(await held(guest)).toEqual(['100.00', '0.00']);
});

test('[SEAM-04] VW7 what the vendor keeps for an open round is fetched when it is over', async () => {
  const { guest } = await aGuest('100.00');
  await goIn(guest);
  await vendor.play(guest.accountId, '5.00', true);
  expect(await goOut(guest)).toBe('refused');
  expect(await held(guest)).toEqual(['0.00', '100.00']);
  await vendor.play(guest.accountId, '0.00', false);
  await sql`update vendor_wallet.visit set leave_at = clock_timestamp()`.execute(app.database.db);
  await fetchLeaving(deps);
  expect(await held(guest)).toEqual(['105.00', '0.00']);
});

test('[SEAM-04][X-25] VW6 ten calls at once in, then ten out: the money moves once each way', async () => {
  const { guest } = await aGuest('100.00');
  const ins = await Promise.all(Array.from({ length: 10 }, () => goIn(guest)));
  // Those who come second wait for the first: to ask the vendor too early would undo its call.
  expect(ins).toEqual(Array.from({ length: 10 }, () => 'ready'));
  expect(await states(guest)).toEqual(['in done']);
  expect(await held(guest)).toEqual(['0.00', '100.00']);
  expect(await vendor.balanceOf(guest.accountId)).toBe('100.00');
  const outs = await Promise.all(Array.from({ length: 10 }, () => goOut(guest)));
  expect(outs).toEqual(Array.from({ length: 10 }, () => 'back'));
  expect(await states(guest)).toEqual(['in done', 'out done']);
  expect(await held(guest)).toEqual(['100.00', '0.00']);
  expect(await vendor.balanceOf(guest.accountId)).toBe('0.00');
});

/** Whether main account and vendor purse are frozen. */
async function frozen({ memberId }: Guest): Promise<boolean[]> {
  const { rows } = await sql<{ frozen: boolean }>`
    select frozen from wallet.account where member_id = ${memberId}
      and purse in ('main', 'vendor') order by purse`.execute(app.database.db);
  return rows.map((row) => row.frozen);
}

test('[SEAM-04][WAL-02] VW8 what a frozen member lost or won at the vendor is booked, and they stay frozen', async () => {
  for (const [change, left] of [
    ['-60.00', '40.00'],
    ['-100.00', '0.00'],
    ['25.00', '125.00'],
  ] as const) {
    const { guest } = await aGuest('100.00');
    await goIn(guest);
    await vendor.play(guest.accountId, change);
    const { db } = app.services;
    await db
      .transaction()
      .execute((tx) => setFrozen(tx, { memberId: guest.memberId, frozen: true }));
    expect(await goOut(guest)).toBe('back');
    expect(await held(guest)).toEqual([left, '0.00']);
    expect(await states(guest)).toEqual(['in done', 'out done']);
    expect(await frozen(guest)).toEqual([true, true]);
  }
});

test('[SEAM-04][X-23] VW2 four runs of the job at once book every open transfer once', async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, () => aGuest('10.00')));
  await vendor.fail({ in: 'lose-answer' });
  for (const { guest } of guests) {
    await goIn(guest);
    await closeCircuit();
  }
  await vendor.fail({});
  await sql`update vendor_wallet.transfer set ask_at = clock_timestamp()`.execute(app.database.db);
  const taken = await Promise.all(Array.from({ length: 4 }, () => resolveTransfers(deps)));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(6);
  for (const { guest } of guests) {
    expect(await states(guest)).toEqual(['in done']);
    await goOut(guest);
    expect(await held(guest)).toEqual(['10.00', '0.00']);
  }
});

test('[SEAM-04][WAL-02] VW7 opening a game takes the money along, opening one elsewhere fetches it', async () => {
  const { member, guest } = await aGuest('50.00');
  const elsewhere = await aTransferVendor(app, 'OTHERPURSE');
  const launch = async (gameId: bigint) => {
    const language = member.merchant.settings.languages[0]?.code ?? '';
    const input = { gameId: String(gameId), client: 'desktop', language } as const;
    return (await member.call('launch', input)).envelope.success;
  };
  expect(await launch(vendor.gameId)).toBe(true);
  expect(await vendor.balanceOf(guest.accountId)).toBe('50.00');
  await vendor.play(guest.accountId, '1.00');
  expect(await launch(elsewhere.gameId)).toBe(true);
  expect(await vendor.balanceOf(guest.accountId)).toBe('0.00');
  expect(await elsewhere.balanceOf(guest.accountId)).toBe('51.00');
  // And leaving it brings everything home.
  const left = await member.call('leaveGame', { gameId: String(elsewhere.gameId) });
  expect(left.envelope).toMatchObject({ success: true, value: { moneyBack: true } });
  expect(await held(guest)).toEqual(['51.00', '0.00']);
});

test('[SEAM-04][X-1][X-2] VW1 VW2 the process is killed while the vendor has the call: the job finds out', async () => {
  const { member, guest } = await aGuest('100.00');
  const doomed = await platformProcess(app);
  await vendor.fail({ in: 'answer-late' });
  const { host, token, cookie } = member.session;
  const language = member.merchant.settings.languages[0]?.code;
  const lost = sendRaw(doomed.origin, {
    method: 'POST',
    path: `/api/games/${vendor.gameId}/launch`,
    headers: {
      host,
      cookie,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ client: 'desktop', language }),
  }).catch(() => undefined);
  await expect.poll(() => states(guest)).toEqual(['in pending']);
  await expect.poll(() => vendor.balanceOf(guest.accountId)).toBe('100.00');
  await doomed.kill();
  await lost;
  await vendor.fail({});
  await resolveNow();
  expect(await states(guest)).toEqual(['in done']);
  await goOut(guest);
  expect(await held(guest)).toEqual(['100.00', '0.00']);
});

/** Whether the kernel says that the process is stopped. */
function isStopped({ pid }: ChildProcess): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
}

test('[SEAM-04][X-24][Q-A1] VW2 a worker stopped before its write loses the job to another one, and its late write comes to nothing', async () => {
  const { guest } = await aGuest('100.00');
  await vendor.fail({ in: 'lose-request' });
  expect(await goIn(guest)).toBe('open');
  await vendor.fail({});
  const { db, config, log } = app.services;
  const dueNow = () =>
    sql`update vendor_wallet.transfer set ask_at = clock_timestamp()
      where state = 'pending'`.execute(db);
  const job = 'vendor-wallet.resolve-transfers';
  const { DATABASE_URL, MASTER_KEY, PLATFORM_ORIGIN, STUDIO_ORIGIN } = config;
  const stopped = startProgram({
    file: STOPPING_WORKER,
    words: [job],
    env: {
      DATABASE_URL,
      MASTER_KEY,
      PLATFORM_ORIGIN,
      STUDIO_ORIGIN,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    },
  });
  const lateWrites: LateWrite[] = [];
  stopped.on('message', (write: LateWrite) => lateWrites.push(write));
  await dueNow();
  await enqueueJob(db, { name: job, payload: { asked: 'once' } });
  // It has heard from the vendor that the money never arrived, and is about to book it back.
  await expect.poll(() => isStopped(stopped), { timeout: 120_000 }).toBe(true);
  expect(await held(guest)).toEqual(['0.00', '100.00']);
  const owner = async () => {
    const { rows } = await sql<{ by: string; attempts: number }>`
      select locked_by as by, attempts from graphile_worker._private_jobs
      where payload->>'asked' = 'once'`.execute(db);
    return rows;
  };
  expect(await owner()).toEqual([{ by: expect.any(String), attempts: 1 }]);

  // As long as it seems to live nobody takes its job; then its lock goes with its connection.
  expect(await freeJobsOfTheDead(db)).toEqual([]);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
    where payload->>'asked' = 'once'`.execute(db);
  expect(await freeJobsOfTheDead(db)).toEqual([]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'croupier presence'`.execute(db);
  await dueNow();
  const taken: unknown[] = [];
  const { run } = jobOf(app.services, job);
  const takeOver: Job = {
    name: job,
    async run(payload, at) {
      taken.push(payload['asked']);
      await run(payload, at);
    },
  };
  const other = await expect
    .poll(() => freeJobsOfTheDead(db))
    .toHaveLength(1)
    .then(() => startWorker({ config, db, log }, [{ jobs: [takeOver] }]));
  try {
    await expect.poll(owner).toEqual([]);
    expect(taken).toEqual(['once']);
    expect(isStopped(stopped)).toBe(true);
    expect(await states(guest)).toEqual(['in refused']);
    expect(await held(guest)).toEqual(['100.00', '0.00']);
    const posted = await transfersOf(guest);

    stopped.kill('SIGCONT');
    await expect.poll(() => lateWrites).toEqual([{ outcome: 'committed', said: 'refused' }]);
    expect(await states(guest)).toEqual(['in refused']);
    expect(await held(guest)).toEqual(['100.00', '0.00']);
    expect(await transfersOf(guest)).toEqual(posted);
    // Booked back once: out of the one purse, into the other.
    expect(posted.filter((kind) => kind === 'vendor-out')).toHaveLength(2);
  } finally {
    stopped.kill('SIGKILL');
    await other.stop();
  }
});

/** Kinds of all that was ever booked for the member. */
async function transfersOf({ memberId }: Guest): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select k.name as kind from wallet.transfer t join wallet.transfer_kind k on k.id = t.kind
      join wallet.account a on a.id = t.account_id
    where a.member_id = ${memberId} order by t.account_id, t.seq`.execute(app.database.db);
  return rows.map(({ kind }) => kind);
}

const fault = fc.constantFrom<TransferFault>(
  'none',
  'none',
  'lose-answer',
  'lose-request',
  'break',
);
const command = fc.oneof(
  fc.record({ act: fc.constant('in' as const), fault }),
  fc.record({ act: fc.constant('out' as const), fault }),
  fc.record({ act: fc.constant('play' as const), cents: fc.integer({ min: -3000, max: 3000 }) }),
  fc.record({ act: fc.constant('resolve' as const), fault }),
);

test(
  '[SEAM-04][WAL-02] VW1 to VW6 whatever goes wrong in whatever order: no money appears or is lost',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        const { guest } = await aGuest('100.00');
        // The model: what the player owns in all. Only play at the vendor changes it.
        let ownedCents = 10_000;
        for (const step of commands) {
          await closeCircuit();
          if (step.act === 'play') {
            const there = centsOf(await vendor.balanceOf(guest.accountId));
            const change = Math.max(step.cents, -there);
            if (there === 0 || change === 0) continue;
            await vendor.play(guest.accountId, textOf(change));
            ownedCents += change;
            continue;
          }
          await vendor.fail(
            step.act === 'resolve' ? { status: step.fault } : { [step.act]: step.fault },
          );
          if (step.act === 'in') await goIn(guest);
          else if (step.act === 'out') await goOut(guest);
          else await resolveNow();
        }
        await vendor.fail({});
        await closeCircuit();
        await resolveNow();
        expect(await goOut(guest)).toBe('back');
        expect(await held(guest)).toEqual([textOf(ownedCents), '0.00']);
        expect(await vendor.balanceOf(guest.accountId)).toBe('0.00');
      }),
      { numRuns: 40, seed: 7 },
    );
  },
);

function centsOf(text: string): number {
  return Number(text.replace('.', ''));
}

function textOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
