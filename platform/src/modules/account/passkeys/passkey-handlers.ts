import type { passkeyEndpoints } from '@croupier/contract/account/player/passkey';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps } from '../account-deps.ts';
import { answerSignedIn, merchantOf, visitorOf } from '../api.ts';
import { type Origin, originOf } from '../security/origin-of.ts';
import { setPasskeyName, deletePasskey } from '../store/passkeys.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { siteOf } from './site-of.ts';
import { offerPasskeys, proveByPasskey, signInByPasskey } from './use-passkey.ts';
import type { MemberPrincipal } from '#kernel/context.ts';
import type { Merchant } from '#merchant';
import { endOtherSessions } from '../security/end-sessions.ts';
import { lockMember } from '../store/second-factors.ts';
import { insertSecurityEvent } from '../store/security.ts';
import { assertSignInMethod } from '../sign-in-methods.ts';

/** Passkeys: signing in by them, and which of them open an account. */
export function passkeyHandlers(deps: AccountDeps): PlayerHandlers<typeof passkeyEndpoints> {
  return {
    async passkeyOptions({ merchant }, { shared = false }) {
      const { ownHere, ...offer } = await offerPasskeys(deps, await siteOf(deps, merchant), shared);
      return { ...plain(offer), ownHere };
    },

    async loginByPasskey(call, { area, ...answer }) {
      const assertion = { ...answer, site: await siteOf(deps, call.merchant) };
      const visitor = { ...(await visitorOf(deps, call)), area };
      const signedIn = await signInByPasskey(deps, assertion, visitor);
      return answerSignedIn(call, signedIn);
    },

    async proveByPasskey({ member, merchant }, answer) {
      await proveByPasskey(deps, member, { ...answer, site: await siteOf(deps, merchant) });
      return {};
    },

    beginPasskey: async ({ member, merchant }, { shared = false }) =>
      plain(await beginPasskey(deps, member, await siteOf(deps, merchant), shared)),

    async addPasskey(call, made) {
      const who = { ...call.member, ...originOf(call) };
      await addPasskey(deps, who, { ...made, site: await siteOf(deps, call.merchant) });
      return {};
    },

    async renamePasskey({ member: { memberId } }, { passkeyId, name }) {
      const own = { memberId, passkeyId: BigInt(passkeyId) };
      if (!(await setPasskeyName(deps.db, own, name))) throw refuse('account.passkey-unknown');
      return {};
    },

    async removePasskey(call, { passkeyId }) {
      const merchant = await merchantOf(deps, call.merchant.id);
      const who = { ...call.member, ...originOf(call) };
      await removePasskey(deps, who, { passkeyId: BigInt(passkeyId), merchant });
      return {};
    },
  };
}

/** The options as data: what the library names, the contract passes on as it is. */
function plain({
  challengeId,
  options,
}: {
  challengeId: string;
  options: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
}) {
  return { challengeId, options: { ...options } };
}

/**
 * Takes a passkey away and ends every other session, which it may have opened. Refuses
 * `account.passkey-unknown` and `.last-way-in`.
 */
async function removePasskey(
  { db }: Pick<AccountDeps, 'db'>,
  { memberId, sessionId, ip, device }: Pick<MemberPrincipal, 'memberId' | 'sessionId'> & Origin,
  { passkeyId, merchant }: { passkeyId: bigint; merchant: Merchant },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await deletePasskey(tx, { memberId, passkeyId })))
      throw refuse('account.passkey-unknown');
    await assertSignInMethod(tx, memberId, merchant);
    await endOtherSessions(tx, { memberId, sessionId });
    await insertSecurityEvent(tx, { memberId, kind: 'passkey-removed', ip, device });
  });
}
