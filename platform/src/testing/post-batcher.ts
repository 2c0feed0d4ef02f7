/**
 * Posts transfers of many callers together by `wallet.post_batch`, for tests of the books that need
 * many at a time. The product posts one at a time in the transaction of its cause (`post`), and bets
 * in bulk with their rounds (`seamless.play_batch`).
 */
import {
  bigintArray,
  elementsOf,
  integerArray,
  smallintArray,
  textArray,
  uuidArray,
} from '#kernel/binary-arrays.ts';
import { GroupCommit, type BatchCall, type GroupCommitOptions } from '#kernel/group-commit.ts';

/** One movement, with everything resolved to ids. */
export interface BatchedTransfer {
  readonly accountId: bigint;
  readonly bookId: number;
  /** Positive into the account, negative out of it; minor units. */
  readonly amountMinor: bigint;
  /** Of `wallet.transfer_kind`. */
  readonly kind: number;
  readonly contraId: number;
  /** 16 bytes, see `idempotencyKeyOf`. */
  readonly key: Uint8Array;
  /** 0 when there is none. */
  readonly subjectId: bigint;
  readonly outsideId: string | null;
}

/** Numbers of them in SQL are their places in this list. */
export const statuses = [
  'posted',
  'replay',
  'insufficient',
  'account-unknown',
  'key-conflict',
  'frozen',
  // Never told: whoever holds the account is waited for.
  'held',
] as const;

export interface BatchedAnswer {
  readonly status: (typeof statuses)[number];
  /** After the transfer (`posted`, `replay`), or as it stands (`insufficient`, `frozen`). */
  readonly balanceMinor: bigint;
  /** With the account, the transfer's name; 0 when there is none. */
  readonly seq: bigint;
}

const postBatch: BatchCall<BatchedTransfer, BatchedAnswer> = {
  name: 'post_batch',
  text: `select status, balance, seq from wallet.post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  accountOf: ({ accountId }) => accountId,
  // A key that is under way is waited for: the second gets the answer of the first.
  mayShare: (a, b) => Buffer.compare(a.key, b.key) !== 0,
  isHeld: ({ status }) => status === 'held',
  compare: (a, b) => (a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : 0),
  parameters: (ops, { skipsHeld }) => [
    bigintArray(ops.map(({ accountId }) => accountId)),
    integerArray(ops.map(({ bookId }) => bookId)),
    bigintArray(ops.map(({ amountMinor }) => amountMinor)),
    smallintArray(ops.map(({ kind }) => kind)),
    integerArray(ops.map(({ contraId }) => contraId)),
    uuidArray(ops.map(({ key }) => key)),
    bigintArray(ops.map(({ subjectId }) => subjectId)),
    textArray(ops.map(({ outsideId }) => outsideId)),
    skipsHeld,
  ],
  answers([status = '', balance = '', seq = ''], ops) {
    const statusOf = elementsOf(status);
    const balanceOf = elementsOf(balance);
    const seqOf = elementsOf(seq);
    return ops.map((_op, index) => ({
      status: statuses[Number(statusOf[index])] ?? 'account-unknown',
      balanceMinor: BigInt(balanceOf[index] ?? 0),
      seq: BigInt(seqOf[index] ?? 0),
    }));
  },
};

export type PostBatcher = GroupCommit<BatchedTransfer, BatchedAnswer>;

/** Opens a batcher with connections of its own. Close it before the process ends. */
export function openPostBatcher(options: GroupCommitOptions): PostBatcher {
  return new GroupCommit(postBatch, options);
}
