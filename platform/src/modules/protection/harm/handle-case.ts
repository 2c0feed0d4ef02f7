/** Cases of harm and of laundering: what staff see of them, and what they do. */
import { type CaseAction, caseActions } from '@croupier/contract/protection/harm-kinds';
import type { LimitPeriod, TimeOut } from '@croupier/contract/protection/kinds';
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { setDepositLimit } from '../deposit-limits.ts';
import { depositLimitsOf } from '../store/deposit-limit.ts';
import { type CaseRow, insertAction, insertSignal, lockCase } from '../store/harm.ts';
import type { Owner } from '../store/member.ts';
import { insertPayer } from '../store/payer.ts';
import { takeTimeOut } from '../take-break.ts';
import type { SignalKind } from './harm-rules.ts';

export { type CaseRow, casesOfMerchant, harmCasesAmong, hasHarmCase } from '../store/harm.ts';
export { type MoneyFlow, readFlow } from './read-flow.ts';

/**
 * Notes what may be part of a marker, in the transaction of what the member does. @param
 * signal.amountMinor of what moves money
 */
export async function noteSignal(
  tx: Tx,
  owner: Owner,
  signal: { readonly kind: SignalKind; readonly amountMinor?: bigint },
): Promise<void> {
  await insertSignal(tx, owner, signal);
}

/** Notes from which account a deposit was paid. @param digest as `keysOf` makes it of bank accounts */
export async function notePayer(tx: Tx, owner: Owner, digest: Buffer): Promise<void> {
  await insertPayer(tx, owner, digest);
}

interface CaseOfMerchant {
  readonly merchantId: bigint;
  readonly caseId: bigint;
}

/** What staff do about a case: write something down, set a deposit limit, or send into a break. */
export type CaseStep =
  | { readonly action: Exclude<CaseAction, 'limit' | 'break'> }
  | { readonly action: 'limit'; readonly period: LimitPeriod; readonly amountMinor: bigint }
  | { readonly action: 'break'; readonly duration: TimeOut };

/**
 * Does it and notes it, in the caller's transaction. Staff only ever tighten: a limit that would
 * loosen one is refused, and about laundering nothing that the member would notice. Refuses
 * `harm.case-unknown`, `harm.case-closed`, `harm.wrong-action` and `harm.limit-looser`.
 */
export async function actOnCase(
  tx: Tx,
  which: CaseOfMerchant,
  { step, by, note }: { readonly step: CaseStep; readonly by: string; readonly note: string },
): Promise<{ readonly before: CaseRow; readonly after: CaseRow }> {
  const before = await knownCase(tx, which);
  if (before.closedAt) throw refuse('harm.case-closed');
  const fitting: readonly CaseAction[] = caseActions[before.concern];
  if (!fitting.includes(step.action)) throw refuse('harm.wrong-action');
  if (step.action === 'limit') await tighten(tx, before, step);
  if (step.action === 'break') await takeTimeOut(tx, before, step.duration);
  await queueChanged(tx, { merchantId: which.merchantId, queue: 'cases' });
  await insertAction(tx, { caseId: before.id, action: step.action, by, note });
  return { before, after: await knownCase(tx, which) };
}

async function knownCase(tx: Tx, which: CaseOfMerchant): Promise<CaseRow> {
  const found = await lockCase(tx, which);
  if (!found) throw refuse('harm.case-unknown');
  return found;
}

async function tighten(
  tx: Tx,
  owner: Owner,
  { period, amountMinor }: Extract<CaseStep, { action: 'limit' }>,
): Promise<void> {
  const limits = await depositLimitsOf(tx, owner.memberId);
  const current = limits.find((limit) => limit.period === period);
  if (current && amountMinor >= current.amount) throw refuse('harm.limit-looser');
  await setDepositLimit(tx, owner, { period, amountMinor });
}
