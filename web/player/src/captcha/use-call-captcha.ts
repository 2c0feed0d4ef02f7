import type { BotCheckCall } from '@croupier/contract/account/bot-check';
import { type Captcha, type FetchCaptcha, useCaptcha } from '@croupier/kit/captcha/use-captcha';
import { useCallback } from 'react';
import { call } from '../api/call.ts';

/** A captcha of this site for one kind of call while `wanted`. */
export function useCallCaptcha(wanted: boolean, purpose: BotCheckCall): Captcha {
  const fetchCaptcha = useCallback<FetchCaptcha>(
    (form) => call('captcha', { call: purpose, ...(form && { form }) }),
    [purpose],
  );
  return useCaptcha(wanted, fetchCaptcha);
}
