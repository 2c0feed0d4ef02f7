import { identityOf } from '#account';
import type { Tx } from '#kernel/db.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import type { Owner } from './store/member.ts';
import { replacePersonKeys } from './store/person.ts';

/**
 * Keeps by what a member is known who would register again. Of addresses and numbers only proven
 * ones count, so that nobody shuts out their owner by typing them.
 */
export async function knowPerson(
  { keysOf, secrets }: Pick<ProtectionDeps, 'keysOf' | 'secrets'>,
  tx: Tx,
  owner: Owner,
): Promise<void> {
  const { email, mobile, idNumber } = await identityOf(tx, secrets, owner, { provenOnly: true });
  await replacePersonKeys(tx, owner, keysOf({ email, mobile, idNumber }));
}
