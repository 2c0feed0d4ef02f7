/** What staff see of a merchant's members as a whole, and set up for them: providers, codes that invite. */
import type { SocialProvider } from '@croupier/contract/account/player/social';
import {
  type DetailField,
  detailFields,
  registrationFields,
} from '@croupier/contract/account/registration';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { clientSecretPurpose } from './social/social-deps.ts';
import {
  endInviteCode,
  hasInviteCode,
  type InviteCodeRow,
  insertInviteCode,
  inviteCodesOf,
} from './store/invitations.ts';
import * as members from './store/members.ts';
import { openProfile } from './store/profiles.ts';
import * as sessions from './store/sessions.ts';
import { allProvidersOf, placeProvider, upsertProvider } from './store/social.ts';

export type { InviteCodeRow };
export { siteMembers } from './store/site-members.ts';
/** Whether somebody is one of those members by another name. */
export { sharedDetail, type SharedFacts } from './shares-details.ts';
/** Accounts that somebody else opens. */
export { openAccount, reopenAccount } from './one-time-password/open-account.ts';
/** Members of a merchant whose names begin so, or of that id. */
export { findMembers } from './find-members.ts';
/** Members by anything that is known of them. */
export { findByTrait, foundPairs, gatherTraits } from './traits/find-by-trait.ts';
/** Names by which other players see members. */
export { shownNames } from './find-members.ts';
/** Members by id, and those who share browsers or addresses with one. */
export { bornOn, membersOfIds, setMemberType, waitsForFirstSignIn } from './store/members.ts';
export {
  devicesInCommon,
  membersOfMail,
  relatedMembers,
  type RelatedMember,
  signedInAsWell,
  signedInFrom,
  statesOf,
} from './store/related.ts';
/** The code that a member hands on. */
export { ownReferralCode, referralCodeOf } from './own-referral-code.ts';
/** Where a member registered. */
export { countNewcomers, newcomersBetween, registrationOf } from './store/registrations.ts';
export {
  describeProtection,
  lockedFactors,
  resetSecondFactors,
} from './second-factor/reset-second-factors.ts';

/** A provider without its secret. */
export interface ProviderLine {
  readonly provider: SocialProvider;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly enabled: boolean;
}

const CODES_MAX = 200;

/** Providers that are set up, in the order of the buttons. */
export async function listProviders(db: Queryable, merchantId: bigint): Promise<ProviderLine[]> {
  const rows = await allProvidersOf(db, merchantId);
  return rows.map(({ provider, name, issuer, clientId, enabled }) => {
    return { provider, name, issuer, clientId, enabled };
  });
}

/** The secret as it is kept, also in a request that waits for a second person. */
export function sealClientSecret(
  secrets: SecretBox,
  of: { readonly merchantId: bigint; readonly provider: SocialProvider },
  clientSecret: string,
): Buffer {
  return secrets.seal(clientSecret, clientSecretPurpose(of));
}

/**
 * Sets a provider up. Without a secret the one that is kept stays; refuses `request.invalid` when
 * there is none.
 */
export async function setUpProvider(
  tx: Tx,
  input: ProviderLine & {
    readonly merchantId: bigint;
    readonly sealedSecret: Buffer | null;
    readonly first: boolean;
  },
): Promise<void> {
  const { merchantId, provider, sealedSecret, enabled, first, ...facts } = input;
  const kept = (await allProvidersOf(tx, merchantId)).find((row) => row.provider === provider);
  const sealed = sealedSecret ?? kept?.clientSecret;
  if (!sealed)
    throw refuse('request.invalid', { fields: { clientSecret: { key: 'field.required' } } });
  await upsertProvider(tx, { ...facts, merchantId, provider, clientSecret: sealed });
  await placeProvider(tx, { merchantId, provider, enabled, first });
}

/** Codes that invite, the newest first, with who registered by them. */
export async function listInviteCodes(
  db: Queryable,
  merchantId: bigint,
  search?: string,
): Promise<InviteCodeRow[]> {
  return inviteCodesOf(db, { merchantId, ...(search && { search }), limit: CODES_MAX });
}

interface CodeName {
  readonly merchantId: bigint;
  readonly kind: 'affiliate' | 'referral';
  readonly code: string;
}

/** Gives a member a code. Refuses `member.unknown` and `merchant.invite-code-taken`. */
export async function createInviteCode(
  tx: Tx,
  { owner, domain, ...code }: CodeName & { readonly owner: string; readonly domain: string | null },
): Promise<void> {
  const ownerId = await members.idOfUsername(tx, code.merchantId, owner);
  if (ownerId === undefined) throw refuse('member.unknown');
  if (await hasInviteCode(tx, code)) throw refuse('merchant.invite-code-taken');
  await insertInviteCode(tx, { ...code, ownerId, ...(domain !== null && { domain }) });
}

/** The code invites nobody any more. Refuses `account.invitation-unknown`. */
export async function retireInviteCode(tx: Tx, code: CodeName): Promise<void> {
  if (!(await endInviteCode(tx, code))) throw refuse('account.invitation-unknown');
}

/**
 * What a member of that merchant told when registering, in the order of the form; empty when
 * nothing was told. It opens what is sealed: staff see values only where a record is left.
 */
export async function givenDetails(
  db: Queryable,
  secrets: SecretBox,
  who: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<{ name: DetailField | 'mobileNum'; value: string }[]> {
  const told = await openProfile(db, secrets, who);
  return registrationFields.filter(isDetail).flatMap((name) => {
    const value = told[name];
    return value === undefined ? [] : [{ name, value }];
  });
}

function isDetail(name: string): name is DetailField | 'mobileNum' {
  return name === 'mobileNum' || (detailFields as readonly string[]).includes(name);
}

/** Ids of members after that one, in order; trials are nobody's members. */
export const membersAfter = members.idsAfter;
/** Ids by username; null where there is none. */
export const membersOfNames = members.idsOfUsernames;
/** The id of that username; `undefined` where there is none. */
export const memberOfName = members.idOfUsername;

/** Members of the merchant: with a live session, in all, and registered since that instant. */
export async function memberFigures(
  db: Queryable,
  merchantId: bigint,
  since: Date,
): Promise<{ online: number; total: number; registrations: number }> {
  return {
    online: await sessions.countOnline(db, merchantId),
    total: await members.countMembers(db, { merchantId }),
    registrations: await members.countRegistrations(db, merchantId, since),
  };
}
