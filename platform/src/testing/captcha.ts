/** Captchas that a test can answer: the picture stays as it is, the expected answer is replaced. */
import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import { type Caller, TEST_MASTER_KEY, type TestApp } from './app.ts';

const ANSWER = '22345';
const key = Buffer.from(hkdfSync('sha256', Buffer.from(TEST_MASTER_KEY, 'hex'), '', 'captcha', 32));

/** A captcha of that site with its answer, ready to be sent along. */
export async function aSolvedCaptcha(
  app: TestApp,
  caller: Caller = {},
): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = (await app.call('captcha', {}, caller)).value;
  return { captchaId, captcha: await solveCaptcha(app, captchaId) };
}

/** Answers what a captcha that was fetched before is solved with from now on. */
export async function solveCaptcha(app: TestApp, captchaId: string): Promise<string> {
  const hash = createHmac('sha256', key).update(`${captchaId}:${ANSWER}`).digest();
  await sql`update account.captcha set answer_hash = ${hash}
    where id = ${captchaId}::uuid`.execute(app.services.db);
  return ANSWER;
}
