import type { secondFactorEndpoints } from '@croupier/contract/player/second-factor';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps } from '../account-deps.ts';
import { answerSignedIn, visitorOf } from '../api.ts';
import { dropRememberCookie, rememberCookie } from '../remember/remember-cookie.ts';
import { originOf } from '../security/security-handlers.ts';
import { deleteRemembered } from '../store/remembered.ts';
import { deletePlace } from '../store/trusted-places.ts';
import { beginTotp, disableTotp, enableTotp, renewRecoveryCodes } from './change-second-factor.ts';
import { passSecondFactor } from './pass-second-factor.ts';

/** The second factor, and the browsers and places where less is asked for. */
export function secondFactorHandlers(
  deps: AccountDeps,
): PlayerHandlers<typeof secondFactorEndpoints> {
  const { db } = deps;
  return {
    async loginSecondFactor(call, form) {
      const signedIn = await passSecondFactor(deps, form, await visitorOf(deps, call));
      return answerSignedIn(call, signedIn);
    },

    beginTotp: ({ member, merchant }) => beginTotp(deps, member, merchant.name),

    async enableTotp(call, { code }) {
      const who = { ...call.member, ...originOf(call) };
      return { recoveryCodes: await enableTotp(deps, who, code) };
    },

    async disableTotp(call, { code }) {
      await disableTotp(deps, { ...call.member, ...originOf(call) }, code);
      return {};
    },

    async renewRecoveryCodes(call) {
      const who = { ...call.member, ...originOf(call) };
      return { recoveryCodes: await renewRecoveryCodes(deps, who) };
    },

    async forgetPlace({ member: { memberId } }, { placeId }) {
      if (!(await deletePlace(db, memberId, BigInt(placeId)))) {
        throw refuse('account.session-unknown');
      }
      return {};
    },

    async forgetBrowser({ member: { memberId } }, { rememberedId }) {
      if (!(await deleteRemembered(db, { memberId, id: BigInt(rememberedId) }))) {
        throw refuse('account.session-unknown');
      }
      return {};
    },

    async forgetMe({ merchant, request, reply }, { username }) {
      const who = { merchantId: merchant.id, username };
      const held = rememberCookie(request, who);
      if (held) await deleteRemembered(db, { merchantId: merchant.id, selector: held.selector });
      dropRememberCookie(request, reply, who);
      return {};
    },
  };
}
