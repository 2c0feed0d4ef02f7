/** What rounds add up to: by five minutes, and how far the figures are. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Days are the merchant's own; a merchant that is not named has those of UTC. */
export interface MerchantZone {
  readonly merchantId: bigint;
  readonly timeZone: string;
}

export interface RollUpResult {
  /** Differences that were added. */
  readonly taken: number;
  /** Others are waiting. */
  readonly more: boolean;
  /** Every round that was closed before this is in. */
  readonly completeTo: Date;
}

const columnsOf = (zones: readonly MerchantZone[]) => ({
  ids: zones.map(({ merchantId }) => merchantId),
  names: zones.map(({ timeZone }) => timeZone),
});

/**
 * Takes in what rounds did since the last time, at REPEATABLE READ; undefined when another process
 * is at it. @param changesMax about how many rows of `bets.change`, each with up to 256 rounds
 */
export async function takeIn(
  tx: Tx,
  zones: readonly MerchantZone[],
  changesMax: number,
): Promise<RollUpResult | undefined> {
  const { ids, names } = columnsOf(zones);
  const { rows } = await sql<{ taken: number | null; more: boolean; completeTo: Date }>`
    select taken, more, complete_to as "completeTo"
    from bets.roll_up(${ids}::bigint[], ${names}::text[], ${changesMax})`.execute(tx);
  const [row] = rows;
  if (!row || row.taken === null) return undefined;
  return { ...row, taken: row.taken };
}

/** Reckons every day again, at REPEATABLE READ; false when another process is at it. */
export async function reckonAgain(tx: Tx, zones: readonly MerchantZone[]): Promise<boolean> {
  const { ids, names } = columnsOf(zones);
  // As long as it takes: years of rounds are read.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ done: boolean }>`
    select bets.reckon_again(${ids}::bigint[], ${names}::text[]) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** Whether figures by the hour were never made, though there are figures by the day. */
export async function lackHours(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ lack: boolean }>`
    select exists (select from bets.game_day) and not exists (select from bets.hour_day) as lack
  `.execute(db);
  return rows[0]?.lack === true;
}

/** What a member's rounds of a game type counted in some time. */
export interface MemberFigures {
  readonly memberId: bigint;
  readonly gameType: GameType;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
}

/** Forgets the windows that nobody pays by any more. */
export async function forgetWindows(db: Queryable, keptDays: number): Promise<void> {
  await sql`delete from bets.member_window
    where starts_at < now() - make_interval(days => ${keptDays}::int)`.execute(db);
  await sql`delete from bets.merchant_window
    where starts_at < now() - make_interval(days => ${keptDays}::int)`.execute(db);
}

/** Forgets when members played so many days ago and before. */
export async function forgetPlayedDays(db: Queryable, keptDays: number): Promise<void> {
  await sql`delete from bets.played_day where day < current_date - ${keptDays}::int`.execute(db);
}

export interface DayFigures extends MemberFigures {
  readonly gameId: bigint;
  readonly vendorId: bigint;
  /** `2026-11-21`, in the merchant's time zone. */
  readonly day: string;
}

/**
 * Figures by day of closing, member and game, of a merchant or one of its members. Corrections
 * count on the day on which they were made. @param period first and last day
 */
export async function readDays(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId?: bigint | undefined },
  period: { readonly first: string; readonly last: string },
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text as day, member_id as "memberId", game_id as "gameId",
      vendor_id as "vendorId", game_type as "gameType", sum(rounds)::int as rounds,
      sum(stake)::bigint as "stakeMinor", sum(valid_bet)::bigint as "validBetMinor",
      sum(win)::bigint as "winMinor"
    from bets.member_day
    where merchant_id = ${owner.merchantId} and day between ${period.first} and ${period.last}
      ${owner.memberId === undefined ? sql`` : sql`and member_id = ${owner.memberId}`}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3`.execute(db);
  return rows;
}
