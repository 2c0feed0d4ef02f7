/**
 * What each kind of transfer may do. The numbers are those of `wallet.transfer_kind`; a number is
 * never used again for another meaning.
 */
import type { Purse, TransferSubject } from '@croupier/contract/wallet/transfer-kinds';

interface PostedKind {
  readonly number: number;
  readonly subject: TransferSubject;
  /** The house's side; `vendor` stands for the code that the caller gives, e.g. `vendor:3`. */
  readonly contra: 'cashier' | 'adjustment' | 'promotion' | 'vendor';
  /** Which way it may go; seen from the member. */
  readonly sign: 'in' | 'out' | 'either';
}

/**
 * Kinds between a member and the house that are posted one at a time. Stakes and wins of the
 * the wallet API come in batches; `bet` and `win` stand here for rounds that are settled without it.
 */
export const postedKinds = {
  bet: { number: 1, subject: 'round', contra: 'vendor', sign: 'out' },
  win: { number: 2, subject: 'round', contra: 'vendor', sign: 'in' },
  deposit: { number: 5, subject: 'deposit', contra: 'cashier', sign: 'in' },
  'deposit-reversal': { number: 33, subject: 'deposit', contra: 'cashier', sign: 'out' },
  withdrawal: { number: 6, subject: 'withdrawal', contra: 'cashier', sign: 'out' },
  adjustment: { number: 7, subject: 'adjustment', contra: 'adjustment', sign: 'either' },
  promotion: { number: 8, subject: 'promotion', contra: 'promotion', sign: 'either' },
  tip: { number: 15, subject: 'game', contra: 'vendor', sign: 'out' },
  'tip-return': { number: 16, subject: 'game', contra: 'vendor', sign: 'in' },
  jackpot: { number: 19, subject: 'round', contra: 'vendor', sign: 'in' },
  correction: { number: 20, subject: 'round', contra: 'vendor', sign: 'either' },
  'stake-return': { number: 21, subject: 'round', contra: 'vendor', sign: 'in' },
  result: { number: 22, subject: 'vendor', contra: 'vendor', sign: 'either' },
  'jackpot-share': { number: 27, subject: 'game', contra: 'vendor', sign: 'out' },
  'jackpot-share-return': { number: 28, subject: 'game', contra: 'vendor', sign: 'in' },
} as const satisfies Record<string, PostedKind>;
export type KindOfPosting = keyof typeof postedKinds;

interface MoveKind {
  /** Kinds of the row that gives and of the row that takes. */
  readonly out: number;
  readonly in: number;
  readonly from: Purse;
  readonly to: Purse;
  readonly subject: TransferSubject;
}

/** Kinds of movement between two accounts of a book. */
export const moveKinds = {
  hold: { out: 9, in: 9, from: 'main', to: 'held', subject: 'withdrawal' },
  release: { out: 10, in: 10, from: 'held', to: 'main', subject: 'withdrawal' },
  transfer: { out: 11, in: 12, from: 'main', to: 'main', subject: 'member' },
  'chips-in': { out: 13, in: 13, from: 'main', to: 'chips', subject: 'game' },
  'chips-out': { out: 14, in: 14, from: 'chips', to: 'main', subject: 'game' },
  'vendor-in': { out: 17, in: 17, from: 'main', to: 'vendor', subject: 'vendor' },
  'vendor-out': { out: 18, in: 18, from: 'vendor', to: 'main', subject: 'vendor' },
  repayment: { out: 23, in: 23, from: 'main', to: 'receivable', subject: 'adjustment' },
  lock: { out: 24, in: 24, from: 'main', to: 'locked', subject: 'member' },
  unlock: { out: 25, in: 25, from: 'locked', to: 'main', subject: 'member' },
  conversion: { out: 26, in: 26, from: 'bonus', to: 'main', subject: 'promotion' },
} as const satisfies Record<string, MoveKind>;
export type KindOfMove = keyof typeof moveKinds;

interface PairKind {
  readonly number: number;
  readonly subject: TransferSubject;
  /** The house's side. */
  readonly contra: 'contract' | 'promotion';
}

/** Kinds that are paid in pairs: by the house to a member, and from member to member. */
export const pairKinds = {
  promotion: { number: 8, subject: 'promotion', contra: 'promotion' },
  salary: { number: 29, subject: 'contract', contra: 'contract' },
  dividend: { number: 30, subject: 'contract', contra: 'contract' },
  'point-income': { number: 31, subject: 'points', contra: 'contract' },
  'point-rebate': { number: 32, subject: 'points', contra: 'contract' },
} as const satisfies Record<string, PairKind>;

/** Whether transfers of that number count towards play limits, as `wallet.play_effect` has it. */
export function countsAsPlay(number: number): boolean {
  return [1, 2, 3, 19, 20, 21, 22].includes(number);
}

const VENDOR_CONTRA = /^vendor:[1-9]\d*$/;

/**
 * Code of the contra account of a posting. Promotions that a vendor runs may name it; throws when
 * the kind needs a vendor and none is given, or may not have the one that is.
 */
export function contraCodeOf(kind: KindOfPosting, given: string | undefined): string {
  const { contra } = postedKinds[kind];
  if (contra !== 'vendor' && given === undefined) return contra;
  const mayName = contra === 'vendor' || contra === 'promotion';
  if (given !== undefined && mayName && VENDOR_CONTRA.test(given)) return given;
  throw new Error(`A ${kind} cannot be posted against ${given ?? 'nobody'}.`);
}

/** Whether a posting of that kind may have that amount. */
export function maySign(kind: KindOfPosting, amountMinor: bigint): boolean {
  const { sign } = postedKinds[kind];
  return sign === 'either' || (sign === 'in' ? amountMinor >= 0n : amountMinor <= 0n);
}
