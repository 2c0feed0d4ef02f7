import type { codeEndpoints } from '@croupier/contract/account/player/code';
import { deliveryWays } from '#delivery';
import type { PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { siteSetup } from '#merchant';
import { merchantOf } from '../api.ts';
import type { CaptchaTry } from '../bot-check/captcha.ts';
import { countingProbes } from '../name-probes.ts';
import { memberOfMobile, memberOfNameAndMail } from '../store/contacts.ts';
import { idOfUsername } from '../store/members.ts';
import { assertReachable, type TypedMobile } from './assert-mobile.ts';
import type { CodeDeps } from './code-deps.ts';
import { codeWords } from './code-words.ts';
import { assertCodeRequest } from '../bot-check/assert-code-request.ts';
import { requestCode } from './request-code.ts';

type RequestCall = 'codeCountries' | 'loginCode' | 'forgotCode' | 'registerCode' | 'forgotByMail';

/** Asking for a code. What is answered never depends on who has an account. */
export function requestHandlers(
  deps: CodeDeps,
): Pick<PlayerHandlers<typeof codeEndpoints>, RequestCall> {
  const { db } = deps;

  /** By SMS, for whoever has proven that number. */
  async function smsCode(
    call: PlayerCall,
    { purpose, ...input }: TypedMobile & CaptchaTry & { purpose: 'login' | 'reset' | 'register' },
  ) {
    const merchant = await merchantOf(deps, call.merchant.id);
    const address = assertReachable(input, merchant);
    const visitor = await assertCodeRequest(deps, call, input);
    const memberId = (await memberOfMobile(db, merchant.id, address)) ?? null;
    const isKnown = memberId !== null;
    // Who registers and has an account already is told so on the phone, where nobody else reads it.
    const topic = purpose === 'register' && isKnown ? 'registered' : purpose;
    const unfit = purpose === 'register' ? 'news' : 'nothing';
    return requestCode(
      deps,
      {
        purpose,
        channel: 'sms',
        address,
        memberId,
        send: isKnown === (purpose !== 'register') ? 'code' : unfit,
        words: codeWords(call.dictionary, { channel: 'sms', topic, merchant: merchant.name }),
      },
      visitor,
    );
  }

  return {
    async codeCountries({ merchant: { id } }) {
      const { settings } = await merchantOf(deps, id);
      return {
        countries: siteSetup.describeCountries(settings.mobileCountries),
        ways: deliveryWays(deps.delivery),
        phoneWindow: settings.firebase?.enabled ? settings.firebase.windowAddress : null,
      };
    },

    loginCode: (call, input) => smsCode(call, { ...input, purpose: 'login' }),
    forgotCode: (call, input) => smsCode(call, { ...input, purpose: 'reset' }),
    async registerCode(call, { username, mobileNo: mobileNum, ...input }) {
      await assertAsksNewcomers(deps, call, username);
      return smsCode(call, { ...input, mobileNum, purpose: 'register' });
    },

    async forgotByMail(call, { username, email, ...attempt }) {
      const visitor = await assertCodeRequest(deps, call, attempt);
      const { merchant } = visitor;
      const found = await memberOfNameAndMail(db, { merchantId: merchant.id, username, email });
      const memberId = found?.memberId ?? null;
      const address = found?.email ?? email;
      const { mainOrigin } = call.merchant;
      const words = codeWords(
        call.dictionary,
        { channel: 'mail', topic: 'resetLink', merchant: merchant.name },
        // Behind the hash, so that neither a log nor a referrer ever sees it.
        ({ requestId, code }) => `${mainOrigin}/forgot#${requestId}.${code}`,
      );
      const send = memberId === null ? 'nothing' : 'code';
      await requestCode(
        deps,
        { purpose: 'reset', channel: 'mail', address, memberId, send, form: 'link', words },
        visitor,
      );
      return {};
    },
  };
}

/**
 * Refuses `merchant.flag-off` where the merchant asks newcomers of that way for no code, and
 * `account.username-taken`, so that no message is spent on a name that somebody has.
 */
async function assertAsksNewcomers(
  deps: CodeDeps,
  call: PlayerCall,
  username: string | undefined,
): Promise<void> {
  const { id: merchantId, flags } = call.merchant;
  const byName = username !== undefined;
  if (!(byName ? flags.smsVerificationOnRegistration : flags.mobileRegistration)) {
    throw refuse('merchant.flag-off');
  }
  if (!byName) return;
  await countingProbes(deps, call, async () => {
    if ((await idOfUsername(deps.db, merchantId, username)) === undefined) return;
    throw refuse('account.username-taken', { details: { field: 'username' } });
  });
}
