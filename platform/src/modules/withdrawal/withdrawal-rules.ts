/**
 * The life of a withdrawal and of the payouts that it is made of. Pure: no time, no chance, no
 * database. `RULES.md` numbers the rules.
 */
import type {
  ConflictKind,
  SliceStage,
  WithdrawalStage,
} from '@croupier/contract/withdrawal/kinds';

export type WithdrawalEvent =
  /** The rules found nothing, and the merchant lets such go without asking. */
  | 'cleared'
  | 'questioned'
  | 'approved'
  | 'rejected'
  | 'held'
  | 'released'
  /** A payout of it was begun. */
  | 'started'
  /** Everything has left the house. */
  | 'disbursed'
  | 'disputed'
  /** A dispute ended, and the member’s word about another payout is still to come. */
  | 'answered'
  /** A dispute ended with a payout that is made again. */
  | 'resumed'
  /** Every payout is settled. */
  | 'settled'
  /** Nothing was paid, and nothing will be. */
  | 'given-up';

const transitions: Readonly<
  Record<WithdrawalStage, Readonly<Partial<Record<WithdrawalEvent, WithdrawalStage>>>>
> = {
  requested: { cleared: 'approved', questioned: 'review' },
  review: { approved: 'approved', rejected: 'rejected', held: 'held' },
  held: { released: 'review', rejected: 'rejected' },
  approved: { started: 'paying', rejected: 'rejected', held: 'held' },
  paying: {
    disbursed: 'confirming',
    disputed: 'disputed',
    settled: 'received',
    'given-up': 'failed',
  },
  confirming: { disputed: 'disputed', settled: 'received' },
  disputed: { answered: 'confirming', resumed: 'paying', settled: 'received' },
  // A gateway said afterwards that a payout of it came back.
  received: { disputed: 'disputed' },
  rejected: {},
  failed: {},
};

/** Where the event leads, or undefined where it may not happen. */
export function nextStage(
  from: WithdrawalStage,
  event: WithdrawalEvent,
): WithdrawalStage | undefined {
  return transitions[from][event];
}

export type SliceEvent =
  /** The gateway is about to hear of it. */
  | 'sent'
  | 'paid'
  /** The gateway will not pay it. */
  | 'failed'
  | 'received'
  /** Time ran out without a word. */
  | 'auto-received'
  | 'partial'
  | 'not-received'
  | 'forced'
  | 'repaid'
  /** Two people agreed that one which had failed was paid after all. */
  | 'paid-late'
  /** Two people agreed that one which was paid came back. */
  | 'returned';

const sliceTransitions: Readonly<
  Record<SliceStage, Readonly<Partial<Record<SliceEvent, SliceStage>>>>
> = {
  planned: { sent: 'sending', paid: 'paid', failed: 'failed' },
  sending: { paid: 'paid', failed: 'failed' },
  paid: {
    received: 'received',
    'auto-received': 'auto-received',
    partial: 'partial',
    'not-received': 'not-received',
    returned: 'not-received',
  },
  partial: { forced: 'forced', repaid: 'repaid' },
  'not-received': { forced: 'forced', repaid: 'repaid' },
  failed: { 'paid-late': 'paid' },
  received: { returned: 'not-received' },
  'auto-received': { returned: 'not-received' },
  forced: { returned: 'not-received' },
  repaid: {},
};

/** Where the event leads a payout, or undefined where it may not happen. */
export function nextSliceStage(from: SliceStage, event: SliceEvent): SliceStage | undefined {
  return sliceTransitions[from][event];
}

/** It may still be paid, or has been without anybody knowing. */
export function isOpen(stage: SliceStage): boolean {
  return stage === 'planned' || stage === 'sending';
}

export function isDisputed(stage: SliceStage): boolean {
  return stage === 'partial' || stage === 'not-received';
}

