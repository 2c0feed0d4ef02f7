import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { admitMember, type SignedInMember } from '../admit-member.ts';
import * as members from '../store/members.ts';
import { recogniseBrowser } from './remember-browser.ts';

/**
 * Signs in whom this browser remembers. The session is weak: sensitive changes ask for the password.
 * Refuses `account.not-remembered`, and what `admitMember` does.
 */
export async function signInRemembered(
  deps: AccountDeps,
  {
    username,
    held,
  }: { username: string; held: { selector: string; validator: string } | undefined },
  visitor: Visitor,
): Promise<SignedInMember> {
  if (!held) throw refuse('account.not-remembered');
  const known = await deps.db
    .transaction()
    .execute((tx) => recogniseBrowser(tx, { username, ...held }, visitor));
  if (known.kind !== 'known') throw refuse('account.not-remembered');
  const { memberId, secondFactor, remembered } = known;
  const member = await members.credentialsOfId(deps.db, visitor.merchant.id, memberId);
  if (!member) throw refuse('account.not-remembered');
  const arrival = { way: 'remembered', remember: false, remembered, secondFactor } as const;
  return admitMember(deps, { member, visitor, arrival });
}
