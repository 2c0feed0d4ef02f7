/** What a member has played by the merchant's days, as parts of statements that judge many members. */
import { type RawBuilder, sql } from 'kysely';

interface Play {
  /** Id of the member that is judged. */
  readonly member: RawBuilder<unknown>;
  readonly merchantId: bigint;
  /** A date of the merchant's. */
  readonly day: RawBuilder<unknown>;
}

const days = ({ member, merchantId }: Play) => sql`bets.member_day d
  where d.member_id = ${member} and d.merchant_id = ${merchantId}`;

/** Whether anything was played on that day or after it. */
export function playedSince(play: Play): RawBuilder<boolean> {
  return sql`exists (select from ${days(play)} and d.day >= ${play.day} and d.rounds > 0)`;
}

/** Whether anything was played before that day. */
export function playedBefore(play: Play): RawBuilder<boolean> {
  return sql`exists (select from ${days(play)} and d.day < ${play.day} and d.rounds > 0)`;
}

/** Valid bet since that day, win less stake, or stake less win; minor units. */
export function playSum(what: 'valid-bet' | 'won' | 'lost', play: Play): RawBuilder<bigint> {
  const sums = {
    'valid-bet': sql`d.valid_bet`,
    won: sql`d.win - d.stake`,
    lost: sql`d.stake - d.win`,
  };
  return sql`(select coalesce(sum(${sums[what]}), 0) from ${days(play)} and d.day >= ${play.day})`;
}
