import type { MemberTrait } from '@croupier/contract/account/member-traits';
import type { MemberTag } from '@croupier/contract/audience/member-tag';
import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import type { RawBuilder } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { definePort } from '#kernel/module.ts';
import type { MemberOwner } from '#staff';
import type { AccountDeps } from './account-deps.ts';

/** Finds members by a text that is the name of something of theirs, as far as whoever asks may read it. */
type MembersBehind = (
  db: Queryable,
  search: {
    readonly merchantId: bigint;
    readonly text: string;
    readonly permissions: ReadonlySet<OperatorPermission>;
    readonly limit: number;
  },
) => Promise<readonly { readonly memberId: bigint; readonly trait: MemberTrait }[]>;

/** What modules above this one know or do about members. */
export const memberPorts = {
  /** Whom the house knows already and must not let in anew; protection knows. */
  knownPerson: definePort<AccountDeps['knownPerson']>('account.known-person'),
  /** Gives a new member the place that follows from who brought them; agents know the tree. */
  placeMember: definePort<AccountDeps['placeMember']>('account.place-member'),
  /** Notes whom a member's code brought; referral knows what comes of it. */
  noteReferee: definePort<AccountDeps['noteReferee']>('account.note-referee'),
  /** Whose link a code is; agents know. */
  linkOf: definePort<AccountDeps['linkOf']>('account.link-of'),
  agentsAbove: definePort<AccountDeps['agentsAbove']>('account.agents-above'),
  noteOpening: definePort<AccountDeps['noteOpening']>('account.note-opening'),
  /** Whether documents have proven who a member is; protection knows. */
  identityProven:
    definePort<(db: Queryable, owner: MemberOwner) => Promise<boolean>>('account.identity-proven'),
  /** Whether money may be paid out to an account of a member; withdrawals know. */
  hasPayoutAccount:
    definePort<(db: Queryable, owner: MemberOwner) => Promise<boolean>>('account.payout-account'),
  /** The level of a member and what it is called; loyalty knows. */
  vip: definePort<AccountDeps['vipOf']>('account.vip'),
  /** Offers that a member may take now; promotions know. */
  openOffers: definePort<AccountDeps['openOffers']>('account.open-offers'),
  /** Rewards of inviting that a member may take now; referral knows. */
  openReferralRewards: definePort<AccountDeps['openReferralRewards']>(
    'account.open-referral-rewards',
  ),
  /** Tags that staff put on members, by member; the audience knows. */
  tagsAmong:
    definePort<
      (
        db: Queryable,
        of: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
      ) => Promise<ReadonlyMap<bigint, readonly MemberTag[]>>
    >('account.tags-among'),
  /**
   * Whether a condition of segments holds for the member `m`, as a part of statements that look for
   * members.
   */
  conditionHolds: definePort<
    (
      condition: SegmentCondition,
      place: {
        readonly merchantId: bigint;
        readonly currency: string;
        readonly timeZone: string;
      },
    ) => RawBuilder<boolean>
  >('account.condition-holds'),
  /** Members by what is behind them, payments, rounds and accounts to be paid out to; the console knows. */
  membersBehind: definePort<MembersBehind>('account.members-behind'),
  /** Everything a member ever paid in, in minor units. */
  depositTotals:
    definePort<(db: Queryable, owner: MemberOwner) => Promise<bigint>>('account.deposit-totals'),
  /** Lets a member who is frozen bet no more, or again. */
  barMember:
    definePort<(tx: Tx, memberId: bigint, barred: boolean) => Promise<void>>('account.bar-member'),
};
