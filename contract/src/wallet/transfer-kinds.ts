/** What a line of the account record can be. */
export const transferKinds = [
  'bet',
  'win',
  'rollback',
  'deposit',
  'deposit-reversal',
  'withdrawal',
  'adjustment',
  'promotion',
  'hold',
  'release',
  'transfer-out',
  'transfer-in',
  'chips-in',
  'chips-out',
  'tip',
  'tip-return',
  'vendor-in',
  'vendor-out',
  'jackpot',
  'jackpot-share',
  'jackpot-share-return',
  'correction',
  'stake-return',
  'result',
  'repayment',
  'lock',
  'unlock',
  'conversion',
  'salary',
  'dividend',
  'point-income',
  'point-rebate',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/**
 * Which word a line of that kind and amount goes by: a round that is voided after it paid takes its win back,
 * which is no stake that comes back.
 */
export function transferWord<Kind extends TransferKind>(
  kind: Kind,
  amount: string,
): Kind | 'taken' {
  // As texts a minus stands before every digit.
  return kind === 'rollback' && amount < '0' ? 'taken' : kind;
}

/** The kinds that move money of a round. */
export const roundTransferKinds = [
  'bet',
  'win',
  'rollback',
  'jackpot',
  'correction',
  'stake-return',
] as const satisfies readonly TransferKind[];
export type RoundTransferKind = (typeof roundTransferKinds)[number];

/** What a line of the account record can belong to; which one follows from its kind. */
export const transferSubjects = [
  'round',
  'deposit',
  'withdrawal',
  'adjustment',
  'promotion',
  'member',
  'game',
  'vendor',
  'contract',
  'points',
] as const;
export type TransferSubject = (typeof transferSubjects)[number];

/** The kinds of account that a member's money can lie in. */
export const purses = ['main', 'bonus', 'held', 'vendor', 'chips', 'locked', 'receivable'] as const;
export type Purse = (typeof purses)[number];

/**
 * How money reaches vendors that keep it themselves: `single`, by itself when a game opens and back
 * when it is left; `transfer`, by the member's hand only.
 */
export const walletModes = ['single', 'transfer'] as const;
export type WalletMode = (typeof walletModes)[number];
