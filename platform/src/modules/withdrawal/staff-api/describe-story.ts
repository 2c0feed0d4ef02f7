/** Withdrawals as staff read them. */
import { moneyText } from '@croupier/contract/money';
import type {
  StaffSlice,
  WithdrawalLine,
  WithdrawalStory,
} from '@croupier/contract/withdrawal/operator/withdrawals';
import { accountAdmin } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { requests } from '#staff';
import { factsOf, readAround, type Surroundings } from '../describe-withdrawal.ts';
import { barOf } from '../may-leave.ts';
import { type ConflictRow, openConflictsOf } from '../store/payout-conflict.ts';
import { withProof } from '../store/report.ts';
import type { SliceRow } from '../store/slice.ts';
import { hitsOf, stepsOf, type WithdrawalRow } from '../store/withdrawal.ts';
import { takesTwo } from '../takes-two.ts';
import { toPay, toRepeat } from '../withdrawal-rules.ts';
import { subjectOf, subjectOfSlice } from '../withdrawal-subject.ts';

interface Reading {
  readonly merchantId: bigint;
  readonly dictionary: string;
}

/** Of one of them, by whoever might decide about it. */
interface StoryReading extends Reading {
  readonly staffId: bigint;
}

/** Lines of a list, with whatever waits for a second person. */
export async function describeLines(
  db: Queryable,
  rows: readonly WithdrawalRow[],
  reading: Reading,
): Promise<WithdrawalLine[]> {
  const around = await readAround(db, rows);
  const open = await requests.openBySubject(db, reading.merchantId, 'withdrawal-approval');
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const members = await accountAdmin.statesOf(db, reading.merchantId, ids);
  const { dictionary } = reading;
  return rows.map((row) => lineOf(row, { around, members, open, dictionary }));
}

interface LineFacts {
  readonly around: Surroundings;
  readonly members: Awaited<ReturnType<typeof accountAdmin.statesOf>>;
  readonly open: ReadonlyMap<string, requests.RequestRow>;
  readonly dictionary: string;
}

function lineOf(
  row: WithdrawalRow,
  { around, members, open, dictionary }: LineFacts,
): WithdrawalLine {
  const asked = open.get(subjectOf(row.id));
  return {
    ...factsOf(row, around, dictionary),
    memberId: String(row.memberId),
    account: members.get(row.memberId)?.username ?? '',
    frozen: members.get(row.memberId)?.state === 'frozen',
    stage: row.stage,
    reasons: [...row.reasons],
    version: row.version,
    asked: asked ? { by: asked.maker, at: asked.createdAt.toISOString() } : null,
  };
}

/** One withdrawal with everything that is known of it. */
export async function describeStory(
  db: Queryable,
  row: WithdrawalRow,
  reading: StoryReading,
): Promise<WithdrawalStory> {
  const [line] = await describeLines(db, [row], reading);
  const around = await readAround(db, [row]);
  const account = around.accounts.get(row.accountId);
  const method = around.methods.get(row.methodId);
  if (!line || !account || !method) throw new Error(`Withdrawal ${row.id} leads nowhere.`);
  const slices = around.slices.get(row.id) ?? [];
  const repeated = toRepeat(slices);
  const { amountMinor, feeMinor, releasedMinor } = row;
  const left = repeated
    ? repeated.amountMinor - (repeated.receivedMinor ?? 0n)
    : toPay({ netMinor: amountMinor - feeMinor, releasedMinor }, slices);
  const isOver = ['received', 'rejected', 'failed'].includes(row.stage);
  return {
    ...line,
    toPay: { amount: moneyText(isOver ? 0n : left), repeat: repeated !== undefined },
    mayUseGateway: method.adapter === 'gateway',
    takesTwo: await takesTwo(db, row, reading.staffId),
    bar: isOver ? null : ((await barOf(db, row)) ?? null),
    paid: moneyText(row.paidMinor),
    feeTaken: moneyText(row.feeTakenMinor),
    released: moneyText(releasedMinor),
    note: row.note,
    payoutAccount: {
      id: String(account.id),
      holder: account.holder,
      boundAt: account.boundAt.toISOString(),
      usableAt: account.usableAt.toISOString(),
      removedAt: account.removedAt?.toISOString() ?? null,
    },
    slices: await describeSlices(db, slices),
    risks: (await hitsOf(db, row.id)).map(({ rule, facts }) => ({ rule, facts: { ...facts } })),
    steps: ((await stepsOf(db, [row.id])).get(row.id) ?? []).slice(-500).map((step) => ({
      slice: step.sliceOrd,
      event: step.event,
      from: step.from,
      to: step.to,
      actor: step.actor,
      actorName: step.actorName,
      detail: { ...step.detail },
      at: step.at.toISOString(),
    })),
  };
}

export async function describeSlices(
  db: Queryable,
  slices: readonly SliceRow[],
): Promise<StaffSlice[]> {
  const ids = slices.map(({ id }) => id);
  const [proven, conflicts] = [await withProof(db, ids), await openConflictsOf(db, ids)];
  const merchantId = slices[0]?.merchantId;
  const asked =
    merchantId === undefined || conflicts.size === 0
      ? new Map<string, requests.RequestRow>()
      : await requests.openBySubject(db, merchantId, 'payout-conflict');
  return slices.map((slice) => ({
    id: String(slice.id),
    ord: slice.ord,
    reference: slice.reference,
    adapter: slice.adapter,
    funding: slice.funding,
    repeatsId: slice.repeatsId === null ? null : String(slice.repeatsId),
    amount: moneyText(slice.amountMinor),
    tender: { amount: slice.tenderAmount, currency: slice.tenderCurrency },
    stage: slice.stage,
    received: slice.receivedMinor === null ? null : moneyText(slice.receivedMinor),
    payoutId: slice.payoutId,
    bankReference: slice.bankReference,
    hasProof: proven.has(slice.id),
    conflict: conflictOf(slice, conflicts.get(slice.id), asked),
    createdAt: slice.createdAt.toISOString(),
    paidAt: slice.paidAt?.toISOString() ?? null,
    autoAt: slice.autoAt?.toISOString() ?? null,
    answeredAt: slice.answeredAt?.toISOString() ?? null,
    settledAt: slice.settledAt?.toISOString() ?? null,
  }));
}

function conflictOf(
  { withdrawalId, id }: SliceRow,
  conflict: ConflictRow | undefined,
  asked: ReadonlyMap<string, requests.RequestRow>,
): StaffSlice['conflict'] {
  if (!conflict) return null;
  const request = asked.get(subjectOfSlice(withdrawalId, id));
  return {
    id: String(conflict.id),
    kind: conflict.kind,
    at: conflict.toldAt.toISOString(),
    asked: request ? { by: request.maker, at: request.createdAt.toISOString() } : null,
  };
}
