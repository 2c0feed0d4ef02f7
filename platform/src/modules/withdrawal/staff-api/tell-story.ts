/** Withdrawals as staff read them. */
import { currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type {
  StaffSlice,
  WithdrawalLine,
  WithdrawalStory,
} from '@croupier/contract/operator/withdrawals';
import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { requests } from '#staff';
import { factsOf, readAround, type Surroundings } from '../describe-withdrawal.ts';
import { minorOf } from '../limit-rules.ts';
import { settingsOf } from '../store/method.ts';
import { withProof } from '../store/report.ts';
import type { SliceRow } from '../store/slice.ts';
import { hitsOf, stepsOf, type WithdrawalRow } from '../store/withdrawal.ts';
import { toPay, toRepeat } from '../withdrawal-rules.ts';
import { subjectOf } from '../withdrawal-subject.ts';

interface Reading {
  readonly merchantId: bigint;
  readonly dictionary: string;
}

/** Lines of a list, with whatever waits for a second person. */
export async function tellLines(
  db: Queryable,
  rows: readonly WithdrawalRow[],
  reading: Reading,
): Promise<WithdrawalLine[]> {
  const around = await readAround(db, rows);
  const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const open = await requests.openBySubject(db, reading.merchantId, 'withdrawal-approval');
  return rows.map((row) => lineOf(row, { around, names, open, dictionary: reading.dictionary }));
}

interface LineFacts {
  readonly around: Surroundings;
  readonly names: ReadonlyMap<bigint, string>;
  readonly open: ReadonlyMap<string, requests.RequestRow>;
  readonly dictionary: string;
}

function lineOf(
  row: WithdrawalRow,
  { around, names, open, dictionary }: LineFacts,
): WithdrawalLine {
  const asked = open.get(subjectOf(row.id));
  return {
    ...factsOf(row, around, dictionary),
    memberId: String(row.memberId),
    account: names.get(row.memberId) ?? '',
    stage: row.stage,
    reasons: [...row.reasons],
    version: row.version,
    asked: asked ? { by: asked.maker, at: asked.createdAt.toISOString() } : null,
  };
}

/** One withdrawal with everything that is known of it. */
export async function tellStory(
  db: Queryable,
  row: WithdrawalRow,
  reading: Reading,
): Promise<WithdrawalStory> {
  const [line] = await tellLines(db, [row], reading);
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
    takesTwo: await takesTwo(db, row),
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
    slices: await tellSlices(db, slices),
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

/** Whether approving it takes a second person, by what the merchant set up. */
export async function takesTwo(
  db: Queryable,
  { merchantId, currency, amountMinor }: WithdrawalRow,
): Promise<boolean> {
  const known = currencyOf(currency);
  if (!known) throw new Error(`Currency ${currency} is not known.`);
  const code = known.code as 'VND' | 'THB';
  const from = minorOf((await settingsOf(db, { merchantId, currency: code })).fourEyesFrom);
  return from !== null && amountMinor >= from;
}

export async function tellSlices(
  db: Queryable,
  slices: readonly SliceRow[],
): Promise<StaffSlice[]> {
  const proven = await withProof(
    db,
    slices.map(({ id }) => id),
  );
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
    createdAt: slice.createdAt.toISOString(),
    paidAt: slice.paidAt?.toISOString() ?? null,
    autoAt: slice.autoAt?.toISOString() ?? null,
    answeredAt: slice.answeredAt?.toISOString() ?? null,
    settledAt: slice.settledAt?.toISOString() ?? null,
  }));
}
