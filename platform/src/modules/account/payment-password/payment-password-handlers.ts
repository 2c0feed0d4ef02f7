import type { paymentPasswordEndpoints } from '@croupier/contract/player/payment-password';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { merchantOf } from '../api.ts';
import { assertCodeRequest } from '../bot-check/assert-code-request.ts';
import type { CodeDeps } from '../codes/code-deps.ts';
import { originOf } from '../security/origin-of.ts';
import {
  changePaymentPassword,
  type PaymentPasswordHolder,
  resetPaymentPassword,
  sendPaymentCode,
  setPaymentPassword,
} from './change-payment-password.ts';

/** The password that is asked before money leaves. */
export function paymentPasswordHandlers(
  deps: CodeDeps,
): PlayerHandlers<typeof paymentPasswordEndpoints> {
  async function holderOf(call: PlayerCall<MemberPrincipal>): Promise<PaymentPasswordHolder> {
    const merchant = await merchantOf(deps, call.merchant.id);
    const { memberId } = call.member;
    return { memberId, merchant, dictionary: call.dictionary, ...originOf(call) };
  }
  return {
    async setPaymentPassword(call, wish) {
      await setPaymentPassword(deps, await holderOf(call), wish);
      return {};
    },

    async changePaymentPassword(call, wish) {
      await changePaymentPassword(deps, await holderOf(call), wish);
      return {};
    },

    async paymentPasswordCode(call, { contact, ...attempt }) {
      const visitor = await assertCodeRequest(deps, call, attempt);
      const { member, dictionary } = call;
      return sendPaymentCode(deps, { memberId: member.memberId, contact, dictionary }, visitor);
    },

    async resetPaymentPassword(call, { verificationCode: code, ...form }) {
      await resetPaymentPassword(deps, await holderOf(call), { ...form, code });
      return {};
    },
  };
}
