/** How staff set up the ways in: providers, Firebase, human verification, and codes that invite. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { agreeTo, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
let merchantId: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aStaffMember(app, 'gameOps');
  colleague = await aStaffMember(app, 'risk');
  merchantId = String(app.merchants.jade.id);
  await switchFlags(app, { socialLogin: true });
});
afterAll(() => app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const google = {
  provider: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.example',
  clientId: 'lotus',
  enabled: true,
  first: true,
};
const SECRET = 'a secret that nobody reads';
const reason = 'agreed with the house';

async function audits(action: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(a::text, ' '), '') as text from staff.audit a
    where action = ${action}`.execute(app.services.db);
  return rows[0]?.text ?? '';
}

test('[AUTH-11] a provider is set up in the console; its secret is written and never read', async () => {
  const set = (change: object) =>
    staff.call('setSocialProvider', { merchantId, ...google, ...change, reason });
  const providers = async () =>
    (await staff.call('signInSettings', { merchantId })).value.providers;
  expect(codeOf(await set({}))).toBe('request.invalid');
  const answer = await set({ clientSecret: SECRET });
  await agreeTo(colleague, answer);
  expect(await providers()).toEqual([
    {
      provider: 'google',
      name: 'Google',
      issuer: google.issuer,
      clientId: 'lotus',
      enabled: true,
    },
  ]);
  const custom = { provider: 'custom', name: 'Lotus ID', clientSecret: SECRET };
  const both = await set({ ...custom, first: true });
  await agreeTo(colleague, both);
  expect((await providers()).map(({ name }) => name)).toEqual(['Lotus ID', 'Google']);
  const offered = async () => {
    const { value } = await app.call('socialProviders', {});
    return value.providers.map(({ name }) => name);
  };
  await expect.poll(async () => (await app.call('socialProviders', {})).status).toBe(200);
  expect(await offered()).toEqual(['Lotus ID', 'Google']);
  // Without a secret the one that is kept stays; to take the button away needs nobody else.
  await set({ enabled: false, name: 'Google 2' });
  expect(await offered()).toEqual(['Lotus ID']);
  const { rows } = await sql<{ text: string }>`
    select string_agg(p::text, ' ') as text from account.social_provider p
    where merchant_id = ${merchantId}::bigint and client_secret is not null`.execute(
    app.services.db,
  );
  expect(rows[0]?.text).not.toContain(SECRET);
  const answers = JSON.stringify([answer.envelope, both.envelope]);
  const requests = await sql<{ text: string }>`
    select string_agg(r::text, ' ') as text from staff.request r`.execute(app.services.db);
  const said = [
    answers,
    requests.rows[0]?.text,
    await audits('site-setting.ask'),
    await audits('site-setting.approve'),
    await audits('merchant.set-provider'),
  ].join(' ');
  expect(said).toContain('""secret"": ""new""');
  expect(said).not.toContain(SECRET);
});

test('[AUTH-05] Firebase is switched on in the console, and pages hear of its window', async () => {
  const firebase = {
    enabled: true,
    projectId: 'jade-site',
    windowAddress: 'https://jade-site.example/phone',
  };
  const set = await staff.call('setFirebase', { merchantId, firebase, reason });
  expect(set.value.firebase).toBeNull();
  expect(set.value.request?.after['jwksAddress']).toContain('www.googleapis.com');
  await agreeTo(colleague, set);
  const window = async () => (await app.call('codeCountries', {})).value.phoneWindow;
  await expect.poll(window).toBe(firebase.windowAddress);
  const wrong = { ...firebase, windowAddress: 'javascript:alert(1)' };
  expect(codeOf(await staff.call('setFirebase', { merchantId, firebase: wrong }))).toBe(
    'request.invalid',
  );
  await staff.call('setFirebase', { merchantId, firebase: null });
  await expect.poll(window).toBeNull();
});

test('[AUTH-13] when work is asked for is set in the console', async () => {
  const task = async () => (await app.call('captcha', { call: 'code' })).value.task;
  expect(await task()).toBeNull();
  const proof = { always: true, callsMax: 30 };
  const set = {
    merchantId,
    proof,
    captchaAfter: 3,
    captchaForm: 'picture',
    passwordDaysMax: 30,
  };
  expect((await staff.call('setHumanVerification', set)).value).toMatchObject({
    proof,
    passwordDaysMax: 30,
  });
  await expect.poll(task).not.toBeNull();
  expect(await audits('merchant.set-human')).toContain('""always"": true');
});

test('[AUTH-03][AUTH-13][CFG-03] after how many failures a captcha comes, and which, is set in the console', async () => {
  const proof = { always: false, callsMax: 30 };
  const set = (input: object) =>
    staff.call('setHumanVerification', {
      merchantId,
      proof,
      captchaAfter: 3,
      captchaForm: 'picture',
      passwordDaysMax: 90,
      ...input,
    });
  const { username } = await aMember(app);
  const captchaDue = async () => {
    await sql`truncate kernel.attempt`.execute(app.services.db);
    const { envelope } = await app.call('login', { username, password: 'wrong' });
    return envelope.details?.['captcha'];
  };
  expect(await captchaDue()).toBe(false);
  expect((await set({ captchaAfter: 1 })).value.captchaAfter).toBe(1);
  await expect.poll(captchaDue).toBe(true);
  await set({ captchaAfter: 0 });
  const atOnce = async () => {
    await sql`truncate kernel.attempt`.execute(app.services.db);
    return codeOf(await app.call('login', { username, password: 'wrong' }));
  };
  await expect.poll(atOnce).toBe('account.captcha-required');
  await set({ captchaAfter: 9 });
  await expect.poll(captchaDue).toBe(false);
  expect(codeOf(await set({ captchaAfter: 10 }))).toBe('request.invalid');

  const first = async () => (await app.call('captcha', { call: 'login' })).value.value;
  expect(await first()).not.toBeNull();
  await set({ captchaForm: 'work' });
  await expect.poll(first).toBeNull();
  const chosen = await app.call('captcha', { call: 'login', form: 'picture' });
  expect(chosen.value.value).not.toBeNull();
  await set({});
  await expect.poll(first).not.toBeNull();
});

test('[AUTH-05] codes that invite: given, used, retired, and never given to another', async () => {
  const owner = await aMember(app);
  const code = { merchantId, kind: 'affiliate', code: 'LANTERN77', owner: owner.username };
  expect(
    codeOf(await staff.call('createInviteCode', { ...code, owner: 'nobody', domain: null })),
  ).toBe('member.unknown');
  const domain = 'elsewhere.example';
  expect(codeOf(await staff.call('createInviteCode', { ...code, domain }))).toBe(
    'merchant.domain-unknown',
  );
  expect((await staff.call('createInviteCode', { ...code, domain: null })).status).toBe(200);
  const again = { ...code, code: 'lantern77', domain: null };
  expect(codeOf(await staff.call('createInviteCode', again))).toBe('merchant.invite-code-taken');
  const asked = { field: 'affiliateCode', code: 'LANTERN77' };
  expect((await app.call('invitation', asked)).status).toBe(200);
  const newcomer = await aMember(app);
  await sql`insert into account.invitation (member_id, merchant_id, inviter_id, way, code)
    values (${newcomer.memberId}, ${merchantId}::bigint, ${owner.memberId}, 'affiliate',
      'Lantern77')`.execute(app.services.db);
  const listed = async () => {
    const { value } = await staff.call('inviteCodes', { merchantId, search: 'lant' });
    return value.items;
  };
  expect(await listed()).toMatchObject([
    { code: 'LANTERN77', owner: owner.username, uses: 1, lastUsers: [newcomer.username] },
  ]);
  const name = { merchantId, kind: 'affiliate', code: 'LANTERN77' };
  expect((await staff.call('retireInviteCode', name)).status).toBe(200);
  expect(codeOf(await staff.call('retireInviteCode', name))).toBe('account.invitation-unknown');
  expect(codeOf(await app.call('invitation', asked))).toBe('account.invitation-unknown');
  expect(codeOf(await staff.call('createInviteCode', again))).toBe('merchant.invite-code-taken');
  expect((await listed())[0]?.endedAt).not.toBeNull();
});

test('[AUTH-11][OPS-01] only who may change the merchant changes it, and only their own', async () => {
  const support = await aStaffMember(app, 'support');
  const auditor = await aStaffMember(app, 'auditor');
  const siamOnly = await aStaffMember(app, 'gameOps', [app.merchants.siam.id]);
  expect((await auditor.call('signInSettings', { merchantId })).status).toBe(200);
  for (const [who, call] of [
    [support, 'setFirebase'],
    [auditor, 'setFirebase'],
    [siamOnly, 'setFirebase'],
  ] as const) {
    const { status } = await who.call(call, { merchantId, firebase: null });
    expect([403, 404]).toContain(status);
  }
});
