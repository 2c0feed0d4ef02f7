import type { AccountDeps } from '../account-deps.ts';
import type { CaptchaUse } from '../store/captchas.ts';
import { captchaRefusal, type CaptchaTry } from './captcha.ts';

/**
 * Lets through whoever shows that they are no program; nothing that costs money is sent before.
 * Refuses `account.captcha-required`, `.captcha-wrong` and `.verification-required`.
 */
export async function assertCaptcha(
  { db, captchas }: Pick<AccountDeps, 'db' | 'captchas'>,
  use: CaptchaUse,
  attempt: CaptchaTry,
): Promise<void> {
  const outcome = await captchas.check(db, use, attempt);
  if (outcome !== 'passed') throw captchaRefusal(outcome);
}
