/** Members by what they have played on the merchant's days, as parts of statements that judge many. */
import { type RawBuilder, sql } from 'kysely';
import { excludedPlay } from './excluded-bet.ts';

export { countBets } from './count-bets.ts';

interface Days {
  readonly merchantId: bigint;
  /** Those alone are judged; all of the merchant when absent. */
  readonly memberIds?: readonly bigint[] | undefined;
  /** A date of the merchant's. */
  readonly day: RawBuilder<unknown>;
}

/** Read once for all who are judged: asked member by member, a merchant's days can be read for each. */
const days = ({ merchantId, memberIds }: Days) => sql`bets.member_day d
  where d.merchant_id = ${merchantId}
    ${memberIds ? sql`and d.member_id = any (${memberIds.map(String)}::bigint[])` : sql``}`;

/** Ids of those who have played on that day or after it. */
export function playersSince(of: Days): RawBuilder<unknown> {
  return sql`(select d.member_id from ${days(of)} and d.day >= ${of.day} and d.rounds > 0)`;
}

/** Ids of those who have played before that day. */
export function playersBefore(of: Days): RawBuilder<unknown> {
  return sql`(select d.member_id from ${days(of)} and d.day < ${of.day} and d.rounds > 0)`;
}

/**
 * Ids of those with a row since that day of whom it holds, or does not hold, that what they played comes to
 * at least `from` and at most `to`: valid bet, win less stake, or stake less win; minor units. Bets that were
 * excluded since then come off: neither what was lost in them is lost, nor what was won in them won.
 */
export function playersBySum(
  of: Days & { /** The instant at which the day begins. */ readonly since: RawBuilder<unknown> },
  {
    what,
    from,
    to,
    holds,
  }: {
    readonly what: 'valid-bet' | 'won' | 'lost';
    readonly from: bigint;
    readonly to: bigint | null;
    readonly holds: boolean;
  },
): RawBuilder<unknown> {
  const sums = {
    'valid-bet': sql`greatest(sum(p.valid_bet), 0)`,
    won: sql`-sum(p.lost - least(p.excluded, 0))`,
    lost: sql`sum(p.lost - greatest(p.excluded, 0))`,
  };
  const sum = sums[what];
  const range =
    to === null
      ? sql`${sum} >= ${from}::bigint`
      : sql`${sum} between ${from}::bigint and ${to}::bigint`;
  const excluded = sql`e.merchant_id = ${of.merchantId} and e.excluded_at >= ${of.since}
    ${of.memberIds ? sql`and e.member_id = any (${of.memberIds.map(String)}::bigint[])` : sql``}`;
  return sql`(select p.member_id from (
      select d.member_id, d.valid_bet, d.stake - d.win as lost, 0 as excluded
      from ${days(of)} and d.day >= ${of.day}
      union all
      select x.member_id, -x.valid_bet, 0, x.lost from ${excludedPlay(excluded)} x) p
    group by p.member_id having (${range}) = ${holds})`;
}
