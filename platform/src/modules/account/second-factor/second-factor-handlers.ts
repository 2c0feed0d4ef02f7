import type { secondFactorEndpoints } from '@croupier/contract/account/player/second-factor';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { answerSignedIn, merchantOf, visitorOf } from '../api.ts';
import type { CodeDeps } from '../codes/code-deps.ts';
import { assertCodeRequest } from '../bot-check/assert-code-request.ts';
import { dropRememberCookie, rememberCookie } from '../remember/remember-cookie.ts';
import { originOf } from '../security/origin-of.ts';
import { deleteRemembered } from '../store/remembered.ts';
import { deletePlace } from '../store/trusted-places.ts';
import {
  beginTotp,
  disableFactor,
  enableTotp,
  type FactorOwner,
  renewRecoveryCodes,
} from './change-second-factor.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { enableSentFactor, sendChangeCode, sendStepCode } from './sent-factors.ts';

/** The second factor, and the browsers and places where less is asked for. */
export function secondFactorHandlers(deps: CodeDeps): PlayerHandlers<typeof secondFactorEndpoints> {
  const { db } = deps;

  async function ownerOf(call: PlayerCall<MemberPrincipal>): Promise<FactorOwner> {
    const merchant = await merchantOf(deps, call.merchant.id);
    return { ...call.member, ...originOf(call), merchant, dictionary: call.dictionary };
  }

  return {
    async loginSecondFactor(call, form) {
      const signedIn = await passSecondFactor(deps, form, await visitorOf(deps, call));
      return answerSignedIn(call, signedIn);
    },

    beginTotp: ({ member, merchant }) => beginTotp(deps, member, merchant.name),

    async enableTotp(call, { code }) {
      return { recoveryCodes: await enableTotp(deps, await ownerOf(call), code) };
    },

    async loginSecondFactorCode(call, { ticket, method, ...attempt }) {
      const visitor = await assertCodeRequest(deps, call, attempt);
      return sendStepCode(deps, { ticket, method, dictionary: call.dictionary }, visitor);
    },

    async factorCode(call, { factor: method, purpose, ...attempt }) {
      const visitor = await assertCodeRequest(deps, call, attempt);
      const { member, dictionary } = call;
      const input = { memberId: member.memberId, method, purpose, dictionary };
      return sendChangeCode(deps, input, visitor);
    },

    async enableFactor(call, { factor, requestId, verificationCode: code }) {
      const claim = { factor, requestId, code };
      return { recoveryCodes: await enableSentFactor(deps, await ownerOf(call), claim) };
    },

    async disableFactor(call, proof) {
      await disableFactor(deps, await ownerOf(call), proof);
      return {};
    },

    async renewRecoveryCodes(call) {
      return { recoveryCodes: await renewRecoveryCodes(deps, await ownerOf(call)) };
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
      const held = await rememberCookie(db, request, { merchantId: merchant.id, username });
      if (!held) return {};
      await deleteRemembered(db, { merchantId: merchant.id, selector: held.selector });
      dropRememberCookie(request, reply, held);
      return {};
    },
  };
}
