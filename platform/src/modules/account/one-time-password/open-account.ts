/** Accounts that somebody else opens: nobody knows their password but the person, who chooses it. */
import { registrationFields } from '@croupier/contract/account/registration';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { Merchant } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import { insertMember } from '../insert-member.ts';
import { readForm } from '../read-form.ts';
import { tidyForm } from '../registration-rules.ts';
import { waitsForFirstSignIn } from '../store/members.ts';
import { putOpeningLink } from '../store/opening-links.ts';

/** What somebody else can tell of a person; the rest they say themselves. */
const told: readonly string[] = ['username', 'nickname', 'email', 'birthday'];
const without = registrationFields.filter((name) => !told.includes(name));

export interface OpenedAccount {
  readonly memberId: bigint;
  /** Of the link by which the person takes the account over, once. */
  readonly token: string;
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
  return deps.db.transaction().execute(async (tx) => {
    const memberId = await insertMember(deps, tx, {
      merchant,
      username: form.username,
      form: ready,
      emailBy: 'agent',
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
    return newLink(tx, memberId);
  });
}

/**
 * Another link in place of the earlier one; nothing for whoever has signed in or chose a password
 * themselves.
 */
export async function reopenAccount(
  { db }: Pick<AccountDeps, 'db'>,
  memberId: bigint,
): Promise<OpenedAccount | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await waitsForFirstSignIn(tx, memberId))) return undefined;
    return newLink(tx, memberId);
  });
}

async function newLink(tx: Tx, memberId: bigint): Promise<OpenedAccount> {
  const token = newToken();
  return { memberId, token, expiresAt: await putOpeningLink(tx, memberId, tokenHash(token)) };
}
