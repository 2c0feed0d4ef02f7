import type { ContactKind } from '@croupier/contract/account/player/code';
import type { Tx } from '#kernel/db.ts';
import { deleteContact } from '../store/contacts.ts';
import { deletePasskeysOf } from '../store/passkeys.ts';
import { deleteRememberedOf } from '../store/remembered.ts';
import { deleteTickets } from '../store/second-factors.ts';
import { insertSecurityEvent } from '../store/security.ts';
import { deleteIdentitiesOf } from '../store/social.ts';
import { deletePlaces } from '../store/trusted-places.ts';
import type { Origin } from './origin-of.ts';

/**
 * Ends every other way into an account that whoever held it before may have kept: passkeys, identities
 * at providers, trusted places, remembered browsers and half-done sign-ins. The member reads of it in
 * their own record where there was something to end. Sessions are ended by the caller.
 * @param of.contacts also proven contacts, to which codes that let in are sent, but for `except`: where
 *   somebody else may have proven them
 */
export async function endSignInMethods(
  tx: Tx,
  {
    memberId,
    ip,
    device,
    contacts,
  }: {
    readonly memberId: bigint;
    readonly contacts?: { readonly except?: ContactKind } | undefined;
  } & Origin,
): Promise<void> {
  await deletePlaces(tx, memberId);
  await deleteRememberedOf(tx, memberId);
  await deleteTickets(tx, memberId);
  let ended = (await deletePasskeysOf(tx, memberId)) + (await deleteIdentitiesOf(tx, memberId));
  for (const kind of contacts ? (['mail', 'mobile'] as const) : []) {
    if (kind !== contacts?.except && (await deleteContact(tx, memberId, kind))) ended += 1;
  }
  if (ended > 0)
    await insertSecurityEvent(tx, { memberId, kind: 'sign-in-methods-ended', ip, device });
}
