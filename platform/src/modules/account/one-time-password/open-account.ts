/** Accounts that somebody else opens: nobody knows their password but whoever chooses it at last. */
import { registrationFields } from '@croupier/contract/registration';
import type { Tx } from '#kernel/db.ts';
import { oneTimePassword } from '#kernel/one-time-password.ts';
import { refuse } from '#kernel/refuse.ts';
import { newToken } from '#kernel/secret-box.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import { insertMember } from '../insert-member.ts';
import { readForm } from '../read-form.ts';
import { tidyForm } from '../registration-rules.ts';
import { putOneTimePassword } from '../store/one-time-passwords.ts';
import { waitsForFirstSignIn } from '../store/members.ts';
import { ONE_TIME_GROUPS } from './send-one-time-password.ts';

const VALID_SECONDS = 72 * 3600;
/** What somebody else can tell of a person; the rest they say themselves. */
const told: readonly string[] = ['username', 'nickname', 'email', 'birthday'];
const without = registrationFields.filter((name) => !told.includes(name));

export interface OpenedAccount {
  readonly memberId: bigint;
  /** For one sign-in, at which another one must be chosen. */
  readonly password: string;
  readonly expiresAt: Date;
}

/**
 * Opens an account as a registration does, without the person. @param place gives it its place, in
 * the same transaction. Refuses the problems of the form, `account.username-taken` and
 * `account.details-in-use`.
 */
export async function openAccount(
  deps: AccountDeps,
  {
    merchant,
    ...typed
  }: {
    readonly merchant: Merchant;
    readonly username: string;
    readonly nickname?: string | undefined;
    readonly email?: string | undefined;
    readonly birthday?: string | undefined;
  },
  place: (tx: Tx, memberId: bigint) => Promise<void>,
): Promise<OpenedAccount> {
  const unknown = newToken();
  const form = { ...tidyForm(typed), password: unknown, confirmPassword: unknown };
  const ready = await readForm(deps, form, { merchant, without, domain: undefined });
  const passwordHash = await deps.passwords.hash(unknown);
  const { password, hash } = await newPassword(deps);
  return deps.db.transaction().execute(async (tx) => {
    const memberId = await insertMember(deps, tx, {
      merchant,
      username: form.username,
      form: ready,
      deviceToken: undefined,
      ip: null,
      passwordHash,
      passwordChosen: false,
      mustChangePassword: true,
      language: merchant.settings.defaultLanguage,
    });
    if (memberId === undefined) {
      throw refuse('account.username-taken', { details: { field: 'username' } });
    }
    await place(tx, memberId);
    return { memberId, password, expiresAt: await keep(tx, memberId, hash) };
  });
}

/**
 * Another password for one sign-in, in place of the earlier one; nothing for whoever has signed in or
 * chose a password themselves.
 */
export async function reopenAccount(
  deps: AccountDeps,
  memberId: bigint,
): Promise<OpenedAccount | undefined> {
  const { password, hash } = await newPassword(deps);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await waitsForFirstSignIn(tx, memberId))) return undefined;
    return { memberId, password, expiresAt: await keep(tx, memberId, hash) };
  });
}

async function newPassword({ passwords }: AccountDeps) {
  const password = oneTimePassword(ONE_TIME_GROUPS);
  return { password, hash: await passwords.hash(password) };
}

const keep = (tx: Tx, memberId: bigint, passwordHash: string) =>
  putOneTimePassword(tx, {
    memberId,
    passwordHash,
    messageId: null,
    masked: '',
    validSeconds: VALID_SECONDS,
  });
