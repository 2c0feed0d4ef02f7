import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Permission } from '@croupier/contract/merchant/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { countryFile } from '#testing/country-file.ts';
import { sendRaw } from '#testing/http.ts';
import { type PlatformProcess, platformProcess } from '#testing/platform-process.ts';
import { agreeTo, aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let second: PlatformProcess;
let gameOps: TestStaff;
let risk: TestStaff;
let folder = '';
let merchantId = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-site-'));
  const file = join(folder, 'countries.mmdb');
  writeFileSync(
    file,
    countryFile([
      ['203.0.113.0', 24, 'VN'],
      ['198.51.100.0', 24, 'TH'],
    ]),
  );
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1', COUNTRY_DATABASE: file } });
  second = await platformProcess(app);
  gameOps = await aStaffMember(app, 'gameOps');
  risk = await aStaffMember(app, 'risk');
  merchantId = String(app.merchants.siam.id);
});
afterAll(async () => {
  await second.kill();
  await app.close();
  rmSync(folder, { recursive: true });
});

const reason = 'agreed with the house';
const siam = { host: 'siam.localhost' };
const from = (address: string) => ({ ...siam, headers: { 'x-forwarded-for': address } });
const permission = async (caller: object = siam) =>
  (await app.call('permission', {}, caller)).value;

/** The status code or the permission that the other process answers. */
async function elsewhere(host = siam.host): Promise<{ status: number; value: Permission }> {
  const answer = await sendRaw(second.origin, {
    method: 'GET',
    path: '/api/permission',
    headers: { host },
  });
  const { value } = JSON.parse(answer.text) as { value: Permission };
  return { status: answer.status, value };
}

async function lastAudit(action: string) {
  const { rows } = await sql<{ subject: string; before: unknown; after: unknown }>`
    select subject, before, after from staff.audit
    where action = ${action} order by id desc limit 1`.execute(app.services.db);
  return rows[0];
}

describe('[CFG-01] domains', () => {
  test('a new one answers in every process, can become the main one, and goes again', async () => {
    const host = 'orchid.example';
    expect((await elsewhere(host)).status).toBe(404);
    const input = { merchantId, host: ' Orchid.Example ', reason };
    await agreeTo(risk, await gameOps.call('addDomain', input));
    const { value } = await gameOps.call('siteSettings', { merchantId });
    expect(value.domains).toEqual([
      { host: 'siam.localhost', main: true },
      { host, main: false },
    ]);
    await expect.poll(async () => (await elsewhere(host)).status).toBe(200);
    expect((await permission({ host })).info.merchant.code).toBe('siam-orchid');

    const makeMain = async (name: string) =>
      agreeTo(risk, await gameOps.call('setMainDomain', { merchantId, host: name, reason }));
    await makeMain(host);
    await expect.poll(async () => (await elsewhere()).value.info.mainDomain).toBe(host);
    const main = await gameOps.call('removeDomain', { merchantId, host });
    expect([main.status, main.envelope.code]).toEqual([409, 'merchant.domain-main']);

    await makeMain(siam.host);
    expect((await gameOps.call('removeDomain', { merchantId, host })).status).toBe(200);
    await expect.poll(async () => (await elsewhere(host)).status).toBe(404);
    const gone = await app.call('permission', {}, { host });
    expect(gone.envelope.message).toBe('Invalid URL, please contact customer service');
    expect(await lastAudit('merchant.remove-domain')).toEqual({
      subject: `domain:${host}`,
      before: {
        domains: [
          { host: siam.host, main: true },
          { host, main: false },
        ],
      },
      after: { domains: [{ host: siam.host, main: true }] },
    });
  });

  test('one host is one site: another’s is refused, and so is what is no host', async () => {
    const taken = await gameOps.call('addDomain', { merchantId, host: 'localhost', reason });
    expect([taken.status, taken.envelope.code]).toEqual([409, 'merchant.domain-taken']);
    const foreign = await gameOps.call('removeDomain', { merchantId, host: 'localhost' });
    expect([foreign.status, foreign.envelope.code]).toEqual([404, 'merchant.domain-unknown']);
    for (const wrong of ['https://a.example', 'a.example:80', 'a b', '-a.example', 'a..example']) {
      const { envelope } = await gameOps.call('addDomain', { merchantId, host: wrong });
      expect([wrong, envelope.code]).toEqual([wrong, 'request.invalid']);
    }
  });
});

