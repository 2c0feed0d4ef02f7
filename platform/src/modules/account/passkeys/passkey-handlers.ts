import type { passkeyEndpoints } from '@croupier/contract/player/passkey';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps } from '../account-deps.ts';
import { answerSignedIn, merchantOf, visitorOf } from '../api.ts';
import { originOf } from '../security/origin-of.ts';
import { setPasskeyName } from '../store/passkeys.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { siteOf } from './site-of.ts';
import { offerPasskeys, proveByPasskey, signInByPasskey } from './use-passkey.ts';

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
