import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable, Tx } from '#kernel/db.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { agreeTo, aStaffMember } from '#testing/staff.ts';
import { createMerchant, setFlag, setMaintenance } from './index.ts';
import { keepClientError } from './keep-client-errors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => app.close());

const siam = { host: 'siam.localhost' };
const permission = async (caller: object = {}) => (await app.call('permission', {}, caller)).value;
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
  app.services.db.transaction().execute(work);

describe('[CFG-01] the merchant of a domain', () => {
  test('is told by the host, whatever the port and the case', async () => {
    expect((await permission()).info.merchant.code).toBe('jade-lantern');
    expect((await permission(siam)).info.merchant.code).toBe('siam-orchid');
    expect((await permission({ host: 'SIAM.localhost' })).info.merchant.code).toBe('siam-orchid');
  });

  test('an unknown domain is told to ask customer service', async () => {
    const answer = await app.call('permission', {}, { host: 'elsewhere.example' });
    expect([answer.status, answer.envelope.code]).toEqual([404, 'merchant.unknown-domain']);
    expect(answer.envelope.message).toBe('Invalid URL, please contact customer service');
  });

  test('a new merchant is there within five seconds', async () => {
    await app.call('permission', {}, { host: 'new.example' });
    const id = await inTransaction((tx) =>
      createMerchant(tx, {
        code: 'new',
        name: 'New',
        currency: 'THB',
        timeZone: 'UTC',
        hosts: ['new.example'],
        flags: {},
        settings: { languages: [{ code: 'EN', dictionary: 'en' }], defaultLanguage: 'EN' },
      }),
    );
    expect(id).toBeTypeOf('bigint');
    await expect
      .poll(async () => (await app.call('permission', {}, { host: 'new.example' })).status)
      .toBe(200);
  });

  test('a forwarded host is believed only of our own proxies', async () => {
    const direct = await startTestApp();
    const headers = { 'x-forwarded-host': 'siam.localhost', 'x-forwarded-for': '10.9.8.7' };
    const { value } = await direct.call('permission', {}, { headers });
    await direct.close();
    expect(value.info.merchant.code).toBe('jade-lantern');
    expect(value.location.ip).toBe('127.0.0.1');
  });
});

