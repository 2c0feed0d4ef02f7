/**
 * The ledger by itself: bets and wins of many callers through the batcher, each answered after its
 * durable commit. 70 % debits; one account in ten is poor, so refusals happen; one operation in a
 * hundred repeats an earlier key. The books are proven afterwards.
 */
import { randomBytes } from 'node:crypto';
import { openDb } from '@croupier/platform/kernel/db';
import { reconcile } from '@croupier/platform/modules/wallet/reconcile';
import {
  type BatchedTransfer,
  openPostBatcher,
} from '@croupier/platform/modules/wallet/post-batcher';
import type { BenchDatabase } from './bench-database.ts';
import { closedLoop } from './closed-loop.ts';
import { type Figure, observe } from './report.ts';

const ACCOUNTS = 1_000_000;
const HOUSE_ACCOUNTS = 20;
const RICH_MINOR = 1_000_000_000_000n;
const POOR_MINOR = 30_000n;
const BET = 1;
const WIN = 2;
const KEY_BYTES = 16;

export interface Books {
  readonly bookId: number;
  readonly firstAccount: bigint;
  readonly contras: readonly number[];
}

let books: Promise<Books> | undefined;

/** One million accounts with money in them, booked like any other; made once a run. */
export function openBooks(database: BenchDatabase): Promise<Books> {
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
       from generate_series(1, ${ACCOUNTS}) i returning id, balance),
     credited as (
       insert into wallet.transfer
         (account_id, seq, amount, balance_after, at, key, contra_id, kind)
       select id, 1, balance, balance, now(), gen_random_uuid(), $2, 5 from made returning amount),
     house as (
       insert into wallet.contra_delta (contra_id, amount, transfers, at)
       select $2, -sum(amount), count(*), now() from credited)
     select min(id)::text as first from made`,
    [bookId, contras.rows[0]!.id],
  );
  await admin.query('vacuum analyze wallet.account');
  await admin.query('vacuum analyze wallet.transfer');
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
  const batcher = openPostBatcher({ url: database.url });
  const last: (BatchedTransfer | undefined)[] = Array.from({ length: callers }, () => undefined);
  const operate = (caller: number) => {
    const repeated = below(100) === 0 ? last[caller] : undefined;
    const transfer = repeated ?? newTransfer(made, hotAccounts);
    last[caller] = transfer;
    return batcher.run(transfer);
  };
  const figure = await observe(database, [process.pid], (whenWarm) =>
    closedLoop(callers, seconds, operate, whenWarm),
  );
  await batcher.close();
  await proveBooks(database);
  return figure;
}

function newTransfer(
  { bookId, firstAccount, contras }: Books,
  hotAccounts: number | undefined,
): BatchedTransfer {
  const among = hotAccounts && Math.random() < 0.5 ? hotAccounts : ACCOUNTS;
  const isBet = Math.random() < 0.7;
  return {
    accountId: firstAccount + BigInt(below(among)),
    bookId,
    amountMinor: BigInt(isBet ? -100 - below(900) : below(1500)) * 100n,
    kind: isBet ? BET : WIN,
    contraId: contras[below(HOUSE_ACCOUNTS)]!,
    key: newKey(),
    subjectId: BigInt(below(1_000_000_000)),
    outsideId: null,
  };
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
