/**
 * Whether somebody is a member here is told by no way in: what a stranger can ask is asked about
 * somebody who is and somebody who is not, and everything that comes back is compared.
 */
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer, PlayerCallName, TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { aDevice, type TestDevice } from '#testing/passkeys.ts';
import { openWaysIn, siteForStrangers } from '#testing/strangers.ts';
import { putContact, setEmail } from './store/contacts.ts';

let app: TestApp;
/** With a passkey of the member. */
let device: TestDevice;
const PASSWORD = 'no one guesses this';
/** Whoever registers by number has it as their name. */
const known = { username: '84912345678', mobileNum: '0912345678', email: 'lan@example.com' };
const unknown = { username: '84987654321', mobileNum: '0987654321', email: 'mai@example.com' };
type Person = typeof known;
/** Registrations from one address that want no captcha. */
const FREE = 5;

beforeAll(async () => {
  app = await siteForStrangers();
  const { id: merchantId } = app.merchants.jade;
  await sql`update merchant.merchant set settings = jsonb_set(settings,
    '{registration,freeOfCaptcha}', '${sql.raw(String(FREE))}') where id = ${merchantId}`.execute(
    app.services.db,
  );
  await openWaysIn(app);
  const { value, cookie } = await byMobile(known);
  const session = { token: value.token, cookie };
  const memberId = BigInt((await app.call('member', {}, session)).value.id);
  await app.services.db.transaction().execute(async (tx) => {
    await setEmail(tx, memberId, { email: known.email, by: 'member' });
    await putContact(tx, { merchantId, memberId, kind: 'mail', address: known.email });
    const address = `+${known.username}`;
    await putContact(tx, { merchantId, memberId, kind: 'mobile', address });
  });
  device = aDevice(`http://localhost:${new URL(app.origin).port}`);
  const asked = (await app.call('beginPasskey', {}, session)).value;
  await app.call('addPasskey', { ...device.make(asked) }, session);
});
afterAll(() => app.close());
beforeEach(forgetTries);

async function forgetTries(): Promise<void> {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
  await sql`update delivery.message set created_at = created_at - interval '2 days'`.execute(
    app.services.db,
  );
}

const numberOf = ({ mobileNum }: Person) => ({ mobileNum, countryDialingCode: '84' });
const byMobile = (who: Person, caller: object = {}) =>
  app.call(
    'registerByMobile',
    { ...numberOf(who), password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true },
    caller,
  );
/** Each of them is asked about from a network of their own, so that no count of one is the other's. */
const from = (who: Person) => ({
  headers: { 'x-forwarded-for': who === known ? '203.0.113.1' : '198.51.100.1' },
});
const asHuman = async (name: PlayerCallName, who: Person, input: object = numberOf(who)) =>
  app.call(name, { ...input, ...(await aSolvedCaptcha(app, {}, 'code')) }, from(who));
/** Asks for a code for the number, and tries another one with it. */
async function guessed(asking: 'loginCode' | 'forgotCode', name: PlayerCallName, who: Person) {
  await forgetTries();
  const { requestId } = (await asHuman(asking, who)).value as { requestId: string };
  const renewed = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  const guess = { ...numberOf(who), requestId, verificationCode: 'none' };
  return app.call(name, { ...guess, ...(name === 'resetByMobile' && renewed) }, from(who));
}

function newcomerOf(who: Person) {
  const { mobileNum: mobileNo, countryDialingCode } = numberOf(who);
  return { mobileNo, countryDialingCode };
}

