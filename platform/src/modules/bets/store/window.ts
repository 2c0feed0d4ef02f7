/** What was played in stretches of five minutes, and in whole days, for what is paid by it. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { MemberFigures } from './rollup.ts';

export {
  correctionsBetween,
  countedAt,
  countedBefore,
  type CountedRound,
  type RoundCorrection,
} from './correction.ts';

export interface WindowFigures {
  /** The figures will never change: what is closed or corrected from now on counts later. */
  readonly final: boolean;
  readonly figures: readonly MemberFigures[];
}

/** A merchant's members, all or those that are named. */
interface Members {
  readonly merchantId: bigint;
  readonly memberIds?: readonly bigint[] | undefined;
}

const among = (memberIds: readonly bigint[] | undefined) =>
  memberIds ? sql`member_id = any (${[...memberIds]}::bigint[])` : sql`true`;

/**
 * Figures of a merchant's members between two multiples of five minutes, by closing; kept for a
 * few days. Corrections count when they were made, so figures may be negative.
 */
export async function readWindows(
  db: Queryable,
  { merchantId, from, to, memberIds }: Members & { readonly from: Date; readonly to: Date },
): Promise<WindowFigures> {
  return sumByMember(
    db,
    to,
    sql`from bets.member_window
      where merchant_id = ${merchantId} and starts_at >= ${from} and starts_at < ${to}
        and ${among(memberIds)}`,
  );
}

/**
 * Figures of a merchant's members over days, by closing. Corrections count when they were made.
 * @param period first and last day, and the instant at which the last one ends
 */
export async function readWholeDays(
  db: Queryable,
  {
    merchantId,
    first,
    last,
    to,
    memberIds,
  }: Members & { readonly to: Date; readonly first: string; readonly last: string },
): Promise<WindowFigures> {
  return sumByMember(
    db,
    to,
    sql`from bets.member_day
      where merchant_id = ${merchantId} and day between ${first} and ${last}
        and ${among(memberIds)}`,
  );
}

/** @param to the figures are final once everything that was closed before this is in */
async function sumByMember(
  db: Queryable,
  to: Date,
  rows: RawBuilder<unknown>,
): Promise<WindowFigures> {
  // The row of the projection stands even where nobody played.
  const { rows: found } = await sql<MemberFigures & { final: boolean }>`
    select p.complete_to >= ${to} as final, f.*
    from bets.projection p left join (
      select member_id as "memberId", game_type as "gameType", sum(rounds)::int as rounds,
        sum(stake)::bigint as "stakeMinor", sum(valid_bet)::bigint as "validBetMinor",
        sum(win)::bigint as "winMinor"
      ${rows}
      group by 1, 2) f on true`.execute(db);
  return {
    final: found[0]?.final === true,
    figures: found
      .filter(({ memberId }) => memberId !== null)
      .map(({ final: _final, ...figures }) => figures),
  };
}

/** What somebody played in five minutes with games of one type. */
export interface TypeWindow extends MemberFigures {
  readonly startsAt: Date;
}

/** The same as `readWindows` window by window, oldest first, of the members that are named. */
export async function readWindowsOf(
  db: Queryable,
  which: Required<Members> & { readonly from: Date; readonly to: Date },
): Promise<{ readonly final: boolean; readonly windows: readonly TypeWindow[] }> {
  const { final } = await readWindows(db, { ...which, memberIds: [], from: which.to });
  const { rows } = await sql<TypeWindow>`
    select starts_at as "startsAt", member_id as "memberId", game_type as "gameType", rounds,
      stake as "stakeMinor", valid_bet as "validBetMinor", win as "winMinor"
    from bets.member_window
    where merchant_id = ${which.merchantId} and starts_at >= ${which.from} and starts_at < ${which.to}
      and ${among(which.memberIds)} order by starts_at`.execute(db);
  return { final, windows: rows };
}

export interface MemberWindow extends Pick<MemberFigures, 'rounds' | 'stakeMinor' | 'winMinor'> {
  readonly startsAt: Date;
}

/** A member's play by five minutes, oldest first; windows without play are left out. */
export async function readMemberWindows(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<MemberWindow[]> {
  const { rows } = await sql<MemberWindow>`
    select starts_at as "startsAt", sum(rounds)::int as rounds, sum(stake)::bigint as "stakeMinor",
      sum(win)::bigint as "winMinor"
    from bets.member_window
    where merchant_id = ${which.merchantId} and member_id = ${which.memberId}
      and starts_at >= ${which.from} and starts_at < ${which.to}
    group by 1 order by 1`.execute(db);
  return rows;
}
