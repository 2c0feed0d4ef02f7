/** Money on its way out: its states, what it waits for, and what can become of a part of it. */

/** What an account of a member is that money can be paid out to. */
export const payoutKinds = ['bank', 'e-wallet', 'usdt'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** How a payout leaves the house: by hand, with the bank's reference, or by a gateway. */
export const payoutAdapters = ['manual', 'gateway'] as const;
export type PayoutAdapter = (typeof payoutAdapters)[number];

/**
 * The life of a withdrawal. `requested` is left in the transaction that makes it. `review` and
 * `held` wait for staff, `approved` waits for its first payout, `paying` until everything has left
 * the house, `confirming` for the member's word, `disputed` for staff again. The others are ends:
 * `received`, `rejected` and `failed`, which gave the money back.
 */
export const withdrawalStages = [
  'requested',
  'review',
  'held',
  'approved',
  'paying',
  'confirming',
  'disputed',
  'received',
  'rejected',
  'failed',
] as const;
export type WithdrawalStage = (typeof withdrawalStages)[number];

/** What its member is told: that staff hold it looks like any other review. */
export const withdrawalStates = withdrawalStages.filter(
  (stage): stage is Exclude<WithdrawalStage, 'requested' | 'held'> =>
    stage !== 'requested' && stage !== 'held',
);
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Stages in which a member's next request has to wait. */
export const pendingStages = [
  'requested',
  'review',
  'held',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalStage[];

/**
 * One payout of a withdrawal. `planned` and `sending` until it is known what became of it; `paid`
 * waits for the member's word; `partial` and `not-received` are disputed, `forced` and `repaid` say
 * how staff ended that.
 */
export const sliceStages = [
  'planned',
  'sending',
  'paid',
  'failed',
  'received',
  'auto-received',
  'partial',
  'not-received',
  'forced',
  'repaid',
] as const;
export type SliceStage = (typeof sliceStages)[number];

/** What a member says about a payout. */
export const sliceAnswers = ['received', 'partial', 'not-received'] as const;
export type SliceAnswer = (typeof sliceAnswers)[number];

/** How staff end a dispute: nothing is returned, or the missing part is paid again. */
export const disputeEnds = ['force-received', 'repay'] as const;
export type DisputeEnd = (typeof disputeEnds)[number];

/** What a gateway says about a payout against what it said before. */
export const conflictKinds = [
  'paid-after-failed',
  'failed-after-paid',
  'reversed',
  /** Another amount or currency than was asked for, which the books cannot follow. */
  'altered',
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** How two people end that: the books follow the gateway, or stay as they are. */
export const conflictEnds = ['accept', 'dismiss'] as const;
export type ConflictEnd = (typeof conflictEnds)[number];

/** Why a withdrawal waits for staff. */
export const riskRules = [
  /** At least as much as the merchant has looked at. */
  'amount',
  /** Nothing was ever paid out to this member. */
  'first-payout',
  /** The account was bound lately, or nothing was paid to it yet. */
  'new-account',
  /** So soon after a deposit. */
  'fast',
  /** What was paid in lately was not played. */
  'unplayed',
  /** Other members have bound the same account. */
  'shared-account',
  /** Other members signed in by the same browser. */
  'shared-device',
  /** Somebody came back after a long time. */
  'dormant',
  /** Staff have an open case of harm or of laundering. */
  'open-case',
] as const;
export type RiskRule = (typeof riskRules)[number];

/** Whether an account's holder is the member. `waiting`, `approved` and `refused` are for staff to say. */
export const holderStates = ['matched', 'waiting', 'approved', 'refused'] as const;
export type HolderState = (typeof holderStates)[number];

/** What keeps a payout from leaving, by how things stand now. */
export const payoutBars = ['member-frozen', 'member-held', 'account'] as const;
export type PayoutBar = (typeof payoutBars)[number];

/** A proof as it is sent, and what it may claim to be: pixels a side, and in all. */
export const PROOF_BYTES_MAX = 5 * 1024 * 1024;
export const PROOF_SIDE_MAX = 12_000;
export const PROOF_PIXELS_MAX = 25_000_000;

/** What changed about an account, so that no money leaves it for a day. */
export const payoutHoldReasons = [
  'password',
  'mobile',
  'mail',
  'second-factor',
  /** The payment password was set for the first time from a browser of today, or anew by a code. */
  'payment-password',
  /** Customer service sent a password for one sign-in. */
  'staff-password',
] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];