describe('[CFG-04][CFG-05] regions', () => {
  const region = (change: object) => gameOps.call('setRegion', { merchantId, ...change });
  const statusFrom = async (address: string) => (await permission(from(address))).status;

  test('countries and networks block, allowed networks pass, and nobody else is told', async () => {
    expect((await permission(from('203.0.113.9'))).location.country).toBe('VN');
    await region({ blockedCountries: ['VN'], allowedNetworks: ['203.0.113.7'] });
    await expect.poll(() => statusFrom('203.0.113.9')).toBe(2);
    expect((await permission(from('203.0.113.9'))).regionRestriction).toBe(true);
    const refused = await app.call('lobby', {}, from('203.0.113.9'));
    expect([refused.status, refused.envelope.code]).toEqual([403, 'merchant.region-blocked']);
    expect(await statusFrom('203.0.113.7')).toBe(0);
    expect(await statusFrom('198.51.100.1')).toBe(0);

    await region({ allowedCountries: ['VN'], blockedNetworks: ['203.0.113.128/25'] });
    await expect.poll(() => statusFrom('198.51.100.1')).toBe(2);
    expect(await statusFrom('203.0.113.9')).toBe(0);
    expect(await statusFrom('203.0.113.200')).toBe(2);
    // Where nobody can tell the country, networks alone decide.
    expect(await statusFrom('192.0.2.1')).toBe(0);
    expect((await elsewhere()).value.location.country).toBeNull();

    await region({});
    await expect.poll(() => statusFrom('198.51.100.1')).toBe(0);
    expect((await lastAudit('merchant.set-region'))?.before).toMatchObject({
      region: { allowedCountries: ['VN'] },
    });
  });

  test('what is no network or no country is refused', async () => {
    for (const wrong of [
      { blockedNetworks: ['10.0.0.0/33'] },
      { allowedNetworks: ['everywhere'] },
      { blockedCountries: ['Vietnam'] },
    ]) {
      expect((await region(wrong)).envelope.code).toBe('request.invalid');
    }
  });
});

test('[CFG-04] a maintenance window closes the site and opens it again, by the clock', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const set = (...windows: { from: string; until: string }[]) =>
    gameOps.call('setMaintenanceWindows', { merchantId, windows });
  const until = at(2);
  await set(
    { from: at(-3), until: at(-2) },
    { from: at(-1), until },
    { from: at(-1), until: at(1) },
  );
  await expect.poll(async () => (await elsewhere()).value.status).toBe(1);
  const closed = { maintenance: true, maintenanceUntil: until };
  await expect.poll(() => permission()).toMatchObject(closed);
  expect((await app.call('lobby', {}, siam)).envelope.code).toBe('merchant.maintenance');
  await set({ from: at(-3), until: at(-2) }, { from: at(1), until: at(2) });
  await expect.poll(async () => (await elsewhere()).value.status).toBe(0);
  const opened = { maintenance: false, maintenanceUntil: null };
  await expect.poll(() => permission()).toMatchObject(opened);
  expect((await set({ from: at(2), until: at(1) })).envelope.code).toBe('request.invalid');
  await set();
});

