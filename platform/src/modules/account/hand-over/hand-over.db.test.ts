import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[SITE-11][AUTH-16] a code opens one session of its member elsewhere, within a minute and while its own session lives', async () => {
  const member = await aMember(app);
  const aCode = async () => (await member.call('sessionCode')).value.code;
  const host = member.merchant.mainHost;
  const take = (code: string, at = host) => app.call('takeSession', { code }, { host: at });
  const codeOf = async (code: string) => (await take(code)).envelope.code;

  const code = await aCode();
  expect((await take(code, app.merchants.siam.mainHost)).envelope.code).toBe(
    'account.link-expired',
  );
  const taken = await take(code);
  const session = { host, token: taken.value.token, cookie: taken.cookie };
  expect((await app.call('member', {}, session)).value.account).toBe(member.username);
  expect(await codeOf(code)).toBe('account.link-expired');
  // Nobody proved there who they are.
  const change = { newPassword: 'Moonlit-heron-9', confirmNewPassword: 'Moonlit-heron-9' };
  expect((await app.call('changePassword', change, session)).status).not.toBe(200);

  const late = await aCode();
  await sql`update account.session_code set expires_at = now()`.execute(app.services.db);
  expect(await codeOf(late)).toBe('account.link-expired');
  const orphan = await aCode();
  await member.call('logout');
  expect(await codeOf(orphan)).toBe('account.link-expired');
});
