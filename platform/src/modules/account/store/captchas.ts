/** Every statement on captchas. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { BotCheckCall } from '@croupier/contract/account/bot-check';

/** Which captcha is meant: one of this merchant's for this kind of call, or one of the console. */
export type CaptchaUse =
  | { readonly merchantId: bigint; readonly call: BotCheckCall }
  | { readonly merchantId: null; readonly call: 'staff-login' };

export async function insertCaptcha(
  db: Queryable,
  captcha: CaptchaUse & {
    id: string;
    answerHash: Buffer;
    minutes: number;
    proofWanted: boolean;
    byWork: boolean;
  },
): Promise<void> {
  await sql`insert into account.captcha (id, merchant_id, call, answer_hash, proof_wanted, by_work,
      expires_at)
    values (${captcha.id}::uuid, ${captcha.merchantId}, ${captcha.call}, ${captcha.answerHash},
      ${captcha.proofWanted}, ${captcha.byWork},
      now() + make_interval(mins => ${captcha.minutes}::int))`.execute(db);
}

/** What a captcha was. */
interface TakenCaptcha {
  readonly answerHash: Buffer;
  /** Work has to come with it. */
  readonly proofWanted: boolean;
  /** Work is all that is asked for: there was no picture. */
  readonly byWork: boolean;
}

/** Takes the captcha away, right or wrong; answers what it was when it was still good. */
export async function takeCaptcha(
  db: Queryable,
  { id, merchantId, call }: CaptchaUse & { readonly id: string },
): Promise<TakenCaptcha | undefined> {
  const { rows } = await sql<TakenCaptcha & { good: boolean }>`
    delete from account.captcha
    where id = ${id}::uuid and merchant_id is not distinct from ${merchantId}::bigint and call = ${call}
    returning answer_hash as "answerHash", proof_wanted as "proofWanted", by_work as "byWork",
      expires_at > now() as good`.execute(db);
  return rows[0]?.good ? rows[0] : undefined;
}
