/** What becomes of a payout that has left the house: the member’s word, time, or staff. */
import { currencyOf } from '@croupier/contract/currencies';
import { fitsDecimals } from '@croupier/contract/money';
import {
  PROOF_BYTES_MAX,
  PROOF_PIXELS_MAX,
  PROOF_SIDE_MAX,
  type DisputeEnd,
  type PayoutAdapter,
  type SliceAnswer,
} from '@croupier/contract/withdrawal/kinds';
import type { Db, Tx } from '#kernel/db.ts';
import { redrawForMember } from '#kernel/picture/redraw-for-member.ts';
import type { RedrawnPicture } from '#kernel/picture/redraw-picture.ts';
import { refuse } from '#kernel/refuse.ts';
import type { FileInPieces } from '#kernel/work/worker-process.ts';
import { lockSeen, moveSlice } from './move-withdrawal.ts';
import { repeatSlice } from './payout/begin-slice.ts';
import type { Owner } from './store/account.ts';
import { insertProof, sliceById, type SliceRow, slicesOfOne, unanswered } from './store/slice.ts';
import {
  type Actor,
  lockWithdrawal,
  ownWithdrawal,
  type WithdrawalRow,
} from './store/withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { isDisputed } from './withdrawal-rules.ts';

/** A seal opens for one payout only. */
export function proofPurpose(sliceId: bigint): string {
  return `withdrawal.proof.${sliceId}`;
}

export interface AnswerInput {
  readonly sliceId: bigint;
  readonly answer: SliceAnswer;
  readonly receivedMinor: bigint | undefined;
  readonly proof: FileInPieces | undefined;
  readonly ip: string | undefined;
}

/**
 * The member says whether a payout came. Less than it, or nothing, goes to staff. The same answer again
 * changes nothing. Refuses `withdrawal.unknown`, `withdrawal.not-paid`, `withdrawal.answered` for
 * another answer, `withdrawal.received-invalid`, `withdrawal.proof-missing` and
 * `withdrawal.picture`, and as `redrawForMember` does.
 */
export async function answerPayout(
  { db, secrets }: WithdrawalDeps,
  owner: Owner,
  input: AnswerInput,
): Promise<WithdrawalRow> {
  // Judged before the picture is drawn, which is dear, and again under the lock.
  const before = await ownSlice(db, owner, input);
  if (isSameAnswer(before.slice, input)) return before.withdrawal;
  assertAnswerable(before.slice);
  const receivedMinor = receivedOf(before.slice, before.withdrawal, input);
  const proof = input.answer === 'not-received' ? await drawProof(db, owner, input) : undefined;
  return db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, before.withdrawal.id);
    const slice = await sliceById(tx, input.sliceId);
    if (!withdrawal || !slice) throw refuse('withdrawal.unknown');
    if (isSameAnswer(slice, input)) return withdrawal;
    assertAnswerable(slice);
    if (proof) {
      const sealed = secrets.seal(proof.bytes, proofPurpose(slice.id));
      await insertProof(tx, { ...proof, ...withdrawal, sliceId: slice.id, sealed });
    }
    const by = { kind: 'member' } as const;
    const event = input.answer;
    const moved = await moveSlice(tx, withdrawal, slice, { event, receivedMinor, by });
    return moved.withdrawal;
  });
}

async function ownSlice(
  db: Db,
  owner: Owner,
  { sliceId }: AnswerInput,
): Promise<{ readonly withdrawal: WithdrawalRow; readonly slice: SliceRow }> {
  const slice = await sliceById(db, sliceId);
  const withdrawal = slice && (await ownWithdrawal(db, owner, slice.withdrawalId));
  if (!slice || !withdrawal) throw refuse('withdrawal.unknown');
  return { withdrawal, slice };
}

function isSameAnswer({ stage, receivedMinor }: SliceRow, input: AnswerInput): boolean {
  return (
    stage === input.answer && (input.answer !== 'partial' || receivedMinor === input.receivedMinor)
  );
}

function assertAnswerable({ stage }: SliceRow): void {
  if (stage === 'planned' || stage === 'sending' || stage === 'failed') {
    throw refuse('withdrawal.not-paid');
  }
  if (stage !== 'paid') throw refuse('withdrawal.answered');
}

