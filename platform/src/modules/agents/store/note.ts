/** Statements on what agents note of whoever stands below them. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Note {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly memberId: bigint;
}

/** Replaces the note; an empty text takes it away. */
export async function putNote(tx: Tx, { text, ...note }: Note & { text: string }): Promise<void> {
  const { merchantId, agentId, memberId } = note;
  await (
    text === ''
      ? sql`delete from agents.note where agent_id = ${agentId} and member_id = ${memberId}
        and merchant_id = ${merchantId}`
      : sql`insert into agents.note (agent_id, member_id, merchant_id, text)
        values (${agentId}, ${memberId}, ${merchantId}, ${text})
        on conflict (agent_id, member_id) do update
          set text = excluded.text, noted_at = now()`
  ).execute(tx);
}

/** An agent's notes by whom they are about. */
export async function notesOf(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly agentId: bigint;
    readonly memberIds: readonly bigint[];
  },
): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ memberId: bigint; text: string }>`
    select member_id as "memberId", text from agents.note
    where agent_id = ${of.agentId} and merchant_id = ${of.merchantId}
      and member_id = any (${of.memberIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ memberId, text }) => [memberId, text]));
}