test('[CFG-01][CFG-02] languages, colours and links reach the pages of every process', async () => {
  const before = (await gameOps.call('siteSettings', { merchantId })).value;
  const languages = [
    { code: 'EN', dictionary: 'en' },
    { code: 'TY', dictionary: 'vi' },
  ];
  await gameOps.call('setLanguages', { merchantId, languages, defaultLanguage: 'EN' });
  const theme = { logo: 'lantern', brand: { 'dark-primary': '#88aaff' }, picture: null };
  await gameOps.call('setTheme', { merchantId, theme });
  // Words that nobody could read on their ground change nothing.
  const faint = { ...theme, brand: { 'dark-primary': '#123456' } };
  const refused = await gameOps.call('setTheme', { merchantId, theme: faint });
  expect([refused.status, refused.envelope.code]).toEqual([422, 'merchant.contrast']);
  const links = {
    customerService: [
      { csPosition: 'float', title: 'Chat', csType: 'telegram', path: 'https://t.example/siam' },
    ],
    resources: { licence: [{ url: '/licence.png', labelNameEn: 'Licence' }] },
  };
  await agreeTo(risk, await gameOps.call('setServiceLinks', { merchantId, ...links, reason }));
  await expect
    .poll(async () => (await elsewhere()).value.info)
    .toMatchObject({ languages, defaultLanguage: 'EN', theme, resources: links.resources });
  const [shown] = (await elsewhere()).value.info.customerService;
  expect(shown).toMatchObject({ title: 'Chat', path: expect.stringMatching(/^\/api\/service\//) });
  const follow = (path = '') =>
    sendRaw(app.origin, { method: 'GET', path, headers: { host: 'siam.localhost' } });
  const led = await follow(shown?.path);
  expect([led.status, led.headers.location]).toEqual([302, 'https://t.example/siam']);
  const altered = await follow(shown?.path.slice(0, -2));
  expect(altered.status).toBe(404);
  expect((await lastAudit('merchant.set-theme'))?.before).toEqual({ theme: before.theme });
});

test('[SITE-11] an id of visit statistics takes two people and the form of one, and can be taken away by one', async () => {
  const set = (analyticsId: string) =>
    gameOps.call('setAnalytics', { merchantId, analyticsId, reason });
  const told = async () => (await permission()).info.analytics.gtagId;
  for (const wrong of ['GTM-ABC1234', 'UA-1234-1', 'g-abc1234', 'G-ABC 1234', 'G-"ABC"']) {
    expect([wrong, (await set(wrong)).envelope.code]).toEqual([wrong, 'request.invalid']);
  }
  const asked = await set('G-ABC1234567');
  expect([asked.value.analyticsId, await told()]).toEqual(['', '']);
  await agreeTo(risk, asked);
  await expect.poll(told).toBe('G-ABC1234567');
  expect((await set('')).value).toMatchObject({ analyticsId: '', request: null });
  await expect.poll(told).toBe('');
  expect((await lastAudit('merchant.set-analytics'))?.before).toEqual({
    analyticsId: 'G-ABC1234567',
  });
});

test('[CFG-01] what would break a page or carry a script is refused', async () => {
  const language = { code: 'EN', dictionary: 'en' };
  const service = { csPosition: '', title: 'Chat', csType: 'livechat' };
  const refused = [
    gameOps.call('setLanguages', { merchantId, languages: [], defaultLanguage: 'EN' }),
    gameOps.call('setLanguages', { merchantId, languages: [language], defaultLanguage: 'TY' }),
    gameOps.call('setLanguages', {
      merchantId,
      languages: [{ code: 'XX', dictionary: 'xx' }],
      defaultLanguage: 'XX',
    }),
    gameOps.call('setLanguages', {
      merchantId,
      languages: [language, language],
      defaultLanguage: 'EN',
    }),
    ...['url(https://a.example/x.png)', 'red;--x:1', 'red}</style>'].map((value) =>
      gameOps.call('setTheme', {
        merchantId,
        theme: { logo: 'lantern', brand: { 'dark-bg': value } },
      }),
    ),
    ...['javascript:alert(1)', 'data:text/html,x', '//a.example', 'https://a.example/"x'].map(
      (path) =>
        gameOps.call('setServiceLinks', {
          merchantId,
          customerService: [{ ...service, path }],
          resources: {},
        }),
    ),
    gameOps.call('setServiceLinks', {
      merchantId,
      customerService: [],
      resources: { anything: [{ url: '/x', labelNameEn: 'x' }] },
    }),
  ];
  for (const answer of await Promise.all(refused)) {
    expect(answer.envelope.code).toBe('request.invalid');
  }
});

test('[CFG-01][OPS-07] who may only read sees the settings; who may not write changes nothing', async () => {
  const content = await aStaffMember(app, 'content');
  expect((await content.call('siteSettings', { merchantId })).value).toMatchObject({
    merchantId,
    knowsCountries: true,
  });
  const change = { merchantId, host: 'other.example' };
  expect((await content.call('addDomain', change)).status).toBe(403);
  const elsewhereOnly = await aStaffMember(app, 'gameOps', [app.merchants.jade.id]);
  expect((await elsewhereOnly.call('addDomain', change)).status).toBe(403);
  expect((await elsewhereOnly.call('siteSettings', { merchantId })).status).toBe(403);
});

test('[CFG-04][SITE-08] visitors read the merchant’s own words while the site or a game is closed', async () => {
  const closedTexts = {
    info_maintenance: { en: 'Back at nine.', vi: 'Mở lại lúc chín giờ.' },
    game_maintenance: { en: 'This table is being cleaned.' },
    region_blocked: {},
  };
  expect((await gameOps.call('setClosedTexts', { merchantId, closedTexts })).status).toBe(200);
  await expect.poll(async () => (await permission()).info.closedTexts).toEqual(closedTexts);
  expect(await lastAudit('merchant.set-closed-texts')).toMatchObject({
    before: { closedTexts: { info_maintenance: {} } },
    after: { closedTexts },
  });
  for (const wrong of [
    { ...closedTexts, info_maintenance: { en: 'x'.repeat(501) } },
    { ...closedTexts, info_maintenance: { 'not a language': 'x' } },
    { ...closedTexts, elsewhere: {} },
  ]) {
    const refused = await gameOps.call('setClosedTexts', { merchantId, closedTexts: wrong });
    expect(refused.status).toBe(400);
  }
  const support = await aStaffMember(app, 'support');
  expect((await support.call('setClosedTexts', { merchantId, closedTexts })).status).toBe(403);
});
