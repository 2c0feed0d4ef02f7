import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { assertLedgerSound } from '#testing/ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await assertLedgerSound(app.services.db);
  await app.close();
});
beforeEach(async () => {
  await sql`truncate kernel.call_count`.execute(app.services.db);
});

let count = 0;
function form(change: object = {}) {
  count += 1;
  const password = 'no one guesses this';
  return {
    username: `newcomer${count}`,
    password,
    confirmPassword: password,
    termsAccepted: true,
    ...change,
  };
}

async function members(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from account.member`.execute(app.services.db);
  return rows[0]?.n ?? 0;
}

describe('[AUTH-05] registering', () => {
  test('creates a member with an empty wallet in the merchant’s currency and signs in', async () => {
    for (const [host, currency] of [
      ['localhost', 'VND'],
      ['siam.localhost', 'THB'],
    ] as const) {
      const input = form({ nickname: 'Lan Hương', email: 'lan@example.org', language: 'TY' });
      const answer = await app.call('register', input, { host });
      expect(answer.value).toMatchObject({ firstTimeLogin: true, lastLogin: null });
      const session = { host, token: answer.value.token, cookie: answer.cookie };
      const member = (await app.call('member', {}, session)).value;
      expect(member).toMatchObject({ account: input.username, nickname: 'Lan Hương', currency });
      const balance = (await app.call('balance', {}, session)).value;
      expect(balance).toEqual({ currency, main: '0.00', seq: '0' });
    }
  });

  test('the same name may exist once per merchant, in any case', async () => {
    const { username } = form();
    expect((await app.call('register', form({ username }))).status).toBe(200);
    const again = await app.call('register', form({ username: username.toUpperCase() }));
    expect([again.status, again.envelope.code]).toEqual([409, 'account.username-taken']);
    const elsewhere = await app.call('register', form({ username }), { host: 'siam.localhost' });
    expect(elsewhere.status).toBe(200);
  });

  test('two people who want the same name at the same moment: one gets it', async () => {
    const { username } = form();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.call('register', form({ username }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('the terms come first, then the form, and nothing is created', async () => {
    const before = await members();
    const untidy = { username: '1', confirmPassword: 'something else' };
    const terms = await app.call('register', form({ ...untidy, termsAccepted: false }));
    expect([terms.status, terms.envelope.code]).toEqual([422, 'account.terms-not-accepted']);
    const fields = await app.call('register', form(untidy));
    expect([fields.status, fields.envelope.code]).toEqual([422, 'account.invalid-field']);
    expect(fields.envelope.fields).toEqual({
      username: 'Start with a letter; letters and digits only, 4 to 15',
      confirmPassword: 'The passwords do not match.',
    });
    expect(await members()).toBe(before);
  });

  test.each([
    [
      'a guessable password',
      { password: 'Passw0rd123', confirmPassword: 'Passw0rd123' },
      'account.password-weak',
    ],
    ['two different passwords', { confirmPassword: 'another one' }, 'account.passwords-differ'],
    ['[AUTH-06] a birthday of last year', { birthday: '2025-01-01' }, 'account.under-age'],
    ['an e-mail address that is none', { email: 'lan@' }, 'account.invalid-field'],
  ])('refuses %s', async (_what, change, code) => {
    const answer = await app.call('register', form(change));
    expect([answer.status, answer.envelope.code]).toEqual([422, code]);
    expect(Object.keys(answer.envelope.fields ?? {})).toHaveLength(1);
  });

  test('[AUTH-06] the age limit is the merchant’s, and the text names it', async () => {
    const nineteen = `${new Date().getUTCFullYear() - 19}-01-01`;
    const jade = await app.call('register', form({ birthday: nineteen }));
    expect(jade.status).toBe(200);
    const siam = await app.call('register', form({ birthday: nineteen }), {
      host: 'siam.localhost',
    });
    expect(siam.envelope).toMatchObject({
      code: 'account.under-age',
      message: 'You must be at least 21 years old.',
    });
  });

  test('the rules that the page asks for are the rules that count', async () => {
    const { fields, captcha } = (await app.call('registerRules')).value;
    expect(captcha).toBe(false);
    const username = fields.find(({ name }) => name === 'username');
    expect(username).toMatchObject({ required: true, minLength: 4, maxLength: 15 });
    expect(new RegExp(username?.acceptedPattern ?? '').test('1abc')).toBe(false);
  });

  test('after many registrations from one address a captcha is needed', async () => {
    const { siam } = app.merchants;
    await sql`update merchant.merchant set settings =
      jsonb_set(settings, '{registration}', '{"freeOfCaptcha": 2}') where id = ${siam.id}`.execute(
      app.services.db,
    );
    await sql`truncate kernel.attempt`.execute(app.services.db);
    const visitor = { host: 'siam.localhost' };
    const rules = async () => (await app.call('registerRules', {}, visitor)).value.captcha;
    // The other process's cache of the merchant ages out within five seconds.
    await expect
      .poll(
        async () => {
          await app.call('register', form(), visitor);
          return rules();
        },
        { interval: 1000 },
      )
      .toBe(true);
    const without = await app.call('register', form(), visitor);
    expect([without.status, without.envelope.code]).toEqual([401, 'account.captcha-required']);
    const solved = await app.call(
      'register',
      form(await aSolvedCaptcha(app, visitor, 'register')),
      visitor,
    );
    expect(solved.status).toBe(200);

    await sql`truncate kernel.attempt`.execute(app.services.db);
    const atOnce = await Promise.all(
      Array.from({ length: 12 }, () => app.call('register', form(), visitor)),
    );
    const registered = atOnce.filter(({ status }) => status === 200);
    // [Q-E6] However many come at once, two are free.
    expect(registered).toHaveLength(2);
  });
});
