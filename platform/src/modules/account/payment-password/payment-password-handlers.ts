import type { paymentPasswordEndpoints } from '@croupier/contract/account/player/payment-password';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { merchantOf, visitorOf } from '../api.ts';
import { assertCodeRequest } from '../bot-check/assert-code-request.ts';
import type { CodeDeps } from '../codes/code-deps.ts';
import { originOf } from '../security/origin-of.ts';
import {
  changePaymentPassword,
  type PaymentPasswordHolder,
  resetPaymentPassword,
  sendPaymentCode,
  setPaymentPassword,
  type ContactProof,
  proveContact,
} from './change-payment-password.ts';
import { channelOf } from '@croupier/contract/merchant/contact-channels';
import { deliveryWays } from '#delivery';
import { refuse } from '#kernel/refuse.ts';
import type { ProvenCode } from '../codes/prove-code.ts';
import { methodsOf } from '../second-factor/second-factor.ts';
import { contactsOf } from '../store/contacts.ts';

/** The password that is asked before money leaves. */
export function paymentPasswordHandlers(
  deps: CodeDeps,
): PlayerHandlers<typeof paymentPasswordEndpoints> {
  async function holderOf(call: PlayerCall<MemberPrincipal>): Promise<PaymentPasswordHolder> {
    const merchant = await merchantOf(deps, call.merchant.id);
    const { memberId } = call.member;
    const { deviceToken } = await visitorOf(deps, call);
    return { memberId, merchant, deviceToken, dictionary: call.dictionary, ...originOf(call) };
  }
  return {
    async setPaymentPassword(call, { proof, ...input }) {
      const who = await holderOf(call);
      const given = proof && { ...proof, code: proof.verificationCode };
      await setPaymentPassword(deps, who, input, () => secondProof(deps, who, given));
      return {};
    },

    async changePaymentPassword(call, input) {
      await changePaymentPassword(deps, await holderOf(call), input);
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

/**
 * The proof beside the password of signing in that a first payment password takes: a code to a proven
 * contact. Who has two-step login has passed it to come in; who has neither has nothing to show, and
 * waits for the day instead. Refuses `payment-password.proof-needed` where it is missing, and as
 * `proveContact` does.
 */
async function secondProof(
  deps: CodeDeps,
  who: PaymentPasswordHolder,
  proof: ContactProof | undefined,
): Promise<ProvenCode | undefined> {
  if (proof) return proveContact(deps, who, proof);
  const ways = deliveryWays(deps.delivery);
  const contacts = await contactsOf(deps.db, who.memberId);
  const reached = contacts.some(({ kind, verified }) => verified && ways[channelOf[kind]]);
  if (!reached || (await methodsOf(deps.secondFactors, deps.db, who)).length > 0) return undefined;
  throw refuse('payment-password.proof-needed');
}
