import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { admitMember, type SignedInMember } from '../admit-member.ts';
import * as members from '../store/members.ts';
import * as store from '../store/passkeys.ts';
import { proveSession } from '../store/sessions.ts';
import { type PasskeySite, rpIdAt } from './site-of.ts';

/** An answer of a browser, and where it was made. */
export interface Assertion {
  readonly challengeId: string;
  readonly response: AuthenticationResponseJSON;
  readonly site: PasskeySite;
}

/** What a browser needs to offer the passkeys that it holds for this site (`shared` as `rpIdAt` has it). */
export async function offerPasskeys(
  { db }: Pick<AccountDeps, 'db'>,
  site: PasskeySite,
  shared: boolean,
) {
  const { merchantId, host } = site;
  const rpId = rpIdAt(site, shared);
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  const challengeId = randomUUID();
  const { challenge } = options;
  const row = { id: challengeId, merchantId, memberId: null, userHandle: null, challenge };
  await store.insertChallenge(db, row);
  // Some were made for this host alone: before there were shared ones, or where a browser knows none.
  const ownHere = rpId !== host && (await store.hasPasskeysOf(db, { merchantId, rpId: host }));
  return { challengeId, options, ownHere };
}

/** Signs in by a passkey. Refuses `account.passkey-failed`, and what `admitMember` does. */
export async function signInByPasskey(
  deps: AccountDeps,
  assertion: Assertion,
  visitor: Visitor,
): Promise<SignedInMember> {
  const memberId = await ownerOf(deps, assertion);
  const member = await members.credentialsOfId(deps.db, visitor.merchant.id, memberId);
  if (!member) throw refuse('account.passkey-failed');
  const arrival = { way: 'passkey', remember: false } as const;
  return admitMember(deps, { member, visitor, arrival });
}

/** Proves inside a session that it is the member. Refuses `account.passkey-failed`. */
export async function proveByPasskey(
  deps: AccountDeps,
  { memberId, sessionId }: { memberId: bigint; sessionId: bigint },
  assertion: Assertion,
): Promise<void> {
  if ((await ownerOf(deps, assertion)) !== memberId) throw refuse('account.passkey-failed');
  await proveSession(deps.db, sessionId);
}

/** Whose passkey has signed the challenge, which is used up. Refuses `account.passkey-failed`. */
async function ownerOf(
  { db }: Pick<AccountDeps, 'db'>,
  { challengeId, response, site }: Assertion,
): Promise<bigint> {
  const { merchantId, origin, hosts } = site;
  const asked = await store.takeChallenge(db, { id: challengeId, merchantId, memberId: null });
  const credentialId = Buffer.from(response.id, 'base64url');
  const passkey = await store.passkeyOfCredential(db, { merchantId, credentialId, hosts });
  if (!asked || !passkey) throw refuse('account.passkey-failed');
  const { publicKey, counter, transports, userHandle, rpId } = passkey;
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  const isTheirs = response.response.userHandle === userHandle.toString('base64url');
  const fine = verified && info !== undefined && isTheirs;
  if (!fine || !(await store.noteUse(db, passkey.id, info.newCounter))) {
    throw refuse('account.passkey-failed');
  }
  return passkey.memberId;
}
