import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { lockPerson, type PersonRow } from './store.ts';

/** Locks the account. Refuses `staff.unknown`. */
export async function knownPerson(tx: Tx, staffId: bigint): Promise<PersonRow> {
  const person = await lockPerson(tx, staffId);
  if (!person) throw refuse('staff.unknown');
  return person;
}
