/**
 * A site as strangers meet it: every way in is open, each caller comes from where they say, and no
 * message ever arrives anywhere.
 */
import { vi } from 'vitest';
import { setFlag } from '#merchant';
import { startTestApp, type TestApp } from './app.ts';

/** Where people can come from many networks. Nobody works here, so nothing is ever handed over. */
const ENV = {
  // One proxy in front.
  TRUSTED_PROXIES: '1',
  SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
  SMS_GATEWAY_SECRET: 'a gateway that nobody ever reaches',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'house@example.com',
};

/** Starts the site. @param env what is different. */
export function siteForStrangers(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  return startTestApp({ env: { ...ENV, ...env }, dearPasswords: true });
}

/** Opens every way in at Jade Lantern, and answers when it has happened. */
export async function openWaysIn({ services, merchants, call }: TestApp): Promise<void> {
  const { id: merchantId } = merchants.jade;
  const flags = {
    mobileRegistration: true,
    mobileCodeLogin: true,
    mobilePasswordRegistration: true,
    smsVerificationOnRegistration: false,
    socialLogin: true,
  };
  await services.db.transaction().execute(async (tx) => {
    for (const [flag, value] of Object.entries(flags)) {
      await setFlag(tx, { merchantId, flag, value });
    }
  });
  await vi.waitFor(
    async () => {
      const { status } = await call('socialProviders');
      if (status !== 200) throw new Error('the flags are not on yet');
    },
    { timeout: 120_000 },
  );
}

/** Comes from that address. */
export function from(address: string) {
  return { host: 'localhost', headers: { 'x-forwarded-for': address } };
}
