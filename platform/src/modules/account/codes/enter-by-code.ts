import { refuse } from '#kernel/refuse.ts';
import { signal } from '#kernel/signals.ts';
import type { Visitor } from '../account-deps.ts';
import { admitMember, assertWelcome, type SignedInMember } from '../admit-member.ts';
import { endSignInMethods } from '../security/end-sign-in-methods.ts';
import { place } from '../security/payout-hold.ts';
import { problemsOfPasswordChange } from '../security/password-change-rules.ts';
import * as members from '../store/members.ts';
import { insertSecurityEvent } from '../store/security.ts';
import * as sessions from '../store/sessions.ts';
import type { CodeDeps } from './code-deps.ts';
import { notifyMember } from './notify-contact.ts';
import { type MobileProof, proveMobile } from './prove-mobile.ts';
import { type CodeClaim, type ProvenCode, proveCode, useCode } from './prove-code.ts';

/**
 * Signs in by a number that was proven. Refuses as `proveMobile` and `admitMember` do, and
 * `account.mobile-unknown` to whom Firebase has shown to own a number that nobody has here.
 */
export async function signInByMobile(
  deps: CodeDeps,
  { number, ...proof }: MobileProof & { readonly number: string },
  visitor: Visitor,
): Promise<SignedInMember> {
  const { merchant } = visitor;
  const proven = await proveMobile(deps, { merchant, number, purpose: 'login' }, proof);
  const { memberId, way } = proven;
  if (memberId === null && way === 'firebase') throw refuse('account.mobile-unknown');
  const member = await memberOf(deps, merchant.id, memberId);
  // The number takes the place of the password, and is no second factor beside itself.
  const arrival = { way, remember: false, without: ['sms'] } as const;
  return admitMember(deps, { member, visitor, arrival }, (tx) => proven.spend(tx));
}

/**
 * Sets a new password by a code, ends every session and every other way in, passkeys and identities at
 * providers too, and signs in. No money leaves for a day, and the member is told.
 * Refuses as `proveCode` and `admitMember` do, and the problems of the password; those use up a try
 * but not the code.
 */
export async function resetPassword(
  deps: CodeDeps,
  claim: Omit<CodeClaim, 'merchantId'>,
  change: {
    readonly visitor: Visitor;
    readonly newPassword: string;
    readonly confirmNewPassword: string;
  },
): Promise<SignedInMember> {
  const { visitor, ...passwords } = change;
  const { proven, member } = await memberOfCode(deps, claim, visitor);
  assertWelcome(member, visitor);
  const problems = problemsOfPasswordChange(passwords, {
    field: visitor.merchant.settings.registration.fields.find(({ name }) => name === 'password'),
    username: member.username,
  });
  if (problems) {
    const { code, ...facts } = problems;
    throw refuse(code, facts);
  }
  const passwordHash = await deps.passwords.hash(passwords.newPassword);
  const arrival = {
    way: 'code',
    remember: false,
    without: [claim.channel],
    newPassword: true,
  } as const;
  return admitMember(deps, { member, visitor, arrival }, async (tx) => {
    const { id: memberId } = member;
    await useCode(tx, proven);
    const set = { passwordHash, by: 'owner' } as const;
    const { handedOver } = await members.replacePassword(tx, memberId, set);
    const ended = await sessions.endSessionsOf(tx, memberId);
    const { ip, device } = visitor;
    // What the code went to is the owner's, whoever proved the other one.
    const except = claim.channel === 'mail' ? 'mail' : 'mobile';
    const contacts = handedOver ? ({ except } as const) : undefined;
    await endSignInMethods(tx, { memberId, contacts, ip, device });
    await insertSecurityEvent(tx, { memberId, kind: 'password-changed', ip, device });
    await place(tx, memberId, 'password');
    const { id: merchantId } = visitor.merchant;
    await notifyMember(deps, tx, { merchantId, memberId, topic: 'passwordChanged' });
    await signal(tx, 'sessions-ended', {
      memberId: String(memberId),
      sessionIds: ended.map(String),
    });
  });
}

/** Whom the code is about, once it was right. */
async function memberOfCode(
  deps: CodeDeps,
  claim: Omit<CodeClaim, 'merchantId'>,
  { merchant: { id: merchantId } }: Visitor,
): Promise<{ proven: ProvenCode; member: members.Credentials }> {
  const proven = await proveCode(deps, { ...claim, merchantId });
  return { proven, member: await memberOf(deps, merchantId, proven.memberId) };
}

async function memberOf(
  { db }: CodeDeps,
  merchantId: bigint,
  memberId: bigint | null,
): Promise<members.Credentials> {
  const member =
    memberId === null ? undefined : await members.credentialsOfId(db, merchantId, memberId);
  if (!member) throw new Error('a code without a member was right');
  return member;
}
