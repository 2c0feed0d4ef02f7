/** Every statement on captchas. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export async function insertCaptcha(
  db: Queryable,
  captcha: { id: string; merchantId: bigint; answerHash: Buffer; minutes: number },
): Promise<void> {
  await sql`insert into account.captcha (id, merchant_id, answer_hash, expires_at)
    values (${captcha.id}::uuid, ${captcha.merchantId}, ${captcha.answerHash},
      now() + make_interval(mins => ${captcha.minutes}::int))`.execute(db);
}

/** Takes the captcha away, right or wrong; answers the hash when it was still good. */
export async function takeCaptcha(
  db: Queryable,
  { id, merchantId }: { id: string; merchantId: bigint },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ answerHash: Buffer; good: boolean }>`
    delete from account.captcha where id = ${id}::uuid and merchant_id = ${merchantId}
    returning answer_hash as "answerHash", expires_at > now() as good`.execute(db);
  return rows[0]?.good ? rows[0].answerHash : undefined;
}