describe('[CFG-02] the permission call', () => {
  test('says everything about each merchant', async () => {
    const [jade, orchid] = [await permission(), await permission(siam)];
    expect(jade).toMatchObject({ status: 0, maintenance: false, regionRestriction: false });
    expect(jade.info.currency).toEqual({
      code: 'VND',
      symbol: 'K₫',
      decimals: 2,
      tenderPerUnit: 1000,
    });
    expect(orchid.info.currency).toMatchObject({ code: 'THB', tenderPerUnit: 1 });
    for (const { info } of [jade, orchid]) {
      expect(info.languages).toEqual([
        { code: 'TY', dictionary: 'vi' },
        { code: 'EN', dictionary: 'en' },
      ]);
    }
    expect(orchid.info.theme.brand['dark-primary']).toMatch(/^#/);
    expect([jade.info.minimumAge, orchid.info.minimumAge]).toEqual([18, 21]);
    const flag = (info: typeof jade.info, name: string) =>
      info.whitelabel.flatMap((node) => node.childrenNodes).find(({ modId }) => modId === name);
    expect(flag(jade.info, 'winnerBoard')?.enabled).toBe(true);
    expect(flag(orchid.info, 'winnerBoard')?.enabled).toBe(false);
    for (const name of ['mobileRegistration', 'freePlay', 'cosmeticJackpot']) {
      expect([name, flag(orchid.info, name)?.enabled]).toEqual([name, true]);
    }
    const services = orchid.info.customerService.map(({ csType }) => csType);
    expect(services).toEqual(['livechat', 'telegram', 'telegram', 'facebook']);
  });

  test('needs no session and says where the visitor comes from', async () => {
    const { location } = await permission({ headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(location).toEqual({ ip: '203.0.113.9', country: null });
  });
});

describe('[CFG-03] flags', () => {
  test('a change counts the version up and takes effect within five seconds', async () => {
    const { id } = app.merchants.siam;
    const before = await permission(siam);
    expect((await app.call('winners', {}, siam)).envelope.code).toBe('merchant.flag-off');
    const changed = await inTransaction((tx) =>
      setFlag(tx, { merchantId: id, flag: 'winnerBoard', value: true }),
    );
    expect(changed.flags.winnerBoard).toBe(true);
    expect(changed.version).toBe(BigInt(before.info.version) + 1n);
    await expect.poll(async () => (await app.call('winners', {}, siam)).status).toBe(200);
    const { value } = await app.call('permissionVersion', {}, siam);
    expect(value).toEqual({ version: String(changed.version), status: 0 });
    const { rows } = await sql<{ body: object }>`
      select body from kernel.event where type = 'merchant.changed'`.execute(app.services.db);
    expect(rows).toContainEqual({
      body: { merchantId: String(id), version: String(changed.version) },
    });
  });

  test('a flag or a merchant that does not exist is refused, and nothing is counted', async () => {
    const { id } = app.merchants.jade;
    const { version } = (await permission()).info;
    const set = (merchantId: bigint, flag: string) =>
      inTransaction((tx) => setFlag(tx, { merchantId, flag, value: true }));
    await expect(set(id, 'freeMoney')).rejects.toThrow('request.invalid');
    await expect(set(id, 'toString')).rejects.toThrow('request.invalid');
    await expect(set(987_654n, 'deposit')).rejects.toThrow('request.not-found');
    expect((await permission()).info.version).toBe(version);
  });
});

describe('[SITE-14] hosts of content', () => {
  const images = ['https://one.example', 'https://two.example:8443'];
  const games = ['https://games.example'];

  test('staff name them, pages hear of them, and games may be framed from theirs', async () => {
    const gameOps = await aStaffMember(app, 'gameOps');
    const merchantId = String(app.merchants.siam.id);
    const set = (imageCDNs: string[], launchGameCDNs: string[] = []) =>
      gameOps.call('setContentHosts', {
        merchantId,
        imageCDNs,
        launchGameCDNs,
        reason: 'agreed with the house',
      });
    const before = (await permission(siam)).info;
    await agreeTo(await aStaffMember(app, 'risk'), await set(images, games));
    const { value } = await gameOps.call('merchantSettings', { merchantId });
    expect(value).toMatchObject({ imageCDNs: images, launchGameCDNs: games });
    await expect
      .poll(async () => (await permission(siam)).info)
      .toMatchObject({
        imageCDNs: images,
        launchGameCDNs: games,
        frameOrigins: [...before.frameOrigins, ...games],
      });

    // Whatever else stands in a policy would be more than a host.
    for (const wrong of [
      'http://one.example',
      'https://one.example/',
      'https://one.example/pictures',
      'https://*.example',
      "https://one.example; script-src 'unsafe-inline'",
      'https://someone@one.example',
      'one.example',
    ]) {
      expect((await set([wrong])).envelope.code, wrong).toBe('request.invalid');
      expect((await set([], [wrong])).envelope.code, wrong).toBe('request.invalid');
    }
    expect((await set([...images, ...images])).envelope.code).toBe('request.invalid');
    expect((await gameOps.call('merchantSettings', { merchantId })).value.imageCDNs).toEqual(
      images,
    );
    await set([]);
    await expect
      .poll(async () => (await permission(siam)).info.frameOrigins)
      .toEqual(before.frameOrigins);
  });

  test('only those who may change a merchant name them', async () => {
    const support = await aStaffMember(app, 'support');
    const merchantId = String(app.merchants.siam.id);
    const change = { merchantId, imageCDNs: images, launchGameCDNs: [] };
    expect((await support.call('setContentHosts', change)).status).toBe(403);
  });
});

describe('[CFG-04] closed sites', () => {
  test('maintenance closes everything but the permission call', async () => {
    const member = await aMember(app, { at: 'siam' });
    const { id } = app.merchants.siam;
    const until = new Date(Date.now() + 3_600_000);
    await inTransaction((tx) => setMaintenance(tx, { merchantId: id, on: true, until }));
    await expect.poll(async () => (await permission(siam)).status).toBe(1);
    expect((await permission(siam)).maintenanceUntil).toBe(until.toISOString());
    for (const name of ['balance', 'lobby', 'member'] as const) {
      const { status, envelope, headers } = await member.call(name);
      expect([status, envelope.code]).toEqual([503, 'merchant.maintenance']);
      expect(headers['retry-after']).toBeTruthy();
    }
    expect((await app.call('lobby')).status).toBe(200);
    await inTransaction((tx) => setMaintenance(tx, { merchantId: id, on: false, until: null }));
    await expect.poll(async () => (await member.call('balance')).status).toBe(200);
  });

  test('blocked networks see the reason and nothing else; allowed ones within them see all', async () => {
    const region = { blockedNetworks: ['203.0.113.0/24'], allowedNetworks: ['203.0.113.7'] };
    await sql`update merchant.merchant set version = version + 1,
      settings = settings || ${JSON.stringify({ region })}::jsonb
      where id = ${app.merchants.siam.id}`.execute(app.services.db);
    const from = (address: string) => ({ ...siam, headers: { 'x-forwarded-for': address } });
    await expect.poll(async () => (await permission(from('203.0.113.8'))).status).toBe(2);
    const refused = await app.call('lobby', {}, from('203.0.113.8'));
    expect([refused.status, refused.envelope.code]).toEqual([403, 'merchant.region-blocked']);
    expect((await app.call('lobby', {}, from('203.0.113.7'))).status).toBe(200);
    expect((await app.call('lobby', {}, from('198.51.100.1'))).status).toBe(200);
  });
});

test('[SITE-09] reports that come at one moment pass the rows of a merchant by none', async () => {
  const { db } = app.services;
  const merchantId = app.merchants.siam.id;
  const keep = (of: Queryable, request: string) =>
    keepClientError(of, { merchantId, kind: 'chunk', type: 'error', request });
  await sql`insert into merchant.client_error (merchant_id, kind, type, request)
    select ${merchantId}, 'chunk', 'error', 'old ' || n from generate_series(1, 299) n`.execute(db);
  let isKept = false;
  const second = await inTransaction(async (tx) => {
    await keep(tx, 'first');
    const kept = keep(db, 'second').then(() => (isKept = true));
    const isWaiting = async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows
        .length > 0;
    await expect.poll(async () => isKept || (await isWaiting())).toBe(true);
    return { kept };
  });
  await second.kept;
  await keep(db, 'old 1');
  const { rows } = await sql`
    select count(*)::int as rows,
      (sum(times) filter (where request = ''))::int as gathered,
      (sum(times) filter (where request = 'old 1'))::int as again
    from merchant.client_error where merchant_id = ${merchantId}`.execute(db);
  // The row that gathers what found no place is one more.
  expect(rows).toEqual([{ rows: 301, gathered: 1, again: 2 }]);
});
