import type { CreditKind } from '@croupier/contract/turnover/kinds';
import type { Queryable, Tx } from '#kernel/db.ts';
import { WHOLE_BP, type Weights } from './fill-rules.ts';
import { closeIfNothingLeft } from './nothing-left.ts';

import { policyOf } from './store/policy.ts';
import {
  type Holder,
  insertRequirement,
  lockMember,
  requirementBySource,
} from './store/requirement.ts';

/** Money that is being credited and must be played before it leaves. */
export interface Credit extends Holder {
  readonly kind: CreditKind;
  /** What it is called where it was made, unique at the merchant: `deposit:DP…`. */
  readonly source: string;
  /** What is credited, minor units. */
  readonly amountMinor: bigint;
  /** What of it may not leave before; the whole when absent. */
  readonly lockedMinor?: bigint;
  /** What must be played, in minor units of weighted valid bet. Nothing opens at 0. */
  readonly requiredMinor: bigint;
  /** What game types count; the merchant's own when absent. */
  readonly weights?: Weights;
}

/**
 * Opens a requirement in the transaction of a credit, before the credit is posted: whoever had
 * nothing left by then has nothing to play for any more, and what was open is closed. The same source
 * opens nothing a second time. Locks the member's turnover; lock accounts after it.
 */
export async function openRequirement(tx: Tx, credit: Credit): Promise<void> {
  const policy = await policyOf(tx, credit);
  await lockMember(tx, credit);
  if (await requirementBySource(tx, credit, credit.source)) return;
  await closeIfNothingLeft(tx, credit, policy);
  if (credit.requiredMinor <= 0n) return;
  const { lockedMinor = credit.amountMinor, weights = policy.weights } = credit;
  await insertRequirement(tx, { ...credit, lockedMinor, weights });
}

/** How much of a deposit the merchant asks to be played, in basis points. */
export async function depositTimesBp(
  db: Queryable,
  place: Pick<Holder, 'merchantId' | 'currency'>,
): Promise<number> {
  return (await policyOf(db, place)).depositTimesBp;
}

/** Opens what the merchant asks of a deposit; nothing where it asks for nothing. */
export async function openForDeposit(
  tx: Tx,
  deposit: Omit<Credit, 'kind' | 'requiredMinor'>,
): Promise<void> {
  const timesBp = await depositTimesBp(tx, deposit);
  const requiredMinor = (deposit.amountMinor * BigInt(timesBp)) / BigInt(WHOLE_BP);
  await openRequirement(tx, { ...deposit, kind: 'deposit', requiredMinor });
}
