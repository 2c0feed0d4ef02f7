/** Signing in to the console once more, as somebody who has an app. */
import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Answer, Caller, TestApp } from './app.ts';
import type { TestStaff } from './staff.ts';

/** Judged like any other, and wrong but for one time in hundreds of thousands. */
export const WRONG_CODE = '000000';

/** Both steps. Answers the first one that was refused, or the second. */
export async function signIn(
  app: TestApp,
  { username, password, appSecret, staffId }: TestStaff,
  caller: Caller = {},
): Promise<Answer<unknown>> {
  const first = await app.callConsole('login', { username, password }, caller);
  if (first.status !== 200) return first;
  // A code works once, and a test does not wait for the next.
  await sql`update staff.staff set totp_step = 0 where id = ${staffId}`.execute(app.services.db);
  const code = await generate({ secret: appSecret });
  return app.callConsole('loginTotp', { ticket: first.value.ticket, code }, caller);
}
