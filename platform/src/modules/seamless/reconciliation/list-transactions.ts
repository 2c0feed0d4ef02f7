import {
  leftOut,
  transactionsQuery,
  type ListedTransaction,
  type TransactionsListing,
} from '@croupier/contract/seamless/listings';
import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Db } from '#kernel/db.ts';
import { badRequest, understood } from '../dialect.ts';
import {
  certainUntil,
  firstKeyOf,
  type ListedRow,
  type ListingPlace,
  listBooked,
} from '../store/transaction-listing.ts';

const SECOND_US = 1_000_000n;
/** Time is read in slices, so that a busy hour is not sorted as a whole for its first page. */
const SLICE_FIRST_US = 5n * SECOND_US;
const SLICE_MAX_US = 86_400n * SECOND_US;
/** A slice that took longer is followed by a shorter one: other vendors may have been busy in it. */
const SLICE_SLOW_MS = 150;
/** A call that has looked for so long hands back how far it came. */
const CALL_MAX_MS = 1200;

const place = z.tuple([
  z.string().regex(/^\d{1,18}$/),
  z.string().regex(/^\d{1,18}$/),
  z.string().regex(/^\d{1,18}$/),
]);

/**
 * A page of what was booked with a vendor in a merchant's book, oldest first. Only time before which
 * nothing can be added any more is read, so a cursor never skips a transaction that commits late.
 */
export async function listTransactions(
  db: Db,
  asked: { readonly vendorId: bigint; readonly contraId: number; readonly query: unknown },
): Promise<TransactionsListing> {
  const { vendorId, contraId } = asked;
  const { cursor, since, limit } = understood(transactionsQuery.safeParse(asked.query));
  const certainUs = await certainUntil(db);
  let behind = cursor === undefined ? await beginning(db, vendorId, since) : placeOf(cursor);
  let sliceUs = SLICE_FIRST_US;
  const rows: ListedRow[] = [];
  const began = performance.now();
  let now = began;
  while (rows.length < limit && behind.atUs < certainUs && now - began < CALL_MAX_MS) {
    const endUs = behind.atUs + sliceUs;
    const untilUs = endUs < certainUs ? endUs : certainUs;
    const page = { vendorId, contraId, behind, untilUs, limit: limit - rows.length };
    const found = await listBooked(db, page);
    rows.push(...found);
    const last = rows.at(-1);
    behind = rows.length >= limit && last ? last : { atUs: untilUs, accountId: 0n, seq: 0n };
    const tookMs = performance.now() - now;
    now += tookMs;
    sliceUs = nextSlice(sliceUs, { found: found.length, tookMs });
  }
  return {
    transactions: rows.map(listed),
    cursor: writeCursor([behind.atUs, behind.accountId, behind.seq]),
    more: behind.atUs < certainUs,
    left_out: [...leftOut],
  };
}

function nextSlice(us: bigint, last: { found: number; tookMs: number }): bigint {
  if (last.tookMs > SLICE_SLOW_MS) return us / 2n + 1n;
  return last.found === 0 && us < SLICE_MAX_US ? us * 2n : us;
}

async function beginning(
  db: Db,
  vendorId: bigint,
  since: string | undefined,
): Promise<ListingPlace> {
  const atUs =
    since === undefined ? await firstKeyOf(db, vendorId) : BigInt(Date.parse(since)) * 1000n;
  if (atUs < 0n) throw badRequest('since: before time began');
  return { atUs, accountId: 0n, seq: 0n };
}

function placeOf(cursor: string): ListingPlace {
  let read: z.output<typeof place> | null = null;
  try {
    read = readCursor(cursor, place);
  } catch {
    throw badRequest('cursor: is none of ours');
  }
  if (!read) throw badRequest('cursor: is none of ours');
  const [atUs, accountId, seq] = read;
  return { atUs: BigInt(atUs), accountId: BigInt(accountId), seq: BigInt(seq) };
}

function listed(row: ListedRow): ListedTransaction {
  const { amountMinor, balanceAfterMinor, roundId, outsideId } = row;
  return {
    id_provider: outsideId ?? '',
    id: `${row.accountId}-${row.seq}`,
    type: row.kind,
    amount: moneyText(amountMinor),
    account_id: String(row.mainId),
    round_id: roundId === null ? '' : String(roundId),
    balance: balanceAfterMinor === null ? '' : moneyText(balanceAfterMinor),
    at: new Date(Number(row.atUs / 1000n)).toISOString(),
  };
}
