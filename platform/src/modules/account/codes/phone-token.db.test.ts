/** Numbers that Firebase has proven: the sandbox plays it, with a window, keys and tokens of its own. */
import {
  SANDBOX_PHONE_KEYS,
  SANDBOX_PHONE_PROJECT,
  SANDBOX_PHONE_WINDOW,
} from '@croupier/contract/account/identity-provider';
import { PHONE_RETURN_PATH } from '@croupier/contract/account/player/social-window';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HttpClient } from '#kernel/http-client.ts';
import { HttpFailure } from '#kernel/http-client.ts';
import { type Merchant, setFlag, siteSetup } from '#merchant';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { sandboxProcess, type SandboxProcess } from '#testing/sandbox-process.ts';
import { provePhoneToken } from './phone-token.ts';

let sandbox: SandboxProcess;
let app: TestApp;
const SIAM = { host: 'siam.localhost' };
const JADE = {};

beforeAll(async () => {
  sandbox = await sandboxProcess('sandbox-gateway-secret-of-the-tests');
  app = await startTestApp();
  const merchantId = app.merchants.siam.id;
  await app.services.db.transaction().execute(async (tx) => {
    for (const flag of [
      'mobileRegistration',
      'smsVerificationOnRegistration',
      'mobileCodeLogin',
      'mobilePasswordRegistration',
      'forcedPasswordChangeOnExpiry',
    ] as const) {
      await setFlag(tx, { merchantId, flag, value: true });
      await setFlag(tx, { merchantId: app.merchants.jade.id, flag, value: true });
    }
    const firebase = {
      enabled: true,
      projectId: SANDBOX_PHONE_PROJECT,
      windowAddress: sandbox.origin + SANDBOX_PHONE_WINDOW,
      jwksAddress: sandbox.origin + SANDBOX_PHONE_KEYS,
    };
    await siteSetup.changeSettings(tx, { merchantId, change: { firebase } });
  });
  await vi.waitFor(
    async () => {
      const { phoneWindow } = (await app.call('codeCountries', {}, SIAM)).value;
      if (phoneWindow === null) throw new Error('Siam has no window yet');
      const code = codeOf(await app.call('loginCode', EMPTY, JADE));
      if (code !== 'account.mobile-missing') throw new Error(`still ${code}`);
    },
    { timeout: 120_000 },
  );
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(() =>
  sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db).then(() => undefined),
);

const EMPTY = { mobileNum: '', countryDialingCode: '84' };
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
let count = 0;
function aNumber() {
  count += 1;
  const mobileNum = `0912${process.pid % 10}00${String(count).padStart(3, '0')}`;
  return { mobileNum, countryDialingCode: '84', full: `+84${mobileNum.slice(1)}` };
}

/** Presses a button of the window; where it leads, or nothing while it goes on. */
async function press(form: Record<string, string>): Promise<URLSearchParams | undefined> {
  const answer = await fetch(sandbox.origin + SANDBOX_PHONE_WINDOW, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const back = answer.headers.get('location');
  return back === null ? undefined : new URLSearchParams(new URL(back).hash.slice(1));
}

/** Proves the number in the window, as a person does with their phone. */
async function tokenFor(number: string): Promise<string> {
  const state = crypto.randomUUID();
  const asked = { number, state, return: `http://siam.localhost${PHONE_RETURN_PATH}` };
  const query = new URLSearchParams(asked);
  expect((await fetch(`${sandbox.origin}${SANDBOX_PHONE_WINDOW}?${query.toString()}`)).status).toBe(
    200,
  );
  expect(await press({ ...asked, act: 'send' })).toBeUndefined();
  expect(await press({ ...asked, act: 'check', person_code: 'none' })).toBeUndefined();
  const code = /\d{6}/.exec((await sandbox.sent(number))[0]?.text ?? '')?.[0] ?? '';
  const back = await press({ ...asked, act: 'check', person_code: code });
  expect(back?.get('state')).toBe(state);
  return back?.get('token') ?? '';
}

const PASSWORDS = { password: 'three lanterns drift', confirmPassword: 'three lanterns drift' };
type TestNumber = ReturnType<typeof aNumber>;

function register(number: TestNumber, proof: object, caller: object = SIAM) {
  const { full: _, ...typed } = number;
  const form = { ...typed, ...PASSWORDS, ...proof, termsAccepted: true };
  return app.call('registerByMobile', form, caller);
}

describe('[AUTH-05][AUTH-07] a number that Firebase has proven', () => {
  test('tells pages where its window is', async () => {
    const { phoneWindow } = (await app.call('codeCountries', {}, SIAM)).value;
    expect(phoneWindow).toBe(sandbox.origin + SANDBOX_PHONE_WINDOW);
  });

  test('registers and signs in, once for each token, and is the member’s contact', async () => {
    const number = aNumber();
    const firebaseIdToken = await tokenFor(number.full);
    const proof = { firebaseChannel: true, firebaseIdToken };
    const session = await register(number, proof);
    expect(session.value.firstTimeLogin).toBe(true);
    const mine = { ...SIAM, token: session.value.token, cookie: session.cookie };
    expect((await app.call('member', {}, mine)).value.account).toBe(number.full.slice(1));
    expect((await app.call('contacts', {}, mine)).value.mobile).toMatchObject({ verified: true });

    const { full: _, ...typed } = number;
    const again = { ...typed, ...proof };
    expect(codeOf(await app.call('loginByMobile', again, SIAM))).toBe('account.code-expired');
    const fresh = { ...typed, firebaseIdToken: await tokenFor(number.full) };
    expect((await app.call('loginByMobile', fresh, SIAM)).status).toBe(200);
    expect(codeOf(await app.call('loginByMobile', fresh, SIAM))).toBe('account.code-expired');
  });

  test('[AUTH-02] nobody who comes by it has to change a password that expired', async () => {
    const number = aNumber();
    const firebaseIdToken = await tokenFor(number.full);
    expect(codeOf(await register(number, { firebaseIdToken }))).toBe(200);
    await sql`update account.member set password_changed_at = now() - interval '10 years'
      where username = ${number.full.slice(1)}`.execute(app.services.db);
    const { full: _, ...typed } = number;
    const fresh = { ...typed, firebaseIdToken: await tokenFor(number.full) };
    const entered = await app.call('loginByMobile', fresh, SIAM);
    expect([entered.status, entered.value.passwordExpired]).toEqual([200, false]);
    const byName = { username: number.full.slice(1), password: PASSWORDS.password };
    expect((await app.call('login', byName, SIAM)).value.passwordExpired).toBe(true);
  });

  test('is that number and no other, at a merchant that has Firebase', async () => {
    const [number, other] = [aNumber(), aNumber()];
    const firebaseIdToken = await tokenFor(number.full);
    expect(codeOf(await register(other, { firebaseIdToken }))).toBe('account.code-wrong');
    expect(codeOf(await register(number, { firebaseChannel: true }))).toBe('account.code-wrong');
    expect(codeOf(await register(number, { firebaseIdToken }, JADE))).toBe(
      'account.code-not-allowed',
    );
    const { full: _, ...typed } = number;
    expect(codeOf(await app.call('loginByMobile', { ...typed, firebaseIdToken }, SIAM))).toBe(
      'account.mobile-unknown',
    );
    expect((await app.call('codeCountries', {}, JADE)).value.phoneWindow).toBeNull();
  });

  test('two registrations with one token at the same moment are one', async () => {
    const number = aNumber();
    const firebaseIdToken = await tokenFor(number.full);
    const answers = await Promise.all([1, 2].map(() => register(number, { firebaseIdToken })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the window says what went wrong as Firebase names it', async () => {
    const asked = {
      number: '+84912000000',
      state: crypto.randomUUID(),
      return: `http://siam.localhost${PHONE_RETURN_PATH}`,
    };
    const failed = async (form: Record<string, string>) =>
      (await press({ ...asked, ...form }))?.get('error');
    expect(await failed({ act: 'cancel' })).toBe('popup-closed-by-user');
    expect(await failed({ act: 'fail', failure: 'quota-exceeded' })).toBe('quota-exceeded');
    expect(await failed({ act: 'check', person_code: '1' })).toBe('code-expired');
    const page = await fetch(`${app.services.config.PLATFORM_ORIGIN}${PHONE_RETURN_PATH}`);
    expect(await page.text()).toContain('location.hash');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('[AUTH-05] a token that is not what it should be is refused', async () => {
  const NOW = Date.now();
  const NUMBER = '+84912345678';
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  const merchant = {
    settings: {
      firebase: {
        enabled: true,
        projectId: 'lotus-site',
        windowAddress: 'https://lotus-site.example/phone',
        jwksAddress: 'https://keys.example/jwk',
      },
    },
  } as unknown as Merchant;
  const keys: HttpClient = async () => ({ status: 200, body: JSON.stringify({ keys: [jwk] }) });

  const seconds = Math.floor(NOW / 1000);
  const good: JWTPayload = {
    iss: 'https://securetoken.google.com/lotus-site',
    aud: 'lotus-site',
    sub: 'somebody',
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
    phone_number: NUMBER,
    firebase: { sign_in_provider: 'phone' },
  };
  const sign = (claims: JWTPayload, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  async function judge(token: string, httpClient = keys): Promise<string | undefined> {
    const asked = { token, number: NUMBER, nowMs: NOW };
    return provePhoneToken(httpClient, merchant, asked).then(
      () => 'fine',
      (error: { code?: string }) => error.code,
    );
  }

  test.each<[string, JWTPayload, string]>([
    ['as it should be', {}, 'fine'],
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }, 'account.code-wrong'],
    ['for another project', { aud: 'other' }, 'account.code-wrong'],
    ['over', { exp: seconds - 60, iat: seconds - 3700 }, 'account.code-expired'],
    ['renewed long after the proof', { auth_time: seconds - 700 }, 'account.code-expired'],
    ['of a proof to come', { auth_time: seconds + 600 }, 'account.code-wrong'],
    ['of another number', { phone_number: '+84912345679' }, 'account.code-wrong'],
    ['without a number', { phone_number: undefined }, 'account.code-wrong'],
    ['by mail', { firebase: { sign_in_provider: 'password' } }, 'account.code-wrong'],
    ['of nobody', { sub: '' }, 'account.code-wrong'],
  ])('%s', async (_, change, outcome) => {
    expect(await judge(await sign({ ...good, ...change }))).toBe(outcome);
  });

  test('signed by somebody else, by nobody, or no token at all', async () => {
    expect(await judge(await sign(good, foreign.privateKey))).toBe('account.code-wrong');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify(good),
    ).toString('base64url')}.`;
    expect(await judge(none)).toBe('account.code-wrong');
    expect(await judge('not a token')).toBe('account.code-wrong');
  });

  test('while the keys cannot be read nothing is judged', async () => {
    const token = await sign(good);
    const down: HttpClient = () => Promise.reject(new HttpFailure('down', 'no'));
    expect(await judge(token, down)).toBe('account.code-unavailable');
    const odd: HttpClient = async () => ({ status: 200, body: '<html>' });
    expect(await judge(token, odd)).toBe('account.code-unavailable');
  });
});
