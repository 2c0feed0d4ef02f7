/** Statements that read the figures of teams. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface Days {
  /** ISO dates, both included. */
  readonly first: string;
  readonly last: string;
}

export interface PlaySum {
  readonly rounds: bigint;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
}

export interface MoneySum {
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
}

/** One member's day: of the line, of the member alone, and who joined and played. */
export interface DayRow extends PlaySum, MoneySum {
  readonly memberId: bigint;
  readonly day: string;
  readonly gameType: GameType | null;
  readonly own: PlaySum & MoneySum;
  readonly joined: bigint;
  /** Of each day by itself. */
  readonly active: bigint;
  /** Those of them who had not played on an earlier one of the days: over all, each counted once. */
  readonly newlyActive: bigint;
}

type FlatRow = Omit<DayRow, 'own'> & {
  readonly ownRounds: bigint;
  readonly ownStakeMinor: bigint;
  readonly ownValidBetMinor: bigint;
  readonly ownWinMinor: bigint;
  readonly ownDepositsMinor: bigint;
  readonly ownWithdrawalsMinor: bigint;
};

/**
 * Figures of members over days: by game type what was played, and without one (null) what was paid, who
 * joined and who played on each day. @param of.byDay false adds the days up (the first then stands for all)
 */
export async function readDays(
  db: Queryable,
  memberIds: readonly bigint[],
  of: Days & { readonly byDay: boolean; readonly gameType?: GameType | undefined },
): Promise<DayRow[]> {
  const { rows } = await sql<FlatRow>`
    select member_id as "memberId", day::text as day, game_type as "gameType", rounds,
      stake as "stakeMinor", valid_bet as "validBetMinor", win as "winMinor",
      own_rounds as "ownRounds", own_stake as "ownStakeMinor", own_valid_bet as "ownValidBetMinor",
      own_win as "ownWinMinor", deposits as "depositsMinor", withdrawals as "withdrawalsMinor",
      own_deposits as "ownDepositsMinor", own_withdrawals as "ownWithdrawalsMinor", joined, active,
      newly as "newlyActive"
    from teams.days_of(${memberIds}::bigint[], ${of.first}::date, ${of.last}::date, ${of.byDay},
      ${of.gameType ?? null})`.execute(db);
  return rows.map((row) => ({
    ...row,
    own: {
      rounds: row.ownRounds,
      stakeMinor: row.ownStakeMinor,
      validBetMinor: row.ownValidBetMinor,
      winMinor: row.ownWinMinor,
      depositsMinor: row.ownDepositsMinor,
      withdrawalsMinor: row.ownWithdrawalsMinor,
    },
  }));
}

/** What a line played in the five minutes that are running. */
export async function readWindow(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<Omit<PlaySum, 'rounds'> & { readonly from: Date; readonly now: Date }> {
  const { rows } = await sql<Omit<PlaySum, 'rounds'> & { from: Date; now: Date }>`
    select b.starts_at as from, now() as now, coalesce(w.stake, 0)::bigint as "stakeMinor",
      coalesce(w.valid_bet, 0)::bigint as "validBetMinor", coalesce(w.win, 0)::bigint as "winMinor"
    from (select date_bin('5 minutes', now(), '2024-01-01Z') as starts_at) b
    left join teams.play_window w on w.starts_at = b.starts_at and w.member_id = ${memberId}
      and w.merchant_id = ${merchantId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database knows no time');
  return row;
}
