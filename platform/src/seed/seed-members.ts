import type { Merchant } from '#merchant';
import type { AccountDeps } from '../modules/account/account-deps.ts';
import { fieldsOf } from '../modules/account/read-form.ts';
import { createMember } from '../modules/account/register-member.ts';
import { insertInvitation, insertInviteCode } from '../modules/account/store/invitations.ts';
import * as members from '../modules/account/store/members.ts';
import { setPassword } from '../modules/account/set-password.ts';
import { demoPeople } from './demo-people.ts';
import { randomPassword, type DemoSignIn } from './sign-ins.ts';

/** Members of the demo by the merchant's code. */
const usernames: Readonly<Record<string, readonly string[]>> = {
  'jade-lantern': ['lanhuong', 'minhquan'],
  'siam-orchid': ['malisa', 'somchai88'],
};

/** By which newcomers can say that the first of them invited them, where the merchant asks for it. */
const affiliateCodes: Readonly<Record<string, string>> = {
  'jade-lantern': 'LANTERN8',
  'siam-orchid': 'ORCHID8',
};

/**
 * Makes the merchant's demo members, each with a wallet and a random password. Those of an earlier
 * run keep the password that the file of sign-ins has; without that they get a new one.
 */
export async function seedMembers(
  deps: AccountDeps,
  merchant: Merchant,
  { address, before }: { address: string; before: readonly DemoSignIn[] },
): Promise<DemoSignIn[]> {
  const rows: DemoSignIn[] = [];
  const asked: ReadonlySet<string> = new Set(
    fieldsOf(merchant).flatMap(({ name, enabled }) => (enabled ? [name] : [])),
  );
  const [first] = usernames[merchant.code] ?? [];
  for (const username of usernames[merchant.code] ?? []) {
    const kept = before.find((row) => row.site === merchant.name && row.username === username);
    const password = kept?.password ?? randomPassword();
    // What the merchant does not ask for is not told.
    const who = Object.fromEntries(
      Object.entries(demoPeople[username] ?? {}).filter(([name]) => asked.has(name)),
    );
    const form = { merchant, username, password, confirmPassword: password, ...who };
    const created = await createMember(deps, form);
    const code = affiliateCodes[merchant.code];
    const ownerId = created ?? (await members.idOfUsername(deps.db, merchant.id, username));
    // Of several, the first one has it; a run that was cut short may have made the member only.
    if (username === first && ownerId !== undefined && code !== undefined) {
      const owner = { merchantId: merchant.id, ownerId };
      await insertInviteCode(deps.db, { ...owner, kind: 'affiliate', code });
    }
    // The others came by it, so the demo has an upline to send money to.
    if (created !== undefined && username !== first && first !== undefined && code !== undefined) {
      const inviterId = await members.idOfUsername(deps.db, merchant.id, first);
      if (inviterId === undefined) throw new Error(`${first} is not there`);
      const came = { way: 'affiliate', code, device: null } as const;
      const row = { merchantId: merchant.id, memberId: created, inviterId, ...came };
      await deps.db.transaction().execute((tx) => insertInvitation(tx, row));
    }
    if (created === undefined) {
      await setPassword(deps, { merchantId: merchant.id, username, password });
    }
    rows.push({ site: merchant.name, address, role: 'member', username, password });
  }
  return rows;
}
