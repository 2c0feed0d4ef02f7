/** What one person of the staff tries alone to reach accounts or money of members by settings. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorCallName, startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { agree, agreeTo, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';

let app: TestApp;
let insider: TestStaff;
let risk: TestStaff;
let merchantId: string;
let keys: Server;
let keyPair: Awaited<ReturnType<typeof generateKeyPair>>;
const reason = 'a new project of the house';

beforeAll(async () => {
  app = await startTestApp();
  merchantId = String(app.merchants.jade.id);
  insider = await aStaffMember(app, 'gameOps');
  risk = await aStaffMember(app, 'risk');
  keyPair = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keyPair.publicKey)), kid: 'own', alg: 'RS256' };
  keys = createServer((_request, answer) => answer.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((listening) => keys.listen(0, '127.0.0.1', listening));
  await switchFlags(app, { mobileCodeLogin: true });
});
afterAll(async () => {
  keys.close();
  await app.close();
});

const settings = async () => ({
  ...(await insider.call('signInSettings', { merchantId })).value,
  ...(await insider.call('merchantSettings', { merchantId })).value,
  ...(await insider.call('siteSettings', { merchantId })).value,
});

const ownFirebase = () => ({
  enabled: true,
  projectId: 'own-project',
  windowAddress: 'https://own.example/phone',
  jwksAddress: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`,
});

/** A token that the insider's own key has signed for the number of a member. */
function forged(number: string): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  return new SignJWT({
    auth_time: seconds,
    phone_number: number,
    firebase: { sign_in_provider: 'phone' },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'own' })
    .setIssuer('https://securetoken.google.com/own-project')
    .setAudience('own-project')
    .setSubject('somebody')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(keyPair.privateKey);
}

test('[OPS-01][AUTH-07] nobody alone makes own keys prove the number of a member', async () => {
  const member = await aMember(app);
  await sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${app.merchants.jade.id}, ${member.memberId}, 'mobile', '+84912000777')`.execute(
    app.services.db,
  );
  await insider.call('setFirebase', { merchantId, firebase: ownFirebase() });
  await insider.call('setFirebase', { merchantId, firebase: ownFirebase(), reason });
  expect((await insider.call('signInSettings', { merchantId })).value.firebase).toBeNull();
  const signIn = await app.call('loginByMobile', {
    mobileNum: '0912000777',
    countryDialingCode: '84',
    firebaseChannel: true,
    firebaseIdToken: await forged('+84912000777'),
  });
  expect(signIn.envelope.code).toBe('account.code-not-allowed');
});

test('[OPS-01] nobody alone opens a way to accounts of members: it is asked for, with a reason', async () => {
  const before = await settings();
  const provider = {
    provider: 'custom',
    name: 'Own ID',
    issuer: 'https://own.example',
    clientId: 'own',
    clientSecret: 'a secret of their own',
    enabled: true,
    first: true,
  };
  const link = { csPosition: '', title: 'Chat', csType: 'livechat', path: 'https://own.example' };
  const host = 'own.example';
  const tries: [OperatorCallName, object][] = [
    ['setSocialProvider', provider],
    ['addDomain', { host }],
    ['setContentHosts', { imageCDNs: [], launchGameCDNs: ['https://own.example'] }],
    [
      'setContentHosts',
      { imageCDNs: [], launchGameCDNs: [], frameOrigins: ['https://own.example'] },
    ],
    ['setServiceLinks', { customerService: [link], resources: {} }],
    [
      'setServiceLinks',
      {
        customerService: before.customerService,
        resources: { 'app-ios': [{ url: 'https://own.example/app', labelNameEn: 'App' }] },
      },
    ],
    ['setAnalytics', { analyticsId: 'G-OWN1234567' }],
    ['setFlag', { flag: 'analyticsConsent', value: false }],
    ['setFlag', { flag: 'smsSecondFactor', value: false }],
    ['setFlag', { flag: 'mailSecondFactor', value: false }],
  ];
  for (const [name, input] of tries) {
    const silent = await insider.call(name, { merchantId, ...input });
    expect([name, silent.envelope.code]).toEqual([name, 'approval.reason']);
    const asked = await insider.call(name, { merchantId, ...input, reason });
    const { request } = asked.value as { request: { id: string; hash: string } };
    expect((await agree(insider, request)).envelope.code).toBe('approval.own');
    expect((await insider.call('withdrawRequest', { requestId: request.id })).status).toBe(200);
  }
  expect(await settings()).toEqual({ ...before, version: expect.any(String) as string });
});

test('[OPS-01] a second person agrees to what was asked, unless things have changed since', async () => {
  const hosts = (launchGameCDNs: string[]) =>
    insider.call('setContentHosts', { merchantId, imageCDNs: [], launchGameCDNs, reason });
  await agreeTo(risk, await hosts(['https://one.example', 'https://two.example']));
  const asked = (await hosts(['https://one.example', 'https://three.example'])).value.request;
  if (!asked) throw new Error('nothing was asked for');
  // Fewer hosts open nothing, so they hold at once.
  const fewer = await hosts(['https://one.example']);
  expect(fewer.value).toMatchObject({ request: null, launchGameCDNs: ['https://one.example'] });
  expect((await agree(risk, asked)).envelope.code).toBe('approval.outdated');
  const subject = `merchant:${merchantId}:hosts`;
  const listed = (await risk.call('requests', { merchantId, subject })).value.items;
  expect(listed[0]).toMatchObject({ id: asked.id, state: 'open', may: 'decide' });
  expect(listed[1]).toMatchObject({ state: 'approved', may: null });
  await risk.call('declineRequest', { requestId: asked.id, note: reason });
});

test('[OPS-01] an editor alone leads nobody to a page of their own', async () => {
  const editor = await aStaffMember(app, 'content');
  const say = (href: string) =>
    editor.call('createContent', {
      merchantId,
      publish: true,
      body: {
        kind: 'help',
        group: 'money',
        slug: `bonus-${crypto.randomUUID().slice(0, 8)}`,
        texts: { vi: { title: 'Bonus', html: `<p><a href="${href}">here</a></p>` } },
      },
    });
  expect((await say('https://own.example/login')).envelope.code).toBe('content.link');
  expect((await say('/hot')).status).toBe(200);
  const { imageCDNs, launchGameCDNs } = (await insider.call('merchantSettings', { merchantId }))
    .value;
  const linkAddresses = ['https://own.example'];
  const wanted = { merchantId, imageCDNs, launchGameCDNs, linkAddresses, reason };
  await agreeTo(risk, await insider.call('setContentHosts', wanted));
  expect((await say('https://own.example/login')).status).toBe(200);
});
