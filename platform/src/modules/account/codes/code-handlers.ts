import type { codeEndpoints } from '@croupier/contract/account/player/code';
import type { PlayerHandlers } from '#kernel/http.ts';
import { answerSignedIn, visitorOf, merchantOf } from '../api.ts';
import { openedAccount, takeOverAccount } from '../one-time-password/take-over-account.ts';
import { countingProbes } from '../name-probes.ts';
import { assertMobile } from './assert-mobile.ts';
import type { CodeDeps } from './code-deps.ts';
import { resetPassword, signInByMobile } from './enter-by-code.ts';
import { registerByMobile } from './register-by-mobile.ts';
import { requestHandlers } from './request-handlers.ts';
import { codeWords } from './code-words.ts';
import { assertCodeRequest } from '../bot-check/assert-code-request.ts';
import { requestCode } from './request-code.ts';
import { assertContact, assertFree, confirmContact, describeContacts } from './verify-contact.ts';

/** Codes, and the ways in that rest on them. */
export function codeHandlers(deps: CodeDeps): PlayerHandlers<typeof codeEndpoints> {
  return {
    ...requestHandlers(deps),
    ...contactHandlers(deps),

    async loginByMobile(call, { mobileNum, countryDialingCode, ...proof }) {
      const number = assertMobile({ mobileNum, countryDialingCode });
      const visitor = await visitorOf(deps, call);
      return answerSignedIn(call, await signInByMobile(deps, { number, ...proof }, visitor));
    },

    async registerByMobile(call, form) {
      const visitor = await visitorOf(deps, call);
      const register = () => registerByMobile(deps, form, visitor);
      const registered = await countingProbes(deps, visitor, register);
      return answerSignedIn(call, {
        ...registered,
        lastLogin: null,
        passwordDue: null,
        remembered: undefined,
      });
    },

    async resetByMail(call, { requestId, token, ...passwords }) {
      const claim = { requestId, purpose: 'reset', channel: 'mail', code: token } as const;
      const change = { visitor: await visitorOf(deps, call), ...passwords };
      return answerSignedIn(call, await resetPassword(deps, claim, change));
    },

    async openedAccount({ merchant }, { token }) {
      return openedAccount(deps, { merchantId: merchant.id, token });
    },

    async takeOverAccount(call, taking) {
      return answerSignedIn(call, await takeOverAccount(deps, taking, await visitorOf(deps, call)));
    },

    async resetByMobile(call, { requestId, verificationCode: code, ...form }) {
      const { newPassword, confirmNewPassword, ...typed } = form;
      const address = assertMobile(typed);
      const claim = { requestId, purpose: 'reset', channel: 'sms', address, code } as const;
      const visitor = await visitorOf(deps, call);
      const change = { visitor, newPassword, confirmNewPassword };
      return answerSignedIn(call, await resetPassword(deps, claim, change));
    },
  };
}

type ContactCall = 'contacts' | 'contactCode' | 'confirmContact';

/** Contacts of a member: what they are, and proving another one. */
function contactHandlers(deps: CodeDeps): Pick<PlayerHandlers<typeof codeEndpoints>, ContactCall> {
  return {
    contacts: ({ member: { memberId } }) => describeContacts(deps, memberId),

    async contactCode(call, { captchaId, captcha, proof, ...typed }) {
      const merchant = await merchantOf(deps, call.merchant.id);
      const { channel, address } = assertContact(typed, merchant);
      const { memberId } = call.member;
      await assertFree(deps, { memberId, merchant }, typed.kind);
      const visitor = await assertCodeRequest(deps, call, { captchaId, captcha, proof });
      const { name } = merchant;
      const words = codeWords(call.dictionary, { channel, topic: 'verify', merchant: name });
      return requestCode(
        deps,
        { purpose: 'verify', channel, address, memberId, send: 'code', words },
        visitor,
      );
    },

    async confirmContact(call, { requestId, verificationCode: code, ...contact }) {
      const merchant = await merchantOf(deps, call.merchant.id);
      const { memberId } = call.member;
      const { dictionary } = call;
      await confirmContact(deps, { memberId, contact, requestId, code }, { merchant, dictionary });
      return {};
    },
  };
}
