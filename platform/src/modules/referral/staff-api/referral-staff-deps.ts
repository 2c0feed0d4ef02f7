import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { type Merchant, merchantById } from '#merchant';
import type { KnownMember } from '#staff';

/** What calls of the console take. */
export interface ReferralStaffDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly knownMember: KnownMember;
}

/** The merchant of a call. Refuses `request.not-found`. */
export async function merchantHere(db: Queryable, id: bigint): Promise<Merchant> {
  const merchant = await merchantById(db, id);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}
