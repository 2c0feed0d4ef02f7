import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '@croupier/server/tokens';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { admitMember, assertWelcome, type SignedInMember } from '../admit-member.ts';
import {
  type PasswordChange,
  problemsOfPasswordChange,
} from '../security/password-change-rules.ts';
import { anySignedInBy } from '../store/devices.ts';
import { credentialsOfId, replacePassword, waitsForFirstSignIn } from '../store/members.ts';
import { memberOfOpeningLink, spendOpeningLink } from '../store/opening-links.ts';
import { insertSecurityEvent } from '../store/security.ts';

/**
 * Lets the person into an account that was opened for them: they choose the password and are signed
 * in. The link works once, until somebody came in another way, and in no browser in which an agent above
 * signed in; by whose browser and from where it was used stands in the person's own
 * record; staff find the browser beside those of the agents above. What others told of a mail address
 * goes. Refuses `account.terms-not-accepted`, the problems of the password, `account.link-expired`, `.link-not-for-agent`, and as
 * `admitMember` does.
 */
export async function takeOverAccount(
  deps: AccountDeps,
  {
    token,
    termsAccepted,
    ...change
  }: PasswordChange & { readonly token: string; readonly termsAccepted: boolean },
  visitor: Visitor,
): Promise<SignedInMember> {
  const { merchant, ip, device } = visitor;
  if (!termsAccepted) throw refuse('account.terms-not-accepted');
  const hash = tokenHash(token);
  const memberId = await memberOfOpeningLink(deps.db, { merchantId: merchant.id, tokenHash: hash });
  const member =
    memberId === undefined ? undefined : await credentialsOfId(deps.db, merchant.id, memberId);
  if (!member) throw refuse('account.link-expired');
  assertWelcome(member, visitor);
  await assertNoAgentsBrowser(deps, { merchantId: merchant.id, memberId: member.id }, visitor);
  const problems = problemsOfPasswordChange(change, {
    field: merchant.settings.registration.fields.find(({ name }) => name === 'password'),
    username: member.username,
  });
  if (problems) {
    const { code, ...facts } = problems;
    throw refuse(code, facts);
  }
  const passwordHash = await deps.passwords.hash(change.newPassword);
  const arrival = { way: 'registration', remember: false } as const;
  const entering = { ...member, mustChangePassword: false, passwordAgeDays: 0 };
  return admitMember(deps, { member: entering, visitor, arrival }, async (tx) => {
    // Locked: whoever came in another way meanwhile has the account, whatever was handed over.
    const waits = await waitsForFirstSignIn(tx, member.id);
    if (!waits || !(await spendOpeningLink(tx, hash))) throw refuse('account.link-expired');
    await replacePassword(tx, member.id, { passwordHash, by: 'link' });
    await insertSecurityEvent(tx, { memberId: member.id, kind: 'taken-over', ip, device });
  });
}

/** An agent hands the link over. Refuses `account.link-not-for-agent` where one above signed in. */
async function assertNoAgentsBrowser(
  { db, agentsAbove }: AccountDeps,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  { deviceToken }: Visitor,
): Promise<void> {
  if (deviceToken === undefined) return;
  const agents = await agentsAbove(db, owner);
  if (await anySignedInBy(db, agents, tokenHash(deviceToken))) {
    throw refuse('account.link-not-for-agent');
  }
}

/** What the account is called that a link leads to. Refuses `account.link-expired`. */
export async function openedAccount(
  { db }: AccountDeps,
  { merchantId, token }: { readonly merchantId: bigint; readonly token: string },
): Promise<{ readonly username: string }> {
  const memberId = await memberOfOpeningLink(db, { merchantId, tokenHash: tokenHash(token) });
  const member = memberId && (await credentialsOfId(db, merchantId, memberId));
  if (!member) throw refuse('account.link-expired');
  return { username: member.username };
}
