import { randomUUID } from 'node:crypto';
import type { BotCheckCall } from '@croupier/contract/account/bot-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, TEST_MASTER_KEY, type TestApp } from '#testing/app.ts';
import { aSolvedCaptcha, solveCaptcha, solveTask, wantWork } from '#testing/captcha.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { openProofs } from './proofs.ts';

let app: TestApp;
let member: TestMember;
const SIAM = { host: 'siam.localhost' };

beforeAll(async () => {
  // So that one call more than a merchant's own limit is too many for the whole site.
  app = await startTestApp({ env: { SMS_PER_HOUR_MAX: '248' } });
  member = await aMember(app);
});
afterAll(() => app.close());
beforeEach(() =>
  sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db).then(() => undefined),
);

/** A captcha that was read right, with the work that it wants. */
async function aCaptcha(call: BotCheckCall, caller: object = {}) {
  const { captchaId, task } = (await app.call('captcha', { call }, caller)).value;
  const captcha = await solveCaptcha(app, captchaId, { withWork: true });
  return { task, answer: { captchaId, captcha } };
}

function signIn(extra: object) {
  const { username, password } = member;
  return app.call('login', { username, password, ...extra });
}

async function failThreeTimes(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await signIn({ password: 'wrong' });
}

function sendFeedback(extra: object, caller: object = {}) {
  return app.call('sendFeedback', { type: 1, content: 'x'.repeat(30), ...extra }, caller);
}

describe('[AUTH-13] after failed sign-ins', () => {
  test('the captcha wants work, and neither of the two is enough alone', async () => {
    await failThreeTimes();
    const withoutWork = await signIn((await aCaptcha('login')).answer);
    expect([withoutWork.status, withoutWork.envelope.code]).toEqual([
      401,
      'account.verification-required',
    ]);
    expect(withoutWork.envelope).toMatchObject({
      message: 'Please complete verification first.',
      details: { captcha: true },
    });

    const unread = await aCaptcha('login');
    const proof = await solveTask(unread.task);
    const misread = await signIn({ ...unread.answer, captcha: '1', proof });
    expect(misread.envelope.code).toBe('account.captcha-wrong');

    const { task, answer } = await aCaptcha('login');
    const done = { ...answer, proof: await solveTask(task) };
    expect((await signIn({ ...done, password: 'wrong' })).envelope.code).toBe(
      'account.wrong-credentials',
    );
    // Both were spent with that try, whatever became of it.
    expect((await signIn(done)).envelope.code).toBe('account.captcha-wrong');
  });

  test('the owner gets in with both', async () => {
    await failThreeTimes();
    const { task, answer } = await aCaptcha('login');
    expect((await signIn({ ...answer, proof: await solveTask(task) })).status).toBe(200);
  });

  test('work for another captcha, another call or another merchant is none', async () => {
    await failThreeTimes();
    const other = await aCaptcha('login');
    const elsewhere = await aCaptcha('register');
    const foreign = await aCaptcha('login', SIAM);
    for (const { task } of [other, elsewhere, foreign]) {
      const { answer } = await aCaptcha('login');
      const { envelope } = await signIn({ ...answer, proof: await solveTask(task) });
      expect(envelope.code).toBe('account.verification-required');
    }
    for (const { task, answer } of [elsewhere, foreign]) {
      const { envelope } = await signIn({ ...answer, proof: await solveTask(task) });
      expect(envelope.code).toBe('account.captcha-wrong');
    }
  });

  test.each(['', 'bm90IEpTT04=', Buffer.from('{"challenge":{}}').toString('base64')])(
    'what is no proof is refused: "%s"',
    async (proof) => {
      await failThreeTimes();
      const { answer } = await aCaptcha('login');
      expect((await signIn({ ...answer, proof })).envelope.code).toBe(
        'account.verification-required',
      );
    },
  );
});

describe('[AUTH-13] the signature', () => {
  const proofs = openProofs(TEST_MASTER_KEY);
  const subject = { captchaId: randomUUID(), merchantId: 1n, call: 'login' } as const;
  const how = { goodForSeconds: 60, form: 'picture' } as const;

  test('holds what was asked: easier work, and work whose time is over, are none', async () => {
    const task = await proofs.issue(subject, how);
    const solved = await solveTask(task);
    expect(await proofs.verify(subject, solved)).toBe(true);

    const easier = JSON.parse(task.challenge) as { parameters: Record<string, unknown> };
    easier.parameters['cost'] = 1;
    easier.parameters['keyPrefix'] = '0';
    const cheap = await solveTask({ kind: 'altcha', challenge: JSON.stringify(easier) });
    expect(await proofs.verify(subject, cheap)).toBe(false);

    const late = await solveTask(await proofs.issue(subject, { ...how, goodForSeconds: -10 }));
    expect(await proofs.verify(subject, late)).toBe(false);
  });

  test('is of this installation', async () => {
    const others = openProofs('ef'.repeat(32));
    const solved = await solveTask(await others.issue(subject, how));
    expect(await others.verify(subject, solved)).toBe(true);
    expect(await proofs.verify(subject, solved)).toBe(false);
  });
});

