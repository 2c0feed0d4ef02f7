import type { FlagValues } from '@croupier/contract/flags';
import type { SecondFactorMethod } from '@croupier/contract/account/player/second-factor';
import type { Queryable, Tx } from '#kernel/db.ts';
import { doubtedFactors } from '../store/code-factors.ts';

/** Whose second factor it is, and at which merchant. */
export interface Whose {
  readonly memberId: bigint;
  readonly merchant: { readonly id: bigint; readonly flags: FlagValues };
}

/** What somebody typed. */
export interface FactorAttempt {
  readonly code: string;
  /** Of a code that was sent. */
  readonly requestId?: string | undefined;
  /** Passing the second step, or taking a factor away: a code sent for one is none for the other. */
  readonly purpose: 'factor' | 'factor-off';
}

export type Judgement =
  /** `spend` uses the code up, in the transaction it was judged in. */
  { readonly kind: 'right'; spend(): Promise<void> } | { readonly kind: 'wrong' | 'expired' };

/**
 * One way to prove who one is beside the password. A new way is one more of these in the
 * composition, and one more method in the contract.
 */
export interface SecondFactor {
  readonly method: SecondFactorMethod;
  /** Whether the merchant and this installation have it. */
  isOffered(merchant: Whose['merchant']): boolean;
  isSetUp(db: Queryable, memberId: bigint): Promise<boolean>;
  /** Right at most once per code. The caller holds a lock on the member. */
  judge(tx: Tx, whose: Whose, attempt: FactorAttempt): Promise<Judgement>;
}

/** By what the member protects the account; none without a second factor, whatever codes are left. */
export async function methodsOf(
  factors: readonly SecondFactor[],
  db: Queryable,
  { memberId, merchant }: Whose,
): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  for (const { method, isOffered, isSetUp } of factors) {
    if (isOffered(merchant) && (await isSetUp(db, memberId))) methods.push(method);
  }
  return methods.some((method) => method !== 'recovery') ? methods : [];
}

/**
 * Those of them that are a second proof beside the first one: not what the first step used itself,
 * nor a place to which the code for a new password went.
 */
export async function openMethods(
  methods: readonly SecondFactorMethod[],
  db: Queryable,
  { memberId, without }: { memberId: bigint; without: readonly SecondFactorMethod[] },
): Promise<SecondFactorMethod[]> {
  const doubted: readonly SecondFactorMethod[] = await doubtedFactors(db, memberId);
  return methods.filter((method) => !without.includes(method) && !doubted.includes(method));
}
