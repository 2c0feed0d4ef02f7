/**
 * The ledger on the path that vendors' calls take once their signature is checked: bets and wins of
 * many callers, judged, booked and recorded in rounds by group commit, each answered after its
 * durable commit. 70 % bets; one account in ten is poor, so refusals happen; one operation in a
 * hundred repeats the one before. The books are proven afterwards.
 */
import { randomBytes } from 'node:crypto';
import { openDb } from '@croupier/platform/kernel/db';
import { GroupCommit } from '@croupier/platform/kernel/group-commit';
import { type PlayCall, playBatch } from '@croupier/platform/modules/seamless/play-call';
import { reconcile } from '@croupier/platform/modules/wallet/reconcile';
import type { BenchDatabase } from './bench-database.ts';
import { closedLoop } from './closed-loop.ts';
import { type Figure, observe } from './report.ts';

const ACCOUNTS = 1_000_000;
const HOUSE_ACCOUNTS = 20;
const RICH_MINOR = 1_000_000_000_000n;
const POOR_MINOR = 30_000n;
const KEY_BYTES = 16;

interface Books {
  readonly bookId: number;
  readonly firstAccount: bigint;
  readonly contras: readonly number[];
}

/** What a caller remembers: their last operation, and a round that can still be won. */
interface Caller {
  last?: PlayCall;
  open?: PlayCall;
}

let books: Promise<Books> | undefined;

/** One million accounts with money in them and a game open, booked like any other; once a run. */
function openBooks(database: BenchDatabase): Promise<Books> {
  books ??= makeBooks(database);
  return books;
}

async function makeBooks({ admin }: BenchDatabase): Promise<Books> {
  const book = await admin.query<{ id: number }>(
    `insert into wallet.book (merchant_id, currency) values (1, 'THB') returning id`,
  );
  const bookId = book.rows[0]!.id;
  const contras = await admin.query<{ id: number }>(
    `insert into wallet.contra (book_id, code)
     select $1, 'bench:' || i from generate_series(1, ${HOUSE_ACCOUNTS}) i returning id`,
    [bookId],
  );
  const accounts = await admin.query<{ first: string }>(
    `with made as (
       insert into wallet.account (member_id, book_id, purse, balance, seq)
       select i, $1, 'main', case when i % 10 = 0 then ${POOR_MINOR} else ${RICH_MINOR} end, 1
       from generate_series(1, ${ACCOUNTS}) i returning id, member_id, balance),
     credited as (
       insert into wallet.transfer
         (account_id, seq, amount, balance_after, at, key, contra_id, kind)
       select id, 1, balance, balance, now(), gen_random_uuid(), $2, 5 from made returning amount),
     house as (
       insert into wallet.contra_delta (contra_id, amount, transfers, at)
       select $2, -sum(amount), count(*), now() from credited),
     session as (
       insert into seamless.game_session (id, merchant_id, member_id, account_id,
         login_session_id, vendor_id, game_id, stake_min, stake_max, expires_at, ends_at)
       select lpad(to_hex(id), 32, '0')::uuid, 1, member_id, id, 0, 1, 1, 1, ${RICH_MINOR},
         now() + interval '8 hours', now() + interval '8 hours' from made)
     select min(id)::text as first from made`,
    [bookId, contras.rows[0]!.id],
  );
  for (const table of ['wallet.account', 'wallet.transfer', 'seamless.game_session']) {
    await admin.query(`vacuum analyze ${table}`);
  }
  return {
    bookId,
    firstAccount: BigInt(accounts.rows[0]!.first),
    contras: contras.rows.map(({ id }) => id),
  };
}

/** @param load.hotAccounts this many accounts take half of all operations */
export async function benchLedger(
  database: BenchDatabase,
  load: { callers: number; seconds: number; hotAccounts?: number },
): Promise<Figure> {
  const { callers, seconds, hotAccounts } = load;
  const made = await openBooks(database);
  const batches = new GroupCommit(playBatch, { url: database.url });
  const memory: Caller[] = Array.from({ length: callers }, () => ({}));
  const operate = async (index: number) => {
    const caller = memory[index]!;
    const repeated = below(100) === 0 ? caller.last : undefined;
    const call = repeated ?? nextCall(made, caller, hotAccounts);
    caller.last = call;
    const { outcome } = await batches.run({ ...call, nonce: newKey() });
    if (outcome === 'done' && !call.finished) caller.open = call;
  };
  const figure = await observe(database, [process.pid], (whenWarm) =>
    closedLoop(callers, seconds, operate, whenWarm),
  );
  await batches.close();
  await proveBooks(database);
  return figure;
}

/** A bet that opens a round, or the win that ends the one that the caller opened. */
function nextCall(made: Books, caller: Caller, hotAccounts: number | undefined): PlayCall {
  const { open } = caller;
  if (open && Math.random() >= 0.7) {
    delete caller.open;
    const amountMinor = BigInt(below(1500)) * 100n;
    return { ...open, finished: true, legs: [{ kind: 'win', amountMinor, ...newLeg() }] };
  }
  const among = hotAccounts && Math.random() < 0.5 ? hotAccounts : ACCOUNTS;
  const accountId = made.firstAccount + BigInt(below(among));
  const sessionId = Buffer.alloc(KEY_BYTES);
  sessionId.writeBigUInt64BE(accountId, 8);
  return {
    kind: 'play',
    merchantId: 1n,
    vendorId: 1n,
    grants: 0,
    accountId,
    bookId: made.bookId,
    contraId: made.contras[below(HOUSE_ACCOUNTS)]!,
    sessionId,
    gameId: 1n,
    gameType: 'RNG',
    bar: 0,
    roundKey: newKey(),
    vendorRoundId: 'a round',
    finished: false,
    legs: [{ kind: 'bet', amountMinor: BigInt(-100 - below(900)) * 100n, ...newLeg() }],
  };
}

function newLeg() {
  return { key: newKey(), outsideId: 'a transaction' };
}

/** Cheap on purpose: what the load costs is charged to what it measures. */
function below(max: number): number {
  return Math.floor(Math.random() * max);
}

let keysMade = 0;
const KEY_RANDOM = randomBytes(6);

/** 48 bits of time as in a UUIDv7, this run's own random bytes, and a counter. */
function newKey(): Buffer {
  const key = Buffer.allocUnsafe(KEY_BYTES);
  key.writeUIntBE(Date.now(), 0, 6);
  KEY_RANDOM.copy(key, 6);
  key.writeUInt32BE(keysMade, 12);
  keysMade += 1;
  return key;
}

/** A fast ledger that is wrong is worth nothing. */
export async function proveBooks(database: BenchDatabase): Promise<void> {
  const { db, close } = openDb(database.url);
  const findings = await reconcile(db);
  await close();
  if (findings.length > 0)
    throw new Error(
      `The books are wrong: ${JSON.stringify(findings, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
}
