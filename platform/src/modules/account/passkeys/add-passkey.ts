import { randomBytes, randomUUID } from 'node:crypto';
import { PASSKEYS_MAX } from '@croupier/contract/account/player/passkey';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Origin } from '../security/origin-of.ts';
import * as store from '../store/passkeys.ts';
import { lockMember } from '../store/second-factors.ts';
import { insertSecurityEvent } from '../store/security.ts';
import { type PasskeySite, rpIdAt } from './site-of.ts';

/** EdDSA, ES256 and RS256: what every device has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What a browser needs to make a passkey (`shared` as `rpIdAt` has it). Refuses `account.passkeys-full`. */
export async function beginPasskey(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, account }: { memberId: bigint; account: string },
  site: PasskeySite,
  shared: boolean,
) {
  const { merchantId, merchantName } = site;
  const rpId = rpIdAt(site, shared);
  const held = await store.passkeysOf(db, memberId);
  if (held.length >= PASSKEYS_MAX) throw refuse('account.passkeys-full');
  // The same for all of a member, so that devices keep one entry of each account.
  const userHandle = held[0]?.userHandle ?? randomBytes(32);
  const options = await generateRegistrationOptions({
    rpName: merchantName,
    rpID: rpId,
    userName: account,
    userID: new Uint8Array(userHandle),
    supportedAlgorithmIDs,
    excludeCredentials: held
      .filter((one) => one.rpId === rpId)
      .map((one) => ({ id: one.credentialId.toString('base64url'), transports: one.transports })),
    // It takes the place of a password: found without a name, and never used by a mere touch.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challengeId = randomUUID();
  const { challenge } = options;
  await store.insertChallenge(db, { id: challengeId, merchantId, memberId, userHandle, challenge });
  return { challengeId, options };
}

/** Keeps a passkey, named after the device. Refuses `account.passkey-failed` and `.passkeys-full`. */
export async function addPasskey(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, ip, device }: { memberId: bigint } & Origin,
  made: { challengeId: string; response: RegistrationResponseJSON; site: PasskeySite },
): Promise<void> {
  const { merchantId, origin, hosts } = made.site;
  const asked = await store.takeChallenge(db, { id: made.challengeId, merchantId, memberId });
  if (!asked?.userHandle) throw refuse('account.passkey-failed');
  const { userHandle, challenge: expectedChallenge } = asked;
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: made.response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: [...hosts],
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  const rpId = info?.rpID;
  if (!info || rpId === undefined) throw refuse('account.passkey-failed');
  const { id, publicKey, counter, transports = [] } = info.credential;
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const held = await store.passkeysOf(tx, memberId);
    if (held.length >= PASSKEYS_MAX) throw refuse('account.passkeys-full');
    const kept = await store.insertPasskey(tx, {
      memberId,
      merchantId,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      synced: info.credentialBackedUp,
      rpId,
      userHandle,
      name: device,
    });
    if (!kept) throw refuse('account.passkey-failed');
    await insertSecurityEvent(tx, { memberId, kind: 'passkey-added', ip, device });
  });
}
