/** Who brought somebody: by a code of their own, or by name. */
import { type InvitationField, invitationFields } from '@croupier/contract/account/registration';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps } from './account-deps.ts';
import { inviterByCode, inviterIdOf, type InvitationWay } from './store/invitations.ts';
import { idOfUsername, type MemberRow, memberOfId } from './store/members.ts';

export interface Inviter {
  readonly inviterId: bigint;
  readonly way: InvitationWay;
  readonly code: string;
  /** Of the agent's link, where the code is one's. */
  readonly linkId?: bigint;
}

/** Where a code counts. */
interface Place {
  readonly merchantId: bigint;
  /** The stored one by which they came, if they came by one. */
  readonly domain: string | undefined;
}

const ways: Readonly<Record<InvitationField, InvitationWay>> = {
  affiliateCode: 'affiliate',
  referralCode: 'referral',
  recommenderId: 'recommender',
};

/** What modules above know of codes. */
export type FindInviterDeps = Pick<AccountDeps, 'db' | 'linkOf'>;

/**
 * The first inviter that a form names; the affiliate comes before the friend. Every code that was
 * filled in must lead to somebody, else it refuses `account.invitation-unknown` at the field.
 */
export async function findInviter(
  deps: FindInviterDeps,
  form: Readonly<Partial<Record<InvitationField, string | undefined>>>,
  place: Place,
): Promise<Inviter | undefined> {
  const found: Inviter[] = [];
  for (const field of invitationFields) {
    const code = form[field];
    if (code) found.push(await assertInvitation(deps, { field, code }, place));
  }
  return found[0];
}

/** Refuses `account.invitation-unknown` where the merchant does not ask newcomers for that. */
export function assertAsked(
  fields: readonly { readonly name: string; readonly enabled: boolean }[],
  field: InvitationField,
): void {
  if (fields.some(({ name, enabled }) => enabled && name === field)) return;
  throw unknownAt(field);
}

/** Whom a code leads to. Refuses `account.invitation-unknown`. */
export async function assertInvitation(
  { db, linkOf }: FindInviterDeps,
  { field, code }: { readonly field: InvitationField; readonly code: string },
  { merchantId, domain }: Place,
): Promise<Inviter> {
  const way = ways[field];
  const link = way === 'affiliate' ? await linkOf(db, { merchantId, code }) : undefined;
  if (link) return { inviterId: link.agentId, way, code, linkId: link.linkId };
  const inviterId =
    way === 'recommender'
      ? await idOfUsername(db, merchantId, code)
      : await inviterByCode(db, { merchantId, kind: way, code, domain: domain ?? null });
  if (inviterId !== undefined) return { inviterId, way, code };
  throw unknownAt(field);
}

function unknownAt(field: InvitationField) {
  const problem = { key: 'account.invitation-unknown' };
  return refuse('account.invitation-unknown', { fields: { [field]: problem } });
}

/** Who brought a member of that merchant, if somebody did. */
export async function inviterOf(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<MemberRow | undefined> {
  const inviterId = await inviterIdOf(db, owner);
  if (inviterId === undefined) return undefined;
  return memberOfId(db, { merchantId: owner.merchantId, memberId: inviterId });
}
