/** Statements on corrections of rounds that had counted before, for what was paid by them. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** A correction of a closed round. Minor units. */
export interface RoundCorrection {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly gameType: GameType;
  /** When it was made, which is when rollups count it. */
  readonly at: Date;
  /** When the round was closed, and counted first. */
  readonly closedAt: Date;
  /** What the round counted before, and the difference that was made. */
  readonly validBetBeforeMinor: bigint;
  readonly validBetMinor: bigint;
  /** The difference of stake less win. */
  readonly lossMinor: bigint;
  /** What its vendor reported before the closing, and when that counted, oldest first. */
  readonly reports: readonly { readonly at: Date; readonly validBetMinor: bigint }[];
}

/**
 * Corrections of a merchant's closed rounds that were made between two instants: all of rounds that were
 * closed before them, or whose play was reported before the closing, and of others those that are named.
 * As final as the rollups of that time.
 *
 * @param of.memberIds of these members; of all without
 */
export async function correctionsBetween(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly memberIds?: readonly bigint[] | undefined;
    readonly from: Date;
    readonly to: Date;
    /** Rounds whose corrections are read in any case. */
    readonly roundIds: readonly bigint[];
  },
): Promise<RoundCorrection[]> {
  const { rows } = await sql<Omit<RoundCorrection, 'reports'> & { reports: StoredReport[] | null }>`
    select f.member_id as "memberId", f.round_id as "roundId", r.game_type as "gameType", f.at,
      r.closed_at as "closedAt", f.valid_bet as "validBetMinor", f.stake - f.win as "lossMinor",
      (case when r.state = 1 then r.valid_bet else 0 end) - (
        select sum(g.valid_bet)::bigint from bets.correction g
        where g.member_id = f.member_id and g.round_id = f.round_id and g.id >= f.id)
        as "validBetBeforeMinor",
      (select jsonb_agg(jsonb_build_object('at', p.at, 'validBet', p.valid_bet::text) order by p.id)
        from bets.reported_play p where p.member_id = f.member_id and p.round_id = f.round_id)
        as reports
    from bets.correction f
    join bets.round r on r.member_id = f.member_id and r.id = f.round_id
    where f.at >= ${of.from} and f.at < ${of.to} and r.merchant_id = ${of.merchantId}
      and r.closed_at <= f.at
      and (r.closed_at < ${of.from} or r.id = any (${[...of.roundIds]}::bigint[]) or exists (
        select from bets.reported_play p
        where p.member_id = f.member_id and p.round_id = f.round_id))
      and ${of.memberIds ? sql`f.member_id = any (${[...of.memberIds]}::bigint[])` : sql`true`}
    order by f.id`.execute(db);
  return rows.map(({ reports, ...row }) => ({
    ...row,
    reports: (reports ?? []).map(({ at, validBet }) => ({
      at: new Date(at),
      validBetMinor: BigInt(validBet),
    })),
  }));
}

interface StoredReport {
  readonly at: string;
  /** Decimal text of minor units. */
  readonly validBet: string;
}

/** What closed rounds counted at an instant, and when they were closed; by the id of what asks. */
export async function countedAt(
  db: Queryable,
  asked: readonly {
    readonly id: bigint;
    readonly memberId: bigint;
    readonly roundId: bigint;
    readonly at: Date;
  }[],
): Promise<Map<bigint, { readonly closedAt: Date; readonly validBetMinor: bigint }>> {
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; closedAt: Date; validBetMinor: bigint }>`
    select u.asked as id, r.closed_at as "closedAt",
      ((case when r.state = 1 then r.valid_bet else 0 end) - coalesce((
        select sum(g.valid_bet) from bets.correction g
        where g.member_id = r.member_id and g.round_id = r.id and g.at > u.at), 0))::bigint
        as "validBetMinor"
    from unnest(${asked.map(({ id }) => id)}::bigint[],
      ${asked.map(({ memberId }) => memberId)}::bigint[],
      ${asked.map(({ roundId }) => roundId)}::bigint[],
      ${asked.map(({ at }) => at)}::timestamptz[]) as u (asked, member_id, id, at)
    join bets.round r on r.member_id = u.member_id and r.id = u.id
    where r.closed_at is not null`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * What closed rounds count now, or counted before a correction, which is named by its id, had been made.
 * Rounds that were never closed are absent.
 */
export async function countedBefore(
  db: Queryable,
  asked: readonly {
    readonly memberId: bigint;
    readonly roundId: bigint;
    readonly correctionId: bigint | undefined;
  }[],
): Promise<CountedRound[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<CountedRound>`
    select r.member_id as "memberId", r.id as "roundId", u.correction_id as "correctionId",
      r.account_id as "accountId", r.game_type as "gameType", r.closed_at as "closedAt",
      ((case when r.state = 1 then r.valid_bet else 0 end) - coalesce((
        select sum(g.valid_bet) from bets.correction g
        where g.member_id = r.member_id and g.round_id = r.id and g.id >= u.correction_id), 0))::bigint
        as "validBetMinor"
    from unnest(${asked.map(({ memberId }) => memberId)}::bigint[],
      ${asked.map(({ roundId }) => roundId)}::bigint[],
      ${asked.map(({ correctionId }) => correctionId ?? null)}::bigint[])
      as u (member_id, id, correction_id)
    join bets.round r on r.member_id = u.member_id and r.id = u.id
    where r.closed_at is not null order by r.member_id, r.id, u.correction_id`.execute(db);
  return rows;
}

export interface CountedRound {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly correctionId: bigint | null;
  readonly accountId: bigint;
  readonly gameType: GameType;
  readonly closedAt: Date;
  /** Minor units. */
  readonly validBetMinor: bigint;
}
