import type { StaffRole } from '@croupier/contract/staff/operator/permissions';
import type { Db } from '#kernel/db.ts';
import type { PasswordHasher } from '#kernel/password.ts';
import { insertStaff, replacePassword } from './store.ts';

/**
 * Creates a staff account, which enrols its authenticator app at the first sign-in. Answers the
 * id, or `undefined` when the name is taken.
 */
export async function createStaff(
  { db, passwords }: { db: Db; passwords: PasswordHasher },
  staff: {
    username: string;
    name: string;
    role: StaffRole;
    password: string;
    /** Merchants they work for; null for all of them. */
    merchantIds: bigint[] | null;
  },
): Promise<bigint | undefined> {
  const { password, ...rest } = staff;
  return insertStaff(db, { ...rest, passwordHash: await passwords.hash(password) });
}

/** Gives a staff member a new password and ends their sessions. The enrolled app stays. */
export async function setStaffPassword(
  { db, passwords }: { db: Db; passwords: PasswordHasher },
  { username, password }: { username: string; password: string },
): Promise<void> {
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute((tx) => replacePassword(tx, username, passwordHash));
}
