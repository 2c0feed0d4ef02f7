import { createHmac, hkdfSync } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, TEST_MASTER_KEY, type TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';

let app: TestApp;
let member: TestMember;
const host = 'localhost';

beforeAll(async () => {
  // One proxy in front, so that a test can come from many addresses.
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' }, dearPasswords: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await aMember(app);
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});

function from(address: string) {
  return { host, headers: { 'x-forwarded-for': address } };
}

function tryWith(password: string, extra: object = {}, caller: object = { host }) {
  return app.call('login', { username: member.username, password, ...extra }, caller);
}

async function fail(times: number, caller: object = { host }): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const captcha = time < 3 ? {} : await aSolvedCaptcha(app, caller);
    const answer = await tryWith('a wrong password', captcha, caller);
    expect(answer.envelope.code).toBe('account.wrong-credentials');
  }
}

describe('[AUTH-01][AUTH-02] signing in', () => {
  test('[Q-C11] answers a fresh token and where the member signed in before', async () => {
    const first = await tryWith(member.password);
    expect(first.value).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
    expect(first.value.lastLogin?.ip).toBe('127.0.0.1');
    const second = await tryWith(member.password);
    expect(second.value.token).not.toBe(first.value.token);
  });

  test('trims the name and takes it in any case', async () => {
    const username = ` ${member.username.toUpperCase()} `;
    const answer = await app.call('login', { username, password: member.password }, { host });
    expect(answer.status).toBe(200);
  });

  test('[CFG-01] a member of another merchant is unknown here', async () => {
    const answer = await tryWith(member.password, {}, { host: 'siam.localhost' });
    expect(answer.envelope.code).toBe('account.wrong-credentials');
  });

  test('[AUTH-15] the entrance of agents lets nobody else in, and no guess learns who is one', async () => {
    const guess = await tryWith('Not-this-1', { area: 'agent' });
    expect(guess.envelope.code).toBe('account.wrong-credentials');
    const answer = await tryWith(member.password, { area: 'agent' });
    expect([answer.status, answer.envelope.code]).toEqual([403, 'account.non-agent']);
    expect(answer.envelope.message).toBe('Non-agents cannot log in');
    await sql`update account.member set type = 2 where id = ${member.memberId}`.execute(
      app.services.db,
    );
    expect((await tryWith(member.password, { area: 'agent' })).status).toBe(200);
    await sql`update account.member set type = 0 where id = ${member.memberId}`.execute(
      app.services.db,
    );
  });

  test('[AUTH-15] an account of the back office may not use the site', async () => {
    await sql`update account.member set site_access = false where id = ${member.memberId}`.execute(
      app.services.db,
    );
    const answer = await tryWith(member.password);
    expect([answer.status, answer.envelope.code]).toEqual([403, 'account.non-member']);
    expect(answer.envelope.message).toBe('Non-member account unable to login');
    expect((await member.call('member')).status).toBe(401);
  });

  test('[Q-E8] passwords are kept as argon2id, and weaker hashes are replaced at sign-in', async () => {
    expect(await hashOf(member.memberId)).toMatch(CURRENT);
    const pepper = Buffer.from(
      hkdfSync('sha256', Buffer.from(TEST_MASTER_KEY, 'hex'), '', 'password pepper', 32),
    );
    const peppered = createHmac('sha256', pepper).update(member.password).digest('base64');
    const weak = await hash(peppered, { memoryCost: 8192, timeCost: 1 });
    await sql`update account.member set password_hash = ${weak}
      where id = ${member.memberId}`.execute(app.services.db);
    expect((await tryWith(member.password)).status).toBe(200);
    expect(await hashOf(member.memberId)).toMatch(CURRENT);
    expect((await tryWith(member.password)).status).toBe(200);
  });
});

const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

