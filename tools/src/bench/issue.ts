/**
 * An issue of a lottery: 10,000 tickets of 1,000 players, ten each, of which 16 % win. They are taken by
 * batches of 1,000; from the draw on the winners are settled by batches over four connections, and the
 * issue is closed, over signed HTTP against a platform process.
 */
import { createSecretKey, randomBytes, type KeyObject, randomUUIDv7 } from 'node:crypto';
import { openDb } from '@croupier/platform/kernel/db';
import { vendorFixture, type VendorFixture } from '@croupier/platform/testing/vendor-fixture';
import { BATCH_MAX, type CloseIssueAnswer } from '@croupier/contract/seamless/bulk';
import {
  KEY_HEADER,
  NONCE_HEADER,
  SEAMLESS_PREFIX,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
} from '@croupier/contract/seamless/wire';
import { secretBox } from '@croupier/server/secret-box';
import { signCall } from '@croupier/server/wallet-signature';
import { type BenchDatabase, cpuOf } from './bench-database.ts';
import { proveBooks } from './ledger.ts';
import { type PlatformProcess, startPlatform } from './platform-process.ts';

export interface IssueFigures {
  /** Milliseconds from the draw until the issue is closed: the median. */
  readonly ms: number;
  /** Of it, the winners; and the closing of what lost. */
  readonly settleMs: number;
  readonly closeMs: number;
  /** Microseconds of a processor for a ticket from the draw on: the database's and the platform's. */
  readonly databaseMicros: number;
  readonly serverMicros: number;
  /** The same for a ticket that is taken, and how many are in a second. */
  readonly takenPerSecond: number;
  readonly takenMicros: number;
}

const PLAYERS = 1000;
const TICKETS = 10_000;
const WINNING_PERCENT = 16;
const OPENING_MINOR = 10_000_000_000_000n;
const AT_ONCE = 4;
const ISSUES = 5;
const TRIES_MAX = 20;

interface Bench {
  readonly world: VendorFixture;
  readonly secret: KeyObject;
  readonly platform: PlatformProcess;
  readonly database: BenchDatabase;
}

/** Fills a migrated, empty database and measures. */
export async function benchIssue(database: BenchDatabase): Promise<IssueFigures> {
  const masterKey = randomBytes(32).toString('hex');
  const { db, close } = openDb(database.url);
  const secrets = secretBox(masterKey);
  const world = await vendorFixture(
    { db, secrets },
    { players: PLAYERS, openingMinor: OPENING_MINOR },
  );
  await close();
  await database.admin.query('vacuum analyze wallet.account, seamless.game_session');
  const platform = await startPlatform({ databaseUrl: database.url, masterKey });
  try {
    const secret = createSecretKey(Buffer.from(world.key.secret));
    const bench = { world, secret, platform, database };
    const measured: IssueFigures[] = [];
    // The first one warms up.
    for (let issue = 0; issue <= ISSUES; issue += 1) measured.push(await measureIssue(bench));
    await proveBooks(database);
    const middle = measured.slice(1).toSorted((a, b) => a.ms - b.ms)[ISSUES >> 1];
    if (!middle) throw new Error('Nothing was measured.');
    return middle;
  } finally {
    await platform.stop();
  }
}

async function measureIssue(bench: Bench): Promise<IssueFigures> {
  const { currency, gameCode, players } = bench.world;
  const issue = randomUUIDv7();
  const tickets = Array.from({ length: TICKETS }, (_, index) => {
    const { accountId, sessionId } = players[index % players.length]!;
    return { account_id: accountId, session_id: sessionId, bet_id: `t-${randomUUIDv7()}` };
  });
  const taking = await meter(bench);
  await batches(
    bench,
    tickets.map((ticket) => ({
      call: 'reserve',
      ...ticket,
      currency,
      game_id: gameCode,
      amount: '2.00',
      issue,
    })),
  );
  const taken = await taking();
  const settling = await meter(bench);
  const winners = tickets.filter((_, index) => (index * 7) % 100 < WINNING_PERCENT);
  await batches(
    bench,
    winners.map(({ account_id, bet_id }) => ({
      call: 'settle',
      account_id,
      currency,
      bet_id,
      revision: 1,
      total_payout: '11.00',
      type: 'PAID',
    })),
  );
  const settled = await settling();
  await closeIssue(bench, {
    currency,
    game_id: gameCode,
    issue,
    bets: TICKETS,
    stakes: `${TICKETS * 2}.00`,
    payouts: `${winners.length * 11}.00`,
    valid_bets: `${TICKETS * 2}.00`,
  });
  const closed = await settling();
  return {
    ms: closed.ms,
    settleMs: settled.ms,
    closeMs: closed.ms - settled.ms,
    databaseMicros: closed.databaseMicros / TICKETS,
    serverMicros: closed.serverMicros / TICKETS,
    takenPerSecond: (TICKETS * 1000) / taken.ms,
    takenMicros: (taken.databaseMicros + taken.serverMicros) / TICKETS,
  };
}

/** Time and processor from now on. */
async function meter({ database, platform: { pid } }: Bench) {
  const [databaseBefore, serverBefore] = [await database.cpuSeconds(), cpuOf(pid)];
  const began = performance.now();
  return async () => {
    const ms = performance.now() - began;
    return {
      ms,
      databaseMicros: ((await database.cpuSeconds()) - databaseBefore) * 1e6,
      serverMicros: (cpuOf(pid) - serverBefore) * 1e6,
    };
  };
}

async function batches(bench: Bench, items: readonly object[]): Promise<void> {
  const bodies: string[] = [];
  for (let from = 0; from < items.length; from += BATCH_MAX) {
    bodies.push(JSON.stringify({ items: items.slice(from, from + BATCH_MAX) }));
  }
  const queue = bodies.values();
  const sender = async () => {
    for (const body of queue) {
      const answer = (await call(bench, 'batch', body)) as { items: { status: number }[] };
      const failed = answer.items.find(({ status }) => status !== 200);
      if (failed) throw new Error(`An item failed: ${JSON.stringify(failed)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

async function closeIssue(bench: Bench, request: object): Promise<void> {
  for (;;) {
    const { state, difference } = (await call(
      bench,
      'close-issue',
      JSON.stringify(request),
    )) as CloseIssueAnswer;
    if (state === 'closed') return;
    if (state === 'different') throw new Error(`Not the same: ${JSON.stringify(difference)}`);
  }
}

/** Again while the platform says so, as a vendor does. */
async function call(bench: Bench, name: string, body: string): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const { status, answer } = await send(bench, name, body);
    if (status === 200) return answer;
    if (status !== 500 || tries === TRIES_MAX)
      throw new Error(`${name}: ${JSON.stringify(answer)}`);
  }
}

async function send({ world, secret, platform }: Bench, name: string, body: string) {
  const path = `${SEAMLESS_PREFIX}/${world.merchantCode}/${name}`;
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUIDv7()];
  const response = await fetch(`http://127.0.0.1:${platform.port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGN_VERSION_HEADER]: SIGN_VERSION,
      [KEY_HEADER]: world.key.id,
      [TIMESTAMP_HEADER]: timestamp,
      [NONCE_HEADER]: nonce,
      [SIGN_HEADER]: signCall(secret, { timestamp, nonce }, { method: 'POST', path, body }),
    },
    body,
  });
  return { status: response.status, answer: await response.json() };
}
