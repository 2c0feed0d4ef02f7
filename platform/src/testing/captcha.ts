/**
 * Captchas that a test can answer: the picture stays as it is, the expected answer is replaced, and no
 * work is wanted with it. `solveTask` does the work for tests that are about it.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { BotCheckCall, BotCheckTask } from '@croupier/contract/account/bot-check';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Merchant, setFlag } from '#merchant';
import { type Caller, TEST_MASTER_KEY, type TestApp } from './app.ts';

const ANSWER = '22345';
const key = Buffer.from(hkdfSync('sha256', Buffer.from(TEST_MASTER_KEY, 'hex'), '', 'captcha', 32));

/** A captcha of that site for a kind of call, with its answer, ready to be sent along. */
export async function aSolvedCaptcha(
  app: TestApp,
  caller: Caller = {},
  call: BotCheckCall = 'login',
): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = (await app.call('captcha', { call }, caller)).value;
  return { captchaId, captcha: await solveCaptcha(app, captchaId) };
}

/** Answers what a captcha that was fetched before is solved with from now on. */
export async function solveCaptcha(
  app: TestApp,
  captchaId: string,
  { withWork = false } = {},
): Promise<string> {
  const hash = createHmac('sha256', key).update(`${captchaId}:${ANSWER}`).digest();
  await sql`update account.captcha
    set answer_hash = ${hash}, proof_wanted = proof_wanted and ${withWork}
    where id = ${captchaId}::uuid`.execute(app.services.db);
  return ANSWER;
}

/** Does the work of a task, as a browser would. */
export async function solveTask(task: BotCheckTask | null): Promise<string> {
  if (!task) throw new Error('no work was asked for');
  const challenge = JSON.parse(task.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Has a merchant want work with every captcha, or with none. It holds in a moment. */
export async function wantWork(app: TestApp, { id }: Merchant, value: boolean): Promise<void> {
  await app.services.db.transaction().execute(async (tx) => {
    await sql`update merchant.merchant set settings =
      jsonb_set(settings, '{security}', '{"proof": {"always": true}}') where id = ${id}`.execute(
      tx,
    );
    await setFlag(tx, { merchantId: id, flag: 'humanVerification', value });
  });
}