async function hashOf(memberId: bigint): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from account.member where id = ${memberId}`.execute(
    app.services.db,
  );
  return rows[0]?.hash ?? '';
}

test('[PERF-20] with more passwords waiting than there is room for, signing in is refused at once and works afterwards', async () => {
  const { passwords } = app.services;
  let over = false;
  const keepBusy = async () => {
    while (!over) await passwords.verify(undefined, 'nobody');
  };
  const others = Array.from({ length: 54 }, keepBusy);
  const busy = await tryWith(member.password);
  over = true;
  await Promise.all(others);
  expect([busy.status, busy.envelope.code]).toEqual([503, 'server.busy']);
  expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
  expect((await tryWith(member.password)).status).toBe(200);
});

describe('[AUTH-03] the captcha', () => {
  test('is asked for after three failures, and the third says so', async () => {
    const flags = [];
    for (let time = 0; time < 3; time += 1) {
      flags.push((await tryWith('wrong')).envelope.details?.['captcha']);
    }
    expect(flags).toEqual([false, false, true]);
    const without = await tryWith(member.password);
    expect([without.status, without.envelope.code]).toEqual([401, 'account.captcha-required']);
    const withCaptcha = await tryWith(member.password, await aSolvedCaptcha(app));
    expect(withCaptcha.status).toBe(200);
  });

  test('is good for one try, of its merchant, within five minutes', async () => {
    await fail(3);
    const used = await aSolvedCaptcha(app);
    expect((await tryWith('wrong', used)).envelope.code).toBe('account.wrong-credentials');
    expect((await tryWith(member.password, used)).envelope.code).toBe('account.captcha-wrong');

    const foreign = await aSolvedCaptcha(app, { host: 'siam.localhost' });
    expect((await tryWith(member.password, foreign)).envelope.code).toBe('account.captcha-wrong');

    const late = await aSolvedCaptcha(app);
    await sql`update account.captcha set expires_at = now() where id = ${late.captchaId}::uuid`.execute(
      app.services.db,
    );
    expect((await tryWith(member.password, late)).envelope.code).toBe('account.captcha-wrong');
  });

  test('a wrong answer uses it up without judging the password', async () => {
    await fail(3);
    const { captchaId, captcha } = await aSolvedCaptcha(app);
    const wrong = await tryWith(member.password, { captchaId, captcha: '1' });
    expect(wrong.envelope).toMatchObject({
      code: 'account.captcha-wrong',
      details: { captcha: true },
    });
    expect((await tryWith(member.password, { captchaId, captcha })).status).toBe(401);
  });

  test('is a PNG, and its answer is not in the database', async () => {
    const { value, captchaId } = (await app.call('captcha', { call: 'login' })).value;
    expect(
      Buffer.from(value ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const { rows } = await sql<{ answer_hash: Buffer }>`
      select * from account.captcha where id = ${captchaId}::uuid`.execute(app.services.db);
    expect(rows[0]?.answer_hash).toHaveLength(32);
  });
});

describe('[Q-E6] guessing', () => {
  test('an account is judged ten times in fifteen minutes, wherever from', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const caller = from(`10.1.0.${guess}`);
      const captcha = guess < 3 ? {} : await aSolvedCaptcha(app, caller);
      const answer = await tryWith('wrong', captcha, caller);
      expect(answer.envelope.code).toBe('account.wrong-credentials');
    }
    const locked = await tryWith(member.password, await aSolvedCaptcha(app), from('10.2.0.1'));
    expect([locked.status, locked.envelope.code]).toEqual([429, 'account.locked']);
    expect(locked.envelope.details?.['retryAfterSeconds']).toBeGreaterThan(600);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('a name in another dress is the same account, counted and found', async () => {
    const kiss = await aMember(app, { username: `kiss${process.pid}` });
    const dressed = [
      'KISS',
      'kİss',
      'kıss',
      'ＫＩＳＳ',
      'Kiss',
      'kiſſ',
      'kiß',
      'ki\u200bss',
      '𝓴𝓲𝓼𝓼',
      'ⓚiss',
    ];
    const tryAs = async (dress: string, password: string, { host: ip }: { host: string }) => {
      const caller = from(ip);
      const captcha = await aSolvedCaptcha(app, caller);
      const username = dress + process.pid;
      return app.call('login', { username, password, ...captcha }, caller);
    };
    for (const [guess, dress] of dressed.entries()) {
      const found = await tryAs(dress, kiss.password, { host: `10.8.1.${guess}` });
      expect([dress, found.status]).toEqual([dress, 200]);
    }
    for (const [guess, dress] of dressed.entries()) {
      const wrong = await tryAs(dress, 'wrong', { host: `10.8.2.${guess}` });
      expect([dress, wrong.envelope.code]).toEqual([dress, 'account.wrong-credentials']);
    }
    const locked = await tryAs('kiss', kiss.password, { host: '10.8.3.1' });
    expect(locked.envelope.code).toBe('account.locked');
  });

  test('parallel guesses do not slip through: exactly ten of forty are judged', async () => {
    const captchas = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => aSolvedCaptcha(app, from(`10.3.0.${guess}`))),
    );
    const answers = await Promise.all(
      captchas.map((captcha, guess) => tryWith('wrong', captcha, from(`10.3.0.${guess}`))),
    );
    const codes = answers.map(({ envelope }) => envelope.code);
    expect(codes.filter((code) => code === 'account.wrong-credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'account.locked')).toHaveLength(30);
  });

  test('an address is judged thirty times, whatever accounts it aims at', async () => {
    const caller = from('10.4.0.1');
    const { cookie } = await signedIn(app, member);
    for (let guess = 0; guess < 30; guess += 1) {
      const captcha = guess < 3 ? {} : await aSolvedCaptcha(app, caller);
      const form = { username: `nobody${guess}`, password: 'wrong', ...captcha };
      const answer = await app.call('login', form, caller);
      expect(answer.envelope.code).toBe('account.wrong-credentials');
    }
    const captcha = await aSolvedCaptcha(app, caller);
    expect((await tryWith(member.password, captcha, caller)).envelope.code).toBe('account.locked');
    const elsewhere = await tryWith(member.password, {}, from('10.4.0.2'));
    expect(elsewhere.status).toBe(200);
    // Nor does a crowd behind one address lock out who was in that browser before.
    expect((await tryWith(member.password, {}, { ...caller, cookie })).status).toBe(200);
  });

  test('a success does not clear the failures of the address', async () => {
    const caller = from('10.5.0.1');
    for (let guess = 0; guess < 3; guess += 1) {
      await app.call('login', { username: `nobody${guess}`, password: 'wrong' }, caller);
    }
    expect((await tryWith(member.password, await aSolvedCaptcha(app), caller)).status).toBe(200);
    const next = await tryWith(member.password, {}, caller);
    expect(next.envelope.code).toBe('account.captcha-required');
  });

  test('the owner still gets in on a device they used before', async () => {
    const { cookie } = await signedIn(app, member);
    for (let guess = 0; guess < 10; guess += 1) {
      const captcha = guess < 3 ? {} : await aSolvedCaptcha(app);
      await tryWith('wrong', captcha, from(`10.6.0.${guess}`));
    }
    const stranger = await tryWith(member.password, await aSolvedCaptcha(app), from('10.6.1.1'));
    expect(stranger.envelope.code).toBe('account.locked');
    const owner = await tryWith(member.password, {}, { ...from('10.6.2.1'), cookie });
    expect(owner.status).toBe(200);
  });

  test('the window slides: tries fall out one by one', async () => {
    await fail(10, from('10.7.0.1'));
    expect((await tryWith('wrong', await aSolvedCaptcha(app))).envelope.code).toBe(
      'account.locked',
    );
    await sql`update kernel.attempt set at = at - interval '15 minutes'
      where id in (select id from kernel.attempt order by id limit 2)`.execute(app.services.db);
    const again = await tryWith('wrong', await aSolvedCaptcha(app));
    expect(again.envelope.code).toBe('account.wrong-credentials');
    expect((await tryWith('wrong', await aSolvedCaptcha(app))).envelope.code).toBe(
      'account.locked',
    );
  });
});

describe('[Q-E7] whether a name exists', () => {
  test('is told by neither text nor status', async () => {
    const known = await tryWith('wrong');
    const unknown = await app.call('login', { username: 'nobody', password: 'wrong' }, { host });
    expect([unknown.status, unknown.envelope]).toEqual([known.status, known.envelope]);
  });

  test('is not told by time: both spend the same hash', async () => {
    const samples = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 12; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
        const username = kind === 'known' ? member.username : `nobody${round}`;
        const before = process.cpuUsage();
        await app.call('login', { username, password: 'wrong' }, { host });
        const { user, system } = process.cpuUsage(before);
        samples[kind].push(user + system);
      }
    }
    // Work is compared, not time: that of a busy machine says nothing. The hash is most of the work,
    // so that skipping it, or doing it twice, would show as a third or as nearly the double.
    const ratio = median(samples.unknown) / median(samples.known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
