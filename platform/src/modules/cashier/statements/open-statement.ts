/**
 * A file of a statement, read for one account: in a process of its own, by what was used for its bank
 * before.
 */
import type { StatementReading } from '@croupier/contract/cashier/statement-columns';
import type { Queryable } from '#kernel/db.ts';
import { limitedWorker } from '#kernel/limited-worker.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Upload } from '@croupier/contract/upload';
import { type Merchant, merchantById } from '#merchant';
import { type AccountRow, accountById } from '../store/account.ts';
import { methodById } from '../store/method.ts';
import { readingOfBank } from '../store/statement-reading.ts';
import type { FileReading, ReadingContext, ReadLine } from './reading/statement-lines.ts';
import type { ReadingPart, ReadingTalk } from './reading/statement-worker.ts';
import { localDay } from '#kernel/days.ts';

/** The largest file of the most lines is read in some five seconds. */
const READS_FOR_MS = 30_000;
/** A merchant's file waits for no other merchant's. */
const PROCESSES = 2;
/** Files of one merchant that are read or wait: each may be 20 MB, and take those seconds. */
const MERCHANT_MAX = 4;
/** The largest file of the most lines takes some 700 MiB. */
const MEMORY_MAX_MIB = 1024;

const readInWorker = limitedWorker<ReadingTalk>(
  new URL('reading/statement-worker.ts', import.meta.url),
  {
    worksForMs: READS_FOR_MS,
    memoryMaxMib: MEMORY_MAX_MIB,
    processes: PROCESSES,
    ownerMax: MERCHANT_MAX,
    busy: 'statement.busy',
  },
);

export interface OpenedStatement extends FileReading {
  readonly merchant: Merchant;
  readonly account: AccountRow;
  readonly currency: string;
  /** Columns and order are those of the last statement of the bank. */
  readonly remembered: boolean;
}

/**
 * Reads a file as the statement of that account. Refuses `deposit.account-unknown`, and `statement.busy`
 * while several of the merchant's are being read; a file that its reader does not survive, or reads for too
 * long, is `too-heavy`.
 */
export async function openStatement(
  db: Queryable,
  {
    merchantId,
    accountId,
    file,
    chosen,
    linesMax,
  }: {
    readonly merchantId: bigint;
    readonly accountId: bigint;
    readonly file: Upload;
    readonly chosen: StatementReading;
    readonly linesMax: number;
  },
): Promise<OpenedStatement> {
  const account = await accountById(db, accountId);
  const merchant = await merchantById(db, merchantId);
  const method = account && (await methodById(db, account.methodId));
  if (account?.merchantId !== merchantId || !merchant || !method) {
    throw refuse('deposit.account-unknown');
  }
  const remembered = await readingOfBank(db, { merchantId, bankName: account.bankName });
  const context: ReadingContext = {
    currency: method.currency,
    account: account.number,
    today: await localDay(db, merchant.timeZone),
    chosen,
    ...(remembered && { remembered }),
  };
  const owner = `merchant:${merchantId}`;
  const parts = await readInWorker({ file, owner, task: { context, linesMax } });
  const { layout, result } = readingOf(parts ?? []);
  const isKnown =
    remembered !== undefined &&
    chosen.columns === undefined &&
    JSON.stringify(remembered.names) === JSON.stringify(layout?.names);
  return { layout, result, merchant, account, currency: method.currency, remembered: isKnown };
}

function readingOf(parts: readonly ReadingPart[]): FileReading {
  const first = parts.find((part) => 'reading' in part)?.reading;
  if (!first) return { layout: null, result: { problem: 'too-heavy' } };
  const { layout, result } = first;
  if ('problem' in result) return first;
  const lines: ReadLine[] = parts.flatMap((part) => ('lines' in part ? part.lines : []));
  return { layout, result: { ...result, lines } };
}
