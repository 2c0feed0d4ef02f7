/** Guessing at the sign-in of the console, many at once. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#testing/app.ts';
import { solveCaptcha, solveTask } from '#testing/captcha.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { signIn, WRONG_CODE } from '#testing/staff-sign-in.ts';

let app: TestApp;
let staff: TestStaff;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => app.close());
const forgetTries = () => sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
beforeEach(async () => {
  await forgetTries();
  staff = await aStaffMember(app, 'support');
  await forgetTries();
  // The code of the enrolment was used up; a test must not wait for the next.
  await sql`update staff.staff set totp_step = 0`.execute(app.services.db);
});

const from = (address: string): Caller => ({ headers: { 'x-forwarded-for': address } });
const codeOf = ({ envelope }: { envelope: { code?: string | undefined } }) => envelope.code;

async function aCaptcha(caller: Caller) {
  const { captchaId } = (await app.callConsole('loginCaptcha', {}, caller)).value;
  return { captchaId, captcha: await solveCaptcha(app, captchaId) };
}

/** As many passwords at once, each from where it is said and with a captcha if it is wanted. */
async function guess(
  times: number,
  {
    at,
    withCaptcha = true,
    name = () => staff.username,
  }: {
    at: (turn: number) => string;
    withCaptcha?: boolean;
    name?: (turn: number) => string;
  },
) {
  const tries = await Promise.all(
    Array.from({ length: times }, async (_, turn) => ({
      caller: from(at(turn)),
      captcha: withCaptcha ? await aCaptcha(from(`10.200.${turn}.1`)) : {},
      username: name(turn),
    })),
  );
  const answers = await Promise.all(
    tries.map(({ caller, captcha, username }) =>
      app.callConsole('login', { username, password: 'a wrong password', ...captcha }, caller),
    ),
  );
  return counted(answers.map(codeOf));
}

function counted(codes: readonly (string | undefined)[]): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(codes, (code) => code ?? 'passed')
      .entries()
      .map(([code, list]) => [code, list.length] as const),
  );
}

describe('[Q-E6] passwords at once', () => {
  test('ten are judged of an account, wherever from, and three without a captcha', async () => {
    expect(await guess(60, { at: () => '10.1.0.1', withCaptcha: false })).toEqual({
      'staff.wrong-credentials': 3,
      'account.captcha-required': 57,
    });
    expect(await guess(60, { at: (turn) => `10.2.${turn}.1` })).toEqual({
      'staff.wrong-credentials': 7,
      'staff.locked': 53,
    });
  });

  test('thirty are judged of an address, whatever accounts it aims at', async () => {
    const anybody = () => randomBytes(6).toString('hex');
    expect(await guess(60, { at: () => '10.3.0.1', name: anybody })).toEqual({
      'staff.wrong-credentials': 30,
      'staff.locked': 30,
    });
    expect(await guess(1, { at: () => '10.3.0.2' })).toEqual({ 'staff.wrong-credentials': 1 });
  });

  test('a captcha is one of the console, and passed by work alone too', async () => {
    await guess(3, { at: () => '10.4.0.1', withCaptcha: false });
    const { username, password } = staff;
    const caller = from('10.4.0.1');
    const { captchaId } = (await app.call('captcha', { call: 'login' })).value;
    const foreign = { captchaId, captcha: await solveCaptcha(app, captchaId) };
    const refused = await app.callConsole('login', { username, password, ...foreign }, caller);
    expect(codeOf(refused)).toBe('account.captcha-wrong');
    const issued = (await app.callConsole('loginCaptcha', { form: 'work' }, caller)).value;
    expect(issued.value).toBeNull();
    const done = { captchaId: issued.captchaId, proof: await solveTask(issued.task) };
    const passed = await app.callConsole('login', { username, password, ...done }, caller);
    expect(passed.value.step).toBe('totp');
  });

  test('whoever guesses does not lock out the owner in a browser that they used before', async () => {
    await guess(10, { at: (turn) => `10.5.${turn}.1` });
    await guess(20, { at: () => '10.5.0.1', name: () => randomBytes(6).toString('hex') });
    const { username, password } = staff;
    const stranger = await app.callConsole(
      'login',
      { username, password, ...(await aCaptcha(from('10.5.0.2'))) },
      from('10.5.0.2'),
    );
    expect(codeOf(stranger)).toBe('staff.locked');
    const { cookie } = staff.session;
    const owner = await signIn(app, staff, { ...from('10.5.0.1'), cookie });
    expect(owner.status).toBe(200);
    // The mark is new with each sign-in: a copy of the old one is worth nothing now.
    const copied = await app.callConsole(
      'login',
      { username, password },
      { ...from('10.5.0.2'), cookie },
    );
    expect(codeOf(copied)).toBe('staff.locked');
  });
});

