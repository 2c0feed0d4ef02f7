/** Statements on codes by which another browser goes on with a session. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { live } from './sessions.ts';

/** Keeps one of a session for so long. */
export async function insertSessionCode(
  db: Queryable,
  code: {
    readonly codeHash: Buffer;
    readonly merchantId: bigint;
    readonly sessionId: bigint;
    readonly seconds: number;
  },
): Promise<void> {
  await sql`insert into account.session_code (code_hash, merchant_id, session_id, expires_at)
    values (${code.codeHash}, ${code.merchantId}, ${code.sessionId},
      now() + make_interval(secs => ${code.seconds}::int))`.execute(db);
}

/** Uses it up, and answers whose it is at that merchant; nobody's once its session is over. */
export async function spendSessionCode(
  tx: Tx,
  { merchantId, codeHash }: { readonly merchantId: bigint; readonly codeHash: Buffer },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    delete from account.session_code c using account.session s
    where c.code_hash = ${codeHash} and c.merchant_id = ${merchantId} and c.expires_at > now()
      and s.id = c.session_id
      and s.merchant_id = ${merchantId} and ${live}
    returning s.member_id as "memberId"`.execute(tx);
  return rows[0]?.memberId;
}