describe('[Q-F21][AUTH-03] without a picture', () => {
  async function byWork(call: BotCheckCall, caller: object = {}) {
    const { captchaId, value, task } = (await app.call('captcha', { call, form: 'work' }, caller))
      .value;
    expect(value).toBeNull();
    return { captchaId, task };
  }

  test('work alone lets the owner in, once, and nothing less does', async () => {
    await failThreeTimes();
    const idle = await byWork('login');
    expect((await signIn({ captchaId: idle.captchaId })).envelope.code).toBe(
      'account.captcha-required',
    );
    expect((await signIn({ captchaId: idle.captchaId, captcha: '22345' })).envelope.code).toBe(
      'account.verification-required',
    );
    const { captchaId, task } = await byWork('login');
    const done = { captchaId, proof: await solveTask(task) };
    expect((await signIn(done)).status).toBe(200);
    // The address keeps its failures, so a captcha is due again, and this one is spent.
    expect((await signIn(done)).envelope.code).toBe('account.captcha-wrong');
  });

  test('the lighter work of a picture is no substitute for reading it', async () => {
    await failThreeTimes();
    const { captchaId, task } = (await app.call('captcha', { call: 'login' })).value;
    const { envelope } = await signIn({ captchaId, proof: await solveTask(task) });
    expect(envelope.code).toBe('account.captcha-wrong');
  });

  test('it is more work than a picture comes with, and offered where none is wanted otherwise', async () => {
    const counters = async (form: 'picture' | 'work') => {
      const task = await openProofs(TEST_MASTER_KEY).issue(
        { captchaId: randomUUID(), merchantId: 1n, call: 'login' },
        { goodForSeconds: 60, form },
      );
      const solved = Buffer.from(await solveTask(task), 'base64').toString();
      return (JSON.parse(solved) as { solution: { counter: number } }).solution.counter;
    };
    expect(await counters('work')).toBeGreaterThan(await counters('picture'));
    const { captchaId, task } = await byWork('feedback');
    const answer = await sendFeedback({ captchaId, proof: await solveTask(task) });
    expect(answer.status).toBe(200);
  });
});

describe('[AUTH-13][Q-E12] under pressure', () => {
  const wants = async (call: BotCheckCall, caller: object = {}) =>
    (await app.call('captcha', { call }, caller)).value.task !== null;

  test('what is open to everybody costs work: at that merchant first, then on the whole site', async () => {
    expect(await wants('feedback')).toBe(false);
    for (let time = 0; time < 30; time += 1) {
      const answer = await sendFeedback(await aSolvedCaptcha(app, {}, 'feedback'));
      expect(answer.status).toBe(200);
    }
    expect(await wants('feedback')).toBe(true);
    expect([await wants('code'), await wants('feedback', SIAM)]).toEqual([false, false]);
    const { answer, task } = await aCaptcha('feedback');
    expect((await sendFeedback(answer)).envelope.code).toBe('account.verification-required');
    expect((await sendFeedback({ ...answer, proof: await solveTask(task) })).envelope.code).toBe(
      'account.captcha-wrong',
    );
    const again = await aCaptcha('feedback');
    const proof = await solveTask(again.task);
    expect((await sendFeedback({ ...again.answer, proof })).status).toBe(200);
    expect(await wants('feedback', SIAM)).toBe(true);
    // Fifteen minutes later it is over.
    await sql`update kernel.attempt set at = at - interval '15 minutes'`.execute(app.services.db);
    expect([await wants('feedback'), await wants('feedback', SIAM)]).toEqual([false, false]);
  });

  test('captchas that were fetched before the crowd are no store of calls without work', async () => {
    const captchas = await Promise.all(
      Array.from({ length: 40 }, () => aSolvedCaptcha(app, {}, 'feedback')),
    );
    const answers = await Promise.all(captchas.map((captcha) => sendFeedback(captcha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status !== 200);
    expect([...new Set(refused.map(({ envelope }) => envelope.code))]).toEqual([
      'account.verification-required',
    ]);
  });

  test('a merchant can ask for it always, or never', async () => {
    const { siam } = app.merchants;
    await wantWork(app, siam, true);
    await expect.poll(() => wants('code', SIAM)).toBe(true);
    await wantWork(app, siam, false);
    await expect.poll(() => wants('code', SIAM)).toBe(false);
    expect(await wants('login', SIAM)).toBe(false);
  });
});
