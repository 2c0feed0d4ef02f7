import type { codeEndpoints } from '@croupier/contract/player/code';
import type { PlayerHandlers } from '#kernel/http.ts';
import { merchantOf } from '../api.ts';
import type { CodeDeps } from './code-deps.ts';
import { codeWords } from './code-words.ts';
import { assertCodeRequest } from '../bot-check/assert-code-request.ts';
import { requestCode } from './request-code.ts';
import { assertContact, assertFree, confirmContact, describeContacts } from './verify-contact.ts';

type ContactCall = 'contacts' | 'contactCode' | 'confirmContact';

/** Contacts of a member: what they are, and proving another one. */
export function contactHandlers(
  deps: CodeDeps,
): Pick<PlayerHandlers<typeof codeEndpoints>, ContactCall> {
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
