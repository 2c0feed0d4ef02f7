/** Every statement on captchas. */
import type { HumanCall } from '@croupier/contract/player/human';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export async function insertCaptcha(
  db: Queryable,
  captcha: {
    id: string;
    merchantId: bigint;
    call: HumanCall;
    answerHash: Buffer;
    minutes: number;
    proofWanted: boolean;
  },
): Promise<void> {
  await sql`insert into account.captcha (id, merchant_id, call, answer_hash, proof_wanted, expires_at)
    values (${captcha.id}::uuid, ${captcha.merchantId}, ${captcha.call}, ${captcha.answerHash},
      ${captcha.proofWanted}, now() + make_interval(mins => ${captcha.minutes}::int))`.execute(db);
}

/** Takes the captcha away, right or wrong; answers what it was when it was still good. */
export async function takeCaptcha(
  db: Queryable,
  { id, merchantId, call }: { id: string; merchantId: bigint; call: HumanCall },
): Promise<{ readonly answerHash: Buffer; readonly proofWanted: boolean } | undefined> {
  const { rows } = await sql<{ answerHash: Buffer; proofWanted: boolean; good: boolean }>`
    delete from account.captcha
    where id = ${id}::uuid and merchant_id = ${merchantId} and call = ${call}
    returning answer_hash as "answerHash", proof_wanted as "proofWanted",
      expires_at > now() as good`.execute(db);
  return rows[0]?.good ? rows[0] : undefined;
}
