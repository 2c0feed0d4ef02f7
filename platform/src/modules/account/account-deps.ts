import type { DeliveryDeps } from '#delivery';
import type { MerchantContext } from '#kernel/context.ts';
import type { Db, Queryable, Tx } from '#kernel/db.ts';
import type { PasswordHasher } from '#kernel/password.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { KnownMerchants, Merchant } from '#merchant';
import type { Captchas } from './bot-check/captcha.ts';
import type { Identifiers } from './identifiers.ts';
import type { Reliance } from './profile/profile-rules.ts';
import type { SharedFacts } from './shares-details.ts';
import type { InvitationWay } from './store/invitations.ts';
import type { SecondFactor } from './second-factor/second-factor.ts';

/** What the module's use cases need. */
export interface AccountDeps {
  readonly db: Db;
  readonly passwords: PasswordHasher;
  readonly captchas: Captchas;
  readonly merchants: KnownMerchants;
  readonly secrets: SecretBox;
  /** What members may have set up to prove who they are beside the password. */
  readonly secondFactors: readonly SecondFactor[];
  /**
   * Whom the house knows by these facts and must not let in anew; how people are known again is not
   * known here.
   */
  readonly knownPerson: (
    tx: Tx,
    applicant: Identifiers & { readonly merchantId: bigint },
  ) => Promise<{ readonly memberId: bigint; readonly excluded: boolean } | undefined>;
  /**
   * Gives a new member the place that follows from who brought them, in that transaction. False where
   * they are somebody of the inviter's line by another name, so that nobody brought them. Refuses
   * `account.invitation-unknown` when the link was used up meanwhile.
   */
  readonly placeMember: (
    tx: Tx,
    newcomer: {
      readonly merchantId: bigint;
      readonly memberId: bigint;
      readonly inviterId: bigint;
      readonly way: InvitationWay;
      readonly linkId?: bigint;
      readonly facts: SharedFacts;
    },
  ) => Promise<boolean>;
  /** Notes that a member's code brought somebody new, in that transaction. */
  readonly noteReferee: (
    tx: Tx,
    newcomer: {
      readonly merchant: Merchant;
      readonly memberId: bigint;
      readonly inviterId: bigint;
      readonly code: string;
      /** From where they registered. */
      readonly ip: string | null;
      readonly facts: SharedFacts;
      readonly email: string | null;
    },
  ) => Promise<void>;
  /** Whose link a code is, of those that are open. */
  readonly linkOf: (
    db: Queryable,
    wanted: { readonly merchantId: bigint; readonly code: string },
  ) => Promise<{ readonly linkId: bigint; readonly agentId: bigint } | undefined>;
  /** Agents above a member, at any distance; nobody for whom no agent brought. */
  readonly agentsAbove: (
    db: Queryable,
    owner: { readonly merchantId: bigint; readonly memberId: bigint },
  ) => Promise<readonly bigint[]>;
  /** Counts that somebody opened a link. */
  readonly noteOpening: (db: Queryable, linkId: bigint) => Promise<void>;
  /** What stands on the name and the papers of a member. */
  readonly reliance: (
    db: Queryable,
    owner: { readonly merchantId: bigint; readonly memberId: bigint },
  ) => Promise<Reliance>;
  /** The level of a member and what it is called in a language. */
  readonly vipOf: (
    db: Queryable,
    owner: { readonly merchantId: bigint; readonly memberId: bigint },
    dictionary: string,
  ) => Promise<{ readonly level: number; readonly name: string }>;
  /** Offers that a member may take now. */
  readonly openOffers: (db: Queryable, owner: PromoOwner) => Promise<number>;
  /** Rewards of inviting that a member may take now. */
  readonly openReferralRewards: (db: Queryable, owner: PromoOwner) => Promise<number>;
  readonly delivery: DeliveryDeps;
}

interface PromoOwner {
  readonly merchant: MerchantContext;
  readonly memberId: bigint;
}

/** Who asks, before anybody knows their name. */
export interface Visitor {
  readonly merchant: Merchant;
  readonly ip: string;
  /** The stored domain by which they came. */
  readonly domain: string;
  /** What the browser says it is, shortened for people. */
  readonly device: string;
  /** Marks of this browser from earlier visits. */
  readonly deviceToken: string | undefined;
  readonly binding: string | undefined;
  /** The entrance that they stand at, where it lets only some in. */
  readonly area?: 'agent' | undefined;
}
