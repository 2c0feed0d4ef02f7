import { isRefused } from '../api/refused-error.ts';

/** True for a no that belongs at the captcha: a new picture is needed, and its answer. */
export function isCaptchaRefusal(error: unknown): boolean {
  return isRefused(
    error,
    'account.captcha-required',
    'account.captcha-wrong',
    'account.verification-required',
  );
}
