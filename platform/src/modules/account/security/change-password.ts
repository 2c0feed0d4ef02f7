import { refuse } from '#kernel/refuse.ts';
import type { MemberPrincipal } from '#kernel/context.ts';
import { tokenHash } from '@croupier/server/tokens';
import type { Merchant } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import { notifyContact } from '../codes/notify-contact.ts';
import { markDoubted } from '../store/code-factors.ts';
import * as members from '../store/members.ts';
import { restartDevice } from '../store/devices.ts';
import { deleteRememberedOf } from '../store/remembered.ts';
import { deleteTickets } from '../store/second-factors.ts';
import { insertSecurityEvent, passwordStateOf } from '../store/security.ts';
import * as sessions from '../store/sessions.ts';
import { endOtherSessions } from './end-sessions.ts';
import { endSignInMethods } from './end-sign-in-methods.ts';
import type { Origin } from './origin-of.ts';
import { type PasswordChange, problemsOfPasswordChange } from './password-change-rules.ts';
import { place } from './payout-hold.ts';
import { provePassword } from './prove-member.ts';

/**
 * Sets another password; every other session, and every browser that signs in without it, ends with
 * the same transaction. No money leaves for a day, and the member is told. The old password may be
 * missing when the session proved lately that it is the member. Passkeys, identities at providers and
 * proven contacts stay, but for the first change after somebody else had opened the account: whoever
 * used the link may have added them. Refuses, in this order: the problems
 * of the form, `account.step-up-required`, `.locked`, `.wrong-password`, `.password-same`.
 */
export async function changePassword(
  deps: AccountDeps,
  {
    member,
    merchant,
    dictionary,
    deviceToken,
    ...origin
  }: {
    member: MemberPrincipal;
    merchant: Merchant;
    dictionary: string;
    /** Mark of the browser, where there is one. */
    deviceToken: string | undefined;
  } & Origin,
  change: PasswordChange & { readonly oldPassword?: string | undefined },
): Promise<void> {
  const { db, passwords } = deps;
  const { memberId, sessionId, account: username } = member;
  const problems = problemsOfPasswordChange(change, {
    field: merchant.settings.registration.fields.find(({ name }) => name === 'password'),
    username,
  });
  if (problems) {
    const { code, ...facts } = problems;
    throw refuse(code, facts);
  }
  const { oldPassword, newPassword } = change;
  if (oldPassword === undefined && !member.provenLately && !(await hasNone(deps, member))) {
    throw refuse('account.step-up-required');
  }
  const same = { fields: { newPassword: { key: 'password.same' } } };
  if (oldPassword === undefined) {
    const stored = await members.passwordHashOf(db, memberId);
    if (await passwords.verify(stored, newPassword)) throw refuse('account.password-same', same);
  } else {
    await provePassword(deps, { memberId, ...origin }, oldPassword);
    if (oldPassword === newPassword) throw refuse('account.password-same', same);
  }
  const passwordHash = await passwords.hash(newPassword);
  await db.transaction().execute(async (tx) => {
    const set = { passwordHash, by: 'owner' } as const;
    const { handedOver } = await members.replacePassword(tx, memberId, set);
    await markDoubted(tx, memberId, []);
    await sessions.settlePassword(tx, sessionId);
    await endOtherSessions(tx, { memberId, sessionId });
    await deleteRememberedOf(tx, memberId);
    await deleteTickets(tx, memberId);
    if (deviceToken !== undefined) await restartDevice(tx, memberId, tokenHash(deviceToken));
    await insertSecurityEvent(tx, { memberId, kind: 'password-changed', ...origin });
    await place(tx, memberId, 'password');
    const topic = 'passwordChanged';
    await notifyContact(deps, tx, { merchant, memberId, dictionary, topic });
    if (handedOver) await endSignInMethods(tx, { memberId, contacts: {}, ...origin });
  });
}

/** Whoever came by a password for one sign-in has no other that they could prove. */
async function hasNone(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, passwordDue }: MemberPrincipal,
): Promise<boolean> {
  return passwordDue === 'initial' && !(await passwordStateOf(db, memberId)).chosen;
}
