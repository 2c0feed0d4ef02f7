import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '#kernel/secret-box.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { admitMember, assertWelcome, type SignedInMember } from '../admit-member.ts';
import {
  type PasswordChange,
  problemsOfPasswordChange,
} from '../security/password-change-rules.ts';
import { credentialsOfId, replacePassword } from '../store/members.ts';
import { memberOfOpeningLink, spendOpeningLink } from '../store/opening-links.ts';
import { insertSecurityEvent } from '../store/security.ts';

/**
 * Lets the person into an account that was opened for them: they choose the password and are signed
 * in. The link works once, and by whose browser and from where it was used stands in the person's own
 * record; staff find the browser beside those of the agents above. What others told of a mail address
 * goes. Refuses the problems of the password, `account.link-expired`, and as `admitMember` does.
 */
export async function takeOverAccount(
  deps: AccountDeps,
  { token, ...change }: PasswordChange & { readonly token: string },
  visitor: Visitor,
): Promise<SignedInMember> {
  const { merchant, ip, device } = visitor;
  const hash = tokenHash(token);
  const memberId = await memberOfOpeningLink(deps.db, { merchantId: merchant.id, tokenHash: hash });
  const member =
    memberId === undefined ? undefined : await credentialsOfId(deps.db, merchant.id, memberId);
  if (!member) throw refuse('account.link-expired');
  assertWelcome(member, visitor);
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
    if (!(await spendOpeningLink(tx, hash))) throw refuse('account.link-expired');
    await replacePassword(tx, member.id, passwordHash);
    await insertSecurityEvent(tx, { memberId: member.id, kind: 'taken-over', ip, device });
  });
}