/** What the member has of it. */
function receivedOf(slice: SliceRow, { currency }: WithdrawalRow, input: AnswerInput): bigint {
  if (input.answer === 'received') return slice.amountMinor;
  if (input.answer === 'not-received') return 0n;
  const { receivedMinor = 0n } = input;
  const decimals = currencyOf(currency)?.decimals ?? 0;
  const isLess = receivedMinor > 0n && receivedMinor < slice.amountMinor;
  if (isLess && fitsDecimals(receivedMinor, decimals)) return receivedMinor;
  throw refuse('withdrawal.received-invalid', {
    fields: { received: { key: 'withdrawal.received-invalid' } },
  });
}

async function drawProof(
  db: Db,
  { memberId }: Owner,
  { proof: file, ip }: Pick<AnswerInput, 'proof' | 'ip'>,
): Promise<RedrawnPicture> {
  if (!file) {
    throw refuse('withdrawal.proof-missing', {
      fields: { proof: { key: 'withdrawal.proof-missing' } },
    });
  }
  return redrawForMember(db, file, {
    memberId,
    ip,
    formats: ['png', 'jpeg'],
    bytesMax: PROOF_BYTES_MAX,
    sideMax: PROOF_SIDE_MAX,
    pixelsMax: PROOF_PIXELS_MAX,
    refusal: 'withdrawal.picture',
  });
}

/** Payouts of one run; the rest waits for the next minute. */
const BATCH = 500;

/**
 * Payouts that nobody said anything about count as received once their time is up; of a withdrawal
 * with an open dispute none does. Answers how many.
 */
export async function receiveUnanswered(db: Db): Promise<number> {
  let received = 0;
  for (const { id, withdrawalId } of await unanswered(db, BATCH)) {
    received += await db.transaction().execute((tx) => receiveOne(tx, { id, withdrawalId }));
  }
  return received;
}

async function receiveOne(
  tx: Tx,
  { id, withdrawalId }: Pick<SliceRow, 'id' | 'withdrawalId'>,
): Promise<number> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  const slices = withdrawal ? await slicesOfOne(tx, withdrawalId) : [];
  const slice = slices.find((one) => one.id === id);
  const isDue = slice?.stage === 'paid' && !slices.some(({ stage }) => isDisputed(stage));
  if (!withdrawal || !isDue) return 0;
  await moveSlice(tx, withdrawal, slice, {
    event: 'auto-received',
    receivedMinor: slice.amountMinor,
    by: { kind: 'house' },
  });
  return 1;
}

export interface DisputeInput {
  readonly merchantId: bigint;
  readonly id: bigint;
  readonly sliceId: bigint;
  readonly version: number;
  readonly end: DisputeEnd;
  readonly adapter: PayoutAdapter;
  readonly by: Actor;
  readonly note: string;
}

/**
 * Ends a dispute, once: nothing is returned and the payout counts as received, or its missing part is
 * paid again by the house. The caller has seen to it that two people agreed to the latter. Refuses
 * `withdrawal.unknown`, `withdrawal.changed`, `withdrawal.not-disputed` and `withdrawal.no-gateway`.
 */
export async function endDispute(tx: Tx, input: DisputeInput): Promise<WithdrawalRow> {
  const withdrawal = await lockSeen(tx, input);
  const slice = await disputedSlice(tx, withdrawal, input.sliceId);
  const { by } = input;
  const detail = { note: input.note };
  if (input.end === 'force-received') {
    const receivedMinor = slice.amountMinor;
    const forced = { event: 'forced', receivedMinor, by, detail } as const;
    return (await moveSlice(tx, withdrawal, slice, forced)).withdrawal;
  }
  // First the new payout: the withdrawal stands where both of them say.
  await repeatSlice(tx, withdrawal, slice, { adapter: input.adapter, by });
  return (await moveSlice(tx, withdrawal, slice, { event: 'repaid', by, detail })).withdrawal;
}

/** The payout that is disputed. Refuses `withdrawal.not-disputed`. */
export async function disputedSlice(
  tx: Tx,
  withdrawal: WithdrawalRow,
  sliceId: bigint,
): Promise<SliceRow> {
  const slices = await slicesOfOne(tx, withdrawal.id);
  const slice = slices.find(({ id }) => id === sliceId);
  if (!slice || !isDisputed(slice.stage)) throw refuse('withdrawal.not-disputed');
  return slice;
}