describe('[Q-E11][Q-E13] codes at once', () => {
  const ticketOf = async (caller: Caller = {}) => {
    const { username, password } = staff;
    const answer = await app.callConsole('login', { username, password }, caller);
    return answer.status === 200 ? answer.value.ticket : codeOf(answer);
  };
  const tryCode = (ticket: string, code: string, caller: Caller = {}) =>
    app.callConsole('loginTotp', { ticket, code }, caller);

  test('a ticket takes five, then not even the right one', async () => {
    const ticket = (await ticketOf()) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => tryCode(ticket, WRONG_CODE)),
    );
    expect(counted(answers.map(codeOf))).toEqual({
      'staff.totp-wrong': 5,
      'staff.not-signed-in': 55,
    });
    const right = await tryCode(ticket, await generate({ secret: staff.appSecret }));
    expect(codeOf(right)).toBe('staff.not-signed-in');
  });

  test('more tickets are no more codes: three live, and the account takes ten in fifteen minutes', async () => {
    const tickets: string[] = [];
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const caller = from(`10.6.${turn}.1`);
      const captcha = turn < 3 ? {} : await aCaptcha(caller);
      const { username, password } = staff;
      const step = await app.callConsole('login', { username, password, ...captcha }, caller);
      tickets.push(step.value.ticket);
    }
    const { rows } = await sql`select from staff.staff_ticket
      where staff_id = ${staff.staffId}`.execute(app.services.db);
    expect(rows).toHaveLength(3);
    await Promise.all(
      tickets.flatMap((ticket, turn) =>
        Array.from({ length: 5 }, async () => {
          codes.push(codeOf(await tryCode(ticket, WRONG_CODE, from(`10.7.${turn}.1`))));
        }),
      ),
    );
    expect(counted(codes)).toEqual({
      'staff.totp-wrong': 10,
      'staff.locked': 5,
      'staff.not-signed-in': 35,
    });
    // Whoever knows the password gets no further, and neither tickets nor codes bar the owner.
    const { cookie } = staff.session;
    expect((await signIn(app, staff, { ...from('10.6.0.1'), cookie })).status).toBe(200);
  });

  test('stepping up takes five in a session, which ends it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => staff.call('stepUp', { code: WRONG_CODE })),
    );
    expect(counted(answers.map(codeOf))).toEqual({
      'staff.totp-wrong': 5,
      'staff.not-signed-in': 25,
    });
    expect(codeOf(await staff.call('me'))).toBe('staff.not-signed-in');
  });

  test('[Q-E13] one code opens one session, however often it comes at once', async () => {
    const ticket = (await ticketOf()) ?? '';
    const code = await generate({ secret: staff.appSecret });
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryCode(ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('[Q-E10] choosing a password costs nothing without a ticket, and a ticket proposes ten', async () => {
  const proposals = async (ticket: string, times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        app.callConsole('loginPassword', { ticket, password: 'a password of my own' }),
      ),
    );
    return counted(answers.map(codeOf));
  };
  expect(await proposals('x'.repeat(43), 2)).toEqual({ 'staff.not-signed-in': 2 });
  await sql`update staff.staff set must_change_password = true
    where id = ${staff.staffId}`.execute(app.services.db);
  const { username, password } = staff;
  const { ticket } = (await app.callConsole('login', { username, password })).value;
  expect(await proposals(ticket, 14)).toMatchObject({ 'staff.locked': 4 });
});
