import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** A bet or win of a round that was not taken back. */
export interface LiveStake {
  readonly kind: 'bet' | 'win';
  readonly amountMinor: bigint;
  /** The vendor's id of it. */
  readonly outsideId: string;
}

/** What of a round may be taken back still, in order. */
export async function liveStakes(
  db: Queryable,
  round: { accountId: bigint; firstSeq: bigint; lastSeq: bigint; id: bigint },
): Promise<LiveStake[]> {
  const { rows } = await sql<LiveStake>`
    select case kind when 1 then 'bet' else 'win' end as kind, amount as "amountMinor",
      outside_id as "outsideId"
    from seamless.live_stakes(${round.accountId}, ${round.firstSeq}, ${round.lastSeq},
      ${round.id})`.execute(db);
  return rows;
}
