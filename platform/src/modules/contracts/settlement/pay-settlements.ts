import { sql } from 'kysely';
import type { Db, Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { batches, type MovedPair, type PairOutcome } from '#wallet';
import { markPaid, type Run } from '../store/run.ts';
import { lockDue, lockWaiting, markOutcomes, type Payable } from '../store/settlement.ts';
import { merchantTerms } from './merchant-terms.ts';
import type { SettledMerchant } from './period-figures.ts';
import { FIRST_SLICE, nextSlice } from './slice-rules.ts';

/** Scopes of the keys under which settlements are paid: by who owes them, and by the house for them. */
export const PAYMENT_SCOPES = ['contract settlement', 'covered contract settlement'] as const;

/** Shorter than whoever waits for an account waits. */
const IDLE_MAX_MS = 1500;

/** Told of those who were paid in a transaction, once before and once after it commits. */
export interface PaidNews {
  inTransaction(tx: Tx, paid: readonly Payable[]): Promise<void>;
  afterwards(memberIds: readonly bigint[]): Promise<void>;
}

interface Paying {
  readonly db: Db;
  readonly merchant: SettledMerchant;
  readonly news: PaidNews;
}

/** Pays what a run has to pay, from the top down, some at a time. Whoever does so as well waits. */
export async function payRun(paying: Paying, run: Pick<Run, 'id'>): Promise<void> {
  for (let size = FIRST_SLICE; ;) {
    const slice = await paySome(paying, (tx) => lockDue(tx, run.id, size));
    if (slice.rows.length > 0) {
      size = nextSlice(slice.rows.length, slice.lockedMs);
      continue;
    }
    await paying.db.transaction().execute((tx) => markPaid(tx, run.id));
    return;
  }
}

/** Tries again what agents owe, and pays what was held for accounts that are free again. */
export async function payWaiting(paying: Paying): Promise<void> {
  const merchantId = paying.merchant.id;
  let after: { readonly id: bigint; readonly startsAt: Date } | undefined;
  let limit = FIRST_SLICE;
  do {
    const slice = await paySome(paying, (tx) => lockWaiting(tx, { merchantId, after, limit }));
    after = slice.rows.at(-1);
    limit = nextSlice(slice.rows.length, slice.lockedMs);
  } while (after);
}

interface Slice<Row> {
  readonly rows: readonly Row[];
  /** How long accounts were locked, at most. */
  readonly lockedMs: number;
}

async function paySome<Row extends Payable>(
  { db, merchant, news }: Paying,
  lock: (tx: Tx) => Promise<Row[]>,
): Promise<Slice<Row>> {
  let lockedAt = 0;
  const { rows, moved } = await db.transaction().execute(async (tx) => {
    // Where this process is stopped in the middle, what it has locked is soon free again.
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_MAX_MS)}`.execute(tx);
    const locked = await lock(tx);
    lockedAt = performance.now();
    const free = locked.filter(({ isSuspended }) => !isSuspended);
    const outcomes = await pay(tx, merchant, free);
    await markOutcomes(tx, [
      ...outcomes,
      ...locked
        .filter(({ isSuspended }) => isSuspended)
        .map(({ id }) => ({ id, state: 'held' as const, covered: false })),
    ]);
    const paid = free.filter((_, index) => outcomes[index]?.state === 'paid');
    await news.inTransaction(tx, paid);
    return { rows: locked, moved: paid };
  });
  const lockedMs = performance.now() - lockedAt;
  await news.afterwards(
    moved.flatMap(({ memberId, uplineId }) =>
      uplineId === null ? [memberId] : [memberId, uplineId],
    ),
  );
  return { rows, lockedMs };
}

/** Amounts are owed by frozen and excluded agents too. */
async function pay(tx: Tx, merchant: SettledMerchant, settlements: readonly Payable[]) {
  const batch = { merchantId: merchant.id, currency: merchant.currency, evenIfFrozen: true };
  // Read before accounts are locked.
  const { houseCovers } = await merchantTerms(tx, merchant);
  const outcomes = await batches.moveBatch(tx, { ...batch, pairs: settlements.map(pairOf) });
  const short = settlements.filter(
    ({ uplineId }, index) => uplineId !== null && !isPaid(outcomes[index]),
  );
  const covers = houseCovers
    ? await batches.moveBatch(tx, { ...batch, pairs: short.map(creditOf) })
    : [];
  const covered = new Set(short.filter((_, index) => isPaid(covers[index])).map(({ id }) => id));
  return settlements.map(({ id }, index) => ({
    id,
    state: isPaid(outcomes[index]) || covered.has(id) ? ('paid' as const) : ('owed' as const),
    covered: covered.has(id),
  }));
}

const isPaid = (outcome: PairOutcome | undefined) => outcome === 'moved' || outcome === 'already';

function pairOf(settlement: Payable): MovedPair {
  return {
    fromId: settlement.uplineId,
    toId: settlement.memberId,
    kind: settlement.kind === 'dividend' ? 'dividend' : 'salary',
    amountMinor: settlement.grossMinor,
    key: idempotencyKeyOf(PAYMENT_SCOPES[0], String(settlement.id)).toString('hex'),
    subjectId: settlement.contractId,
  };
}

/** The same as a debt of who should have paid. */
function creditOf(settlement: Payable): MovedPair {
  const key = idempotencyKeyOf(PAYMENT_SCOPES[1], String(settlement.id));
  return { ...pairOf(settlement), onCredit: true, key: key.toString('hex') };
}
