/** Members by what they have played on the merchant's days, as parts of statements that judge many. */
import { type RawBuilder, sql } from 'kysely';

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
 * at least `from` and at most `to`: valid bet, win less stake, or stake less win; minor units.
 */
export function playersBySum(
  of: Days,
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
    'valid-bet': sql`sum(d.valid_bet)`,
    won: sql`sum(d.win - d.stake)`,
    lost: sql`sum(d.stake - d.win)`,
  };
  const sum = sums[what];
  const range =
    to === null
      ? sql`${sum} >= ${from}::bigint`
      : sql`${sum} between ${from}::bigint and ${to}::bigint`;
  return sql`(select d.member_id from ${days(of)} and d.day >= ${of.day}
    group by d.member_id having (${range}) = ${holds})`;
}
