/** Play of open rounds that vendors reported. It counted when it came (`bets.report_play`). */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { Round } from './round.ts';

export interface ReportedPlay {
  /** The vendor's id of the report. */
  readonly outsideId: string;
  readonly validBetMinor: bigint;
  readonly at: Date;
}

/** What was reported of a round, newest first. */
export async function listReportedPlays(
  db: Queryable,
  { memberId, id }: Pick<Round, 'memberId' | 'id'>,
  limit: number,
): Promise<ReportedPlay[]> {
  const { rows } = await sql<ReportedPlay>`
    select outside_id as "outsideId", valid_bet as "validBetMinor", at from bets.reported_play
    where member_id = ${memberId} and round_id = ${id} order by id desc limit ${limit}`.execute(db);
  return rows;
}
