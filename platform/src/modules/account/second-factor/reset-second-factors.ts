/** What staff see of a member's second factors, and taking them away when the member has lost them. */
import type { SecondFactorName } from '@croupier/contract/account/second-factor-names';
import { maskAddress, type DeliveryDeps } from '#delivery';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import { notifyContact } from '../codes/notify-contact.ts';
import { endSessions } from '../end-sessions.ts';
import { place } from '../security/payout-hold.ts';
import { deleteCodeFactor } from '../store/code-factors.ts';
import { passkeysOf } from '../store/passkeys.ts';
import { deleteRememberedOf } from '../store/remembered.ts';
import * as store from '../store/second-factors.ts';
import { insertSecurityEvent, passwordStateOf } from '../store/security.ts';
import { deletePlaces, placesOf } from '../store/trusted-places.ts';

/** Second factors with masked addresses, and what else there is. */
export async function describeProtection(db: Queryable, memberId: bigint) {
  const rows = await store.factorsOf(db, memberId);
  return {
    secondFactors: rows.map(({ factor, address, since }) => ({
      factor,
      to: factor === 'totp' || address === null ? null : maskAddress(factor, address),
      since,
    })),
    recoveryCodesLeft: await store.recoveryCodesLeft(db, memberId),
    knownPlaces: (await placesOf(db, memberId)).length,
    passkeys: (await passkeysOf(db, memberId)).length,
    passwordChangedAt: (await passwordStateOf(db, memberId)).changedAt,
  };
}

/** Which ones are set up, locked until the transaction ends. */
export async function lockedFactors(tx: Tx, memberId: bigint): Promise<SecondFactorName[]> {
  await store.lockMember(tx, memberId);
  return (await store.factorsOf(tx, memberId)).map(({ factor }) => factor);
}

/**
 * Takes every second factor away, with the recovery codes and whatever spared the member from being
 * asked. Every session ends, no money leaves for a day, and the member reads of it in their own record
 * and at a proven contact.
 */
export async function resetSecondFactors(
  delivery: DeliveryDeps,
  tx: Tx,
  { merchant, memberId, dictionary }: { merchant: Merchant; memberId: bigint; dictionary: string },
): Promise<void> {
  await store.deleteTotp(tx, memberId);
  await store.deleteTotpDraft(tx, memberId);
  await deleteCodeFactor(tx, memberId, 'sms');
  await deleteCodeFactor(tx, memberId, 'mail');
  await store.deleteRecoveryCodes(tx, memberId);
  await store.deleteTickets(tx, memberId);
  await deletePlaces(tx, memberId);
  await deleteRememberedOf(tx, memberId);
  await endSessions(tx, memberId);
  await insertSecurityEvent(tx, { memberId, kind: 'second-factor-reset', ip: null, device: '' });
  await place(tx, memberId, 'second-factor');
  const topic = 'secondFactorReset';
  await notifyContact({ delivery }, tx, { merchant, memberId, dictionary, topic });
}
