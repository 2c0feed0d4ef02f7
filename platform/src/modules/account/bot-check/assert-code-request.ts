import type { PlayerCall } from '#kernel/context.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { markDevice, visitorOf } from '../api.ts';
import { assertCaptcha } from './assert-captcha.ts';
import type { CaptchaTry } from './captcha.ts';

/** Who asks for a code, once they have shown that they are no program; the browser is marked. */
export async function assertCodeRequest(
  deps: AccountDeps,
  call: PlayerCall,
  attempt: CaptchaTry,
): Promise<Visitor> {
  await assertCaptcha(deps, { merchantId: call.merchant.id, call: 'code' }, attempt);
  return markDevice(call, await visitorOf(deps, call));
}
