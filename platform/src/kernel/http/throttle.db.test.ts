import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { networkOf } from '@croupier/server/network-of';
import { callsPerMinute, openThrottle } from './throttle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate kernel.call_count`.execute(app.services.db);
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('[Q-F12][API-02] throttling', () => {
  test('a person who calls too often is told how long to wait', async () => {
    const member = await aMember(app);
    const { principal } = callsPerMinute.read;
    const answers = await Promise.all(
      // One call was made while the member registered.
      Array.from({ length: principal - 1 + 20 }, () => member.call('member')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    const [answer] = refused;
    expect(answer?.envelope.code).toBe('request.too-many');
    const seconds = answer?.envelope.details?.['retryAfterSeconds'] as number;
    expect(seconds).toBeGreaterThan(0);
    expect(answer?.headers['retry-after']).toBe(String(seconds));
    expect(answer?.envelope.message).toContain(`${seconds} seconds`);
    // Other kinds of calls are counted apart.
    expect((await member.call('language', { language: 'EN' })).status).toBe(200);
  });

  test('what a page reports of itself is counted apart from what its person does', async () => {
    const member = await aMember(app);
    const report = { kind: 'text', type: 'missing', request: 'en:home:hot' } as const;
    const answers = await Promise.all(
      Array.from({ length: callsPerMinute.report.principal + 5 }, () =>
        member.call('clientReport', report),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await member.call('language', { language: 'EN' })).status).toBe(200);
  });

  test('an address is counted as well, whoever calls from it', async () => {
    const { address } = callsPerMinute.auth;
    const caller = from('198.51.100.7');
    const answers = await Promise.all(
      Array.from({ length: address + 5 }, () => app.call('login', { username: '' }, caller)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const elsewhere = await app.call('login', { username: '' }, from('198.51.100.8'));
    expect(elsewhere.status).toBe(400);
  });

  test('a home that has many networks is counted as well', async () => {
    const limits = { ...callsPerMinute, auth: { principal: 5, address: 3 } };
    const throttle = openThrottle(app.services.pool, 'homes', limits);
    const call = (network: number) =>
      throttle.count('auth', { address: `2001:db8:0:1${String(network).padStart(2, '0')}::1` });
    for (const network of [1, 1, 2, 2, 3, 3]) await call(network);
    await expect(call(4)).rejects.toThrow('request.too-many');
    await throttle.count('auth', { address: '2001:db8:0:200::1' });
  });

  test('two processes share what guessing could use', async () => {
    const limits = { ...callsPerMinute, auth: { principal: 5, address: 6 } };
    const nodes = [1, 2].map(() => openThrottle(app.services.pool, 'shared', limits));
    const caller = { address: '198.51.100.9' };
    const calls = nodes.flatMap((node) =>
      Array.from({ length: 5 }, () => node.count('auth', caller)),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  });

  test('memory counts on while the database is away', async () => {
    const { pool } = app.services;
    const broken = {
      query: () => Promise.reject(new Error('away')),
      constructor: pool.constructor,
    };
    const limits = { ...callsPerMinute, money: { principal: 2, address: 9 } };
    const throttle = openThrottle(broken as unknown as typeof pool, 'broken', limits);
    const caller = { address: '198.51.100.10', principal: '1' };
    await throttle.count('money', caller);
    await throttle.count('money', caller);
    await expect(throttle.count('money', caller)).rejects.toThrow('request.too-many');
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[Q-E6] %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