/** What a report contradicts of a payout that is over; undefined where it says what is known. */
export function conflictOf(
  stage: SliceStage,
  status: 'paid' | 'failed' | 'reversed',
): ConflictKind | undefined {
  if (stage === 'failed') return status === 'paid' ? 'paid-after-failed' : undefined;
  if (status === 'paid') return undefined;
  return status === 'failed' ? 'failed-after-paid' : 'reversed';
}

/** The money left the house: its part of the hold is booked. */
export function isPaid(stage: SliceStage): boolean {
  return !isOpen(stage) && stage !== 'failed';
}

export interface SliceFacts {
  readonly id: bigint;
  readonly stage: SliceStage;
  readonly funding: 'hold' | 'house';
  /** The payout that it repeats. */
  readonly repeatsId: bigint | null;
  readonly amountMinor: bigint;
}

/** What of a withdrawal no payout has been begun for, in minor units of its hold. */
export function toPay(
  of: { readonly netMinor: bigint; readonly releasedMinor: bigint },
  slices: readonly SliceFacts[],
): bigint {
  const begun = slices
    .filter(({ stage, funding }) => funding === 'hold' && stage !== 'failed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const left = of.netMinor - of.releasedMinor - begun;
  return left > 0n ? left : 0n;
}

/** The payout that is to be made again and is not, because none was begun or the last one failed. */
export function toRepeat<Slice extends SliceFacts>(slices: readonly Slice[]): Slice | undefined {
  const live = slices.filter(({ stage }) => stage !== 'failed').map(({ repeatsId }) => repeatsId);
  return slices.find(({ id, stage }) => stage === 'repaid' && !live.includes(id));
}

/** Where a withdrawal stands by its payouts, once the first was begun. */
export function stageOfSlices(toPayMinor: bigint, slices: readonly SliceFacts[]): WithdrawalStage {
  const isPaying =
    toPayMinor > 0n || toRepeat(slices) !== undefined || slices.some(({ stage }) => isOpen(stage));
  if (isPaying) return 'paying';
  if (slices.some(({ stage }) => isDisputed(stage))) return 'disputed';
  if (slices.some(({ stage }) => stage === 'paid')) return 'confirming';
  return slices.some(({ stage }) => isPaid(stage)) ? 'received' : 'failed';
}

/** The event that leads there, or undefined when nothing changes. */
export function eventTowards(
  from: WithdrawalStage,
  to: WithdrawalStage,
): WithdrawalEvent | undefined {
  const found = Object.entries(transitions[from]).find(([, stage]) => stage === to);
  return found?.[0] as WithdrawalEvent | undefined;
}

/** True while nothing of it was begun, so that the whole hold can be given back. */
export function mayReject(stage: WithdrawalStage): boolean {
  return nextStage(stage, 'rejected') !== undefined;
}

/** References are `WD`, so many signs that cannot be confused, and a check sign. */
export const REFERENCE_ALPHABET = '346789CDFGHJKMNPQRTVWXY';
export const REFERENCE_DRAWS = 9;

/** @param draws indices into the alphabet; the check sign is Σ position × index modulo 23. */
export function referenceOf(draws: readonly number[]): string {
  const sum = draws.reduce((total, draw, at) => total + (at + 1) * draw, 0);
  const signs = [...draws, sum % REFERENCE_ALPHABET.length];
  return `WD${signs.map((index) => REFERENCE_ALPHABET.charAt(index)).join('')}`;
}

/** Pause before a gateway is asked again about a payout, in ms: often at first, then rarely, never not. */
export function askPauseMs(asked: number): number {
  return pausesMs[Math.min(asked, pausesMs.length - 1)] ?? 900_000;
}

const pausesMs = [20_000, 30_000, 60_000, 120_000, 300_000, 900_000];
/** By then it has been asked about for an hour: 8 min 50 s, and a quarter of an hour each from then on. */
const ASKED_AN_HOUR = 9;

/** True when that many questions without an answer are worth an alarm: after an hour, then every six. */
export function isLongUnknown(asked: number): boolean {
  return asked >= ASKED_AN_HOUR && (asked - ASKED_AN_HOUR) % 24 === 0;
}
