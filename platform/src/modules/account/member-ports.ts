import type { Queryable, Tx } from '#kernel/db.ts';
import { definePort } from '#kernel/module.ts';
import type { MemberOwner } from '#staff';
import type { AccountDeps } from './account-deps.ts';

/** What modules above this one know or do about members. */
export const memberPorts = {
  /** Whom the house knows already and must not let in anew; protection knows. */
  knownPerson: definePort<AccountDeps['knownPerson']>('account.known-person'),
  /** Everything a member ever paid in, in minor units. */
  depositTotals:
    definePort<(db: Queryable, owner: MemberOwner) => Promise<bigint>>('account.deposit-totals'),
  /** Lets a member who is frozen bet no more, or again. */
  barMember:
    definePort<(tx: Tx, memberId: bigint, barred: boolean) => Promise<void>>('account.bar-member'),
};
