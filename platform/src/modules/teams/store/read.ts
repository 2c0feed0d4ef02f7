/** Statements that read the figures of teams. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface Days {
  readonly merchantId: bigint;
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
  readonly active: bigint;
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
  const { merchantId, first, last, byDay, gameType = null } = of;
  const { rows } = await sql<FlatRow>`
    select member_id as "memberId", (case when ${byDay} then day else ${first}::date end)::text as day,
      game_type as "gameType", sum(rounds)::bigint as rounds, sum(stake)::bigint as "stakeMinor",
      sum(valid_bet)::bigint as "validBetMinor", sum(win)::bigint as "winMinor",
      sum(own_rounds)::bigint as "ownRounds", sum(own_stake)::bigint as "ownStakeMinor",
      sum(own_valid_bet)::bigint as "ownValidBetMinor", sum(own_win)::bigint as "ownWinMinor",
      0::bigint as "depositsMinor", 0::bigint as "withdrawalsMinor", 0::bigint as "ownDepositsMinor",
      0::bigint as "ownWithdrawalsMinor", 0::bigint as joined, 0::bigint as active
    from teams.play_day
    where merchant_id = ${merchantId} and member_id = any (${memberIds}::bigint[])
      and day between ${first}::date and ${last}::date
      and (${gameType}::text is null or game_type = ${gameType})
    group by 1, 2, 3
    union all
    select member_id, (case when ${byDay} then day else ${first}::date end)::text, null, 0, 0, 0, 0, 0,
      0, 0, 0, sum(deposits)::bigint, sum(withdrawals)::bigint, sum(own_deposits)::bigint,
      sum(own_withdrawals)::bigint, sum(joined)::bigint, sum(active)::bigint
    from teams.money_day
    where merchant_id = ${merchantId} and member_id = any (${memberIds}::bigint[])
      and day between ${first}::date and ${last}::date
    group by 1, 2`.execute(db);
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

/** Who of each line played within the days, each once. */
export async function readActive(
  db: Queryable,
  memberIds: readonly bigint[],
  { merchantId, first, last }: Days,
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ agentId: bigint; active: number }>`
    select agent_id as "agentId", count(distinct member_id)::int as active
    from teams.active_day
    where merchant_id = ${merchantId} and agent_id = any (${memberIds}::bigint[])
      and day between ${first}::date and ${last}::date group by 1`.execute(db);
  return new Map(rows.map(({ agentId, active }) => [agentId, active]));
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