/** What a stranger can ask about a person, by the endpoint that answers. */
const ways: Readonly<Partial<Record<PlayerCallName, (who: Person) => Promise<Answer<unknown>>>>> = {
  login: (who) => app.call('login', { username: who.username, password: 'wrong' }, from(who)),
  loginCode: (who) => asHuman('loginCode', who),
  loginByMobile: (who) => guessed('loginCode', 'loginByMobile', who),
  registerCode: (who) => asHuman('registerCode', who, newcomerOf(who)),
  forgotCode: (who) => asHuman('forgotCode', who),
  resetByMobile: (who) => guessed('forgotCode', 'resetByMobile', who),
  forgotByMail: (who) => asHuman('forgotByMail', who, { username: who.username, email: who.email }),
  async loginByPasskey(who) {
    const asked = (await app.call('passkeyOptions')).value;
    const site = `http://localhost:${new URL(app.origin).port}`;
    const holder = who === known ? device : aDevice(site);
    const lie = { verified: false, ...(who === unknown && { userHandle: 'AAAA' }) };
    return app.call('loginByPasskey', { ...holder.use(asked, lie) }, from(who));
  },
};
/** These create an account of that name, so they must tell that it is taken. */
const REGISTERING: readonly PlayerCallName[] = [
  'register',
  'registerByMobile',
  'registerSocial',
  'invitation',
];
/** What is asked with is random and was given to the asker, or is about nobody. */
const ABOUT_NOBODY: readonly PlayerCallName[] = [
  'captcha',
  'registerRules',
  'codeCountries',
  'passkeyOptions',
  'freePlay',
  'socialProviders',
  'beginSocial',
  'endSocial',
  'resetByMail',
  'openedAccount',
  'takeOverAccount',
  'takeSession',
  'loginSecondFactor',
  'loginSecondFactorCode',
  'forgetMe',
];

test('[Q-E7] every way in that is open to strangers is looked at here', () => {
  const open = Object.entries(playerEndpoints).filter(
    ([, { module, token }]) => module === 'account' && !token,
  );
  expect(open.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(ways), ...REGISTERING, ...ABOUT_NOBODY].toSorted(),
  );
});

/** Everything that the asker sees, with what is random taken out. */
function seen({ status, headers, envelope }: Answer<unknown>): string {
  const told = Object.entries(headers).filter(([name]) => !['date', 'keep-alive'].includes(name));
  return JSON.stringify({ status, told, envelope })
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/sd=[\w-]+/g, 'sd=mark');
}

test.each(Object.entries(ways))(
  '[Q-E7] %s answers the same about members and about nobody, the first time and again',
  async (_name, ask) => {
    for (const turn of ['first', 'again']) {
      const about = { turn, known: seen(await ask(known)), unknown: seen(await ask(unknown)) };
      expect(about).toEqual({ ...about, known: about.unknown });
    }
  },
);

test('[Q-E7] names that are taken are told one at a time: more want a captcha, and then nothing is told', async () => {
  const at = { headers: { 'x-forwarded-for': '203.0.113.77' } };
  const form = { password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true };
  const codes = async (probe: () => Promise<Answer<unknown>>, times: number) => {
    const heard = new Set<string | undefined>();
    for (let turn = 0; turn < times; turn += 1) heard.add((await probe()).envelope.code);
    return [...heard];
  };
  const byInvitation = () =>
    app.call('invitation', { field: 'recommenderId', code: 'nobody1' }, at);
  expect(await codes(() => byMobile(known, at), FREE)).toEqual(['account.username-taken']);
  expect(await codes(() => byMobile(known, at), 1)).toEqual(['account.captcha-required']);
  expect(await codes(() => byMobile(unknown, at), 1)).toEqual(['account.captcha-required']);
  expect(await codes(byInvitation, 30 - FREE)).toEqual(['account.invitation-unknown']);
  const byName = () => app.call('register', { ...form, username: 'lanhuong' }, at);
  for (const probe of [byInvitation, byName, () => byMobile(unknown, at)]) {
    const refused = await probe();
    expect([refused.status, refused.envelope.code]).toEqual([429, 'request.too-many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  // Other networks are not held back by it, and neither is signing in.
  expect(
    (await app.call('login', { username: known.username, password: PASSWORD }, at)).status,
  ).toBe(200);
  const elsewhere = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  expect((await app.call('register', { ...form, username: 'lanhuong' }, elsewhere)).status).toBe(
    200,
  );
});
