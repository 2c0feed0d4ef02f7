import type { Db, Tx } from '#kernel/db.ts';
import { pairKinds } from './kind-rules.ts';
import { ensureBook, ensureContra, ensurePurse, mainAccounts } from './store.ts';
import { movePairs } from './store/pairs.ts';

export { type JudgedPosting, postJudged, type Standing } from './post-judged.ts';

/** Pairs of one call at most: with these, accounts stay locked for some ten milliseconds. */
const PAIRS_MAX = 500;

/** Money from one member to another, or from and to the house. */
export interface MovedPair {
  /** Null: the house. Not both. */
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly kind: keyof typeof pairKinds;
  /** The payer owes it from now on, however little there is: out of the receivable purse. */
  readonly onCredit?: boolean;
  /** Positive, minor units. */
  readonly amountMinor: bigint;
  /** UUID that makes a repeated call the same call; kept for ever. */
  readonly key: string;
  /** Number of what it belongs to. */
  readonly subjectId: bigint;
}

/**
 * What became of a pair. `short`: the payer has too little; `already`: that key moved the money
 * before; `barred`: one of them has no account, or the payer's is frozen.
 */
export type PairOutcome = 'moved' | 'short' | 'already' | 'barred';

const HOUSE = 0n;
const outcomes: readonly (PairOutcome | undefined)[] = [
  'moved',
  'already',
  'short',
  'barred',
  undefined,
  'barred',
];

/**
 * Pays many out of main accounts into main accounts of a merchant's members in one currency, in the
 * caller's transaction and one statement. Each pair succeeds or fails on its own, in the given order:
 * who was paid first can pay on from that. All accounts are locked in the order of their ids until
 * the transaction ends, so it should end soon. Answers an outcome a pair. Throws for a key that
 * belongs to another movement, for more than 500 pairs, and for kinds with different sides of the house.
 *
 * @param batch.evenIfFrozen pays from frozen accounts too, unless their books do not add up
 */
export async function moveBatch(
  tx: Tx,
  batch: {
    readonly merchantId: bigint;
    readonly currency: string;
    readonly pairs: readonly MovedPair[];
    readonly evenIfFrozen?: boolean;
  },
): Promise<PairOutcome[]> {
  const { merchantId, currency, pairs } = batch;
  if (pairs.length === 0) return [];
  if (pairs.length > PAIRS_MAX)
    throw new Error(`${pairs.length} pairs are too many for one batch.`);
  const memberIds = new Set(pairs.flatMap(({ fromId, toId }) => [fromId, toId]));
  const accounts = await mainAccounts(tx, {
    merchantId,
    currency,
    memberIds: [...memberIds].filter((id) => id !== null),
  });
  // An account that is not there is told from the house's by a number that none has.
  const accountOf = (id: bigint | null) => (id === null ? HOUSE : (accounts.get(id) ?? -id - 1n));
  const bookId = await ensureBook(tx, merchantId, currency);
  const debts = new Map<bigint, bigint>();
  for (const { fromId, onCredit } of pairs) {
    if (!onCredit || fromId === null || debts.has(fromId)) continue;
    const debt = await ensurePurse(tx, { bookId, memberId: fromId, purse: 'receivable' });
    debts.set(fromId, debt.id);
  }
  const payerOf = ({ fromId, onCredit }: MovedPair) =>
    (onCredit && fromId !== null ? debts.get(fromId) : undefined) ?? accountOf(fromId);
  const statuses = await movePairs(tx, {
    bookId,
    houseId: await ensureContra(tx, bookId, contraOf(pairs)),
    transitId: await ensureContra(tx, bookId, 'transit'),
    evenIfFrozen: batch.evenIfFrozen ?? false,
    pairs: pairs.map((pair) => ({
      ...pair,
      from: payerOf(pair),
      to: accountOf(pair.toId),
      kind: pairKinds[pair.kind].number,
    })),
  });
  return pairs.map(({ key }, index) => {
    const outcome = outcomes[statuses[index] ?? -1];
    if (!outcome) throw new Error(`Key ${key} belongs to another movement.`);
    return outcome;
  });
}

/** The house's account of all of them. */
function contraOf(pairs: readonly MovedPair[]): string {
  const [code = '', ...others] = new Set(pairs.map(({ kind }) => pairKinds[kind].contra));
  if (others.length > 0) throw new Error('One batch has one side of the house.');
  return code;
}

/**
 * The ids by which batches name a merchant's book in a currency and one of the house's accounts in
 * it; made when they are needed for the first time. They never change, so they may be kept.
 */
export async function houseSide(
  db: Db,
  place: { readonly merchantId: bigint; readonly currency: string; readonly code: string },
): Promise<{ bookId: number; contraId: number }> {
  return db.transaction().execute(async (tx) => {
    const bookId = await ensureBook(tx, place.merchantId, place.currency);
    return { bookId, contraId: await ensureContra(tx, bookId, place.code) };
  });
}
