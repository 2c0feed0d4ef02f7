import type { PlayerCall } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { markDevice, visitorOf } from '../api.ts';
import type { CaptchaTry } from '../captcha.ts';

/**
 * Lets through whoever shows that they are no program; nothing that costs money is sent before.
 * Refuses `account.captcha-required` and `.captcha-wrong`.
 */
async function assertShown(
  { db, captchas }: Pick<AccountDeps, 'db' | 'captchas'>,
  merchantId: bigint,
  attempt: CaptchaTry,
): Promise<void> {
  const passed = await captchas.check(db, merchantId, attempt);
  if (passed) return;
  const code = passed === false ? 'account.captcha-wrong' : 'account.captcha-required';
  throw refuse(code, { details: { captcha: true } });
}

/** Who asks for a code, once they have shown that they are no program; the browser is marked. */
export async function assertHuman(
  deps: AccountDeps,
  call: PlayerCall,
  attempt: CaptchaTry,
): Promise<Visitor> {
  await assertShown(deps, call.merchant.id, attempt);
  return markDevice(call, await visitorOf(deps, call));
}
