/**
 * What a merchant's members played over days, out of the rollups: a day that is over never changes.
 * Money is minor units; play money is left out unless it is asked for.
 */
import type { ReportOrder } from '@croupier/contract/reports/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface ReportSums {
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
}

export interface ReportLine extends ReportSums {
  /** Id of the vendor, game or member, or the day. */
  readonly key: string;
}

export interface ReportFilter {
  readonly merchantId: bigint;
  /** First and last day. */
  readonly first: string;
  readonly last: string;
  readonly vendorId?: bigint | undefined;
  readonly gameId?: bigint | undefined;
  readonly memberId?: bigint | undefined;
}

export type ReportKey = 'vendor' | 'game' | 'member' | 'day';

const keys: Readonly<Record<ReportKey, RawBuilder<unknown>>> = {
  vendor: sql`vendor_id`,
  game: sql`game_id`,
  member: sql`member_id`,
  day: sql`day`,
};

const orders: Readonly<Record<ReportOrder, RawBuilder<unknown>>> = {
  ggr: sql`sum(stake) - sum(win) desc`,
  stake: sql`sum(stake) desc`,
  rounds: sql`sum(rounds) desc`,
};

const within = ({ merchantId, first, last, vendorId, gameId, memberId }: ReportFilter) => sql`
  f.merchant_id = ${merchantId} and f.day between ${first}::date and ${last}::date
  ${vendorId === undefined ? sql`` : sql`and f.vendor_id = ${vendorId}`}
  ${gameId === undefined ? sql`` : sql`and f.game_id = ${gameId}`}
  ${memberId === undefined ? sql`` : sql`and f.member_id = ${memberId}`}`;

const isPlayMoney = sql`exists (select from bets.play_money_member p
  where p.member_id = f.member_id)`;

const sums = sql`sum(rounds)::int as rounds, sum(stake)::bigint as "stakeMinor",
  sum(valid_bet)::bigint as "validBetMinor", sum(win)::bigint as "winMinor"`;

/** Where each column is: games by day are few; whose figures they are only the members' rows know. */
const tableOf = (filter: ReportFilter, by?: ReportKey) =>
  by === 'member' || filter.memberId !== undefined
    ? sql`(select * from bets.member_day f where ${within(filter)} and not ${isPlayMoney})`
    : sql`(select * from bets.game_day f where ${within(filter)})`;

/** One line for each vendor, game, member or day that has figures; days oldest first. */
export async function readReport(
  db: Queryable,
  filter: ReportFilter,
  page: {
    readonly by: ReportKey;
    readonly order: ReportOrder;
    readonly skip: number;
    readonly limit: number;
  },
): Promise<{ readonly lines: ReportLine[]; readonly rows: number }> {
  const { by, order, skip, limit } = page;
  const { rows } = await sql<ReportLine & { readonly all: number }>`
    select ${keys[by]}::text as key, ${sums}, count(*) over ()::int as all
    from ${tableOf(filter, by)} f group by ${keys[by]}
    having (sum(rounds), sum(stake), sum(valid_bet), sum(win)) <> (0, 0, 0, 0)
    order by ${by === 'day' ? sql`day` : orders[order]}, ${keys[by]}
    limit ${limit} offset ${skip}`.execute(db);
  return { lines: rows.map(({ all: _all, ...line }) => line), rows: rows[0]?.all ?? 0 };
}

/** What all lines come to. */
export async function sumReport(db: Queryable, filter: ReportFilter): Promise<ReportSums> {
  const { rows } = await sql<ReportSums>`
    select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(stake), 0)::bigint as "stakeMinor",
      coalesce(sum(valid_bet), 0)::bigint as "validBetMinor",
      coalesce(sum(win), 0)::bigint as "winMinor"
    from ${tableOf(filter)} f`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum always answers a row.');
  return row;
}

/** The same of play money, apart from everything else. */
export async function sumPlayMoney(db: Queryable, filter: ReportFilter): Promise<ReportSums> {
  const { rows } = await sql<ReportSums>`
    select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(stake), 0)::bigint as "stakeMinor",
      coalesce(sum(valid_bet), 0)::bigint as "validBetMinor",
      coalesce(sum(win), 0)::bigint as "winMinor"
    from bets.member_day f where ${within(filter)} and ${isPlayMoney}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum always answers a row.');
  return row;
}

/**
 * Stakes less wins of members on days counted from a day of each one's own, which is 0.
 * @param which.days before that day, and from it on
 */
export async function ggrAround(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly members: readonly { readonly memberId: bigint; readonly day: string }[];
    readonly days: number;
  },
): Promise<{ readonly day: number; readonly ggrMinor: bigint }[]> {
  const { merchantId, members, days } = which;
  const { rows } = await sql<{ day: number; ggrMinor: bigint }>`
    select f.day - m.day as day, (sum(f.stake) - sum(f.win))::bigint as "ggrMinor"
    from unnest(${members.map(({ memberId }) => String(memberId))}::bigint[],
        ${members.map(({ day }) => day)}::date[]) as m (member_id, day)
      join bets.member_day f on f.member_id = m.member_id and f.merchant_id = ${merchantId}
        and f.day >= m.day - ${days}::int and f.day < m.day + ${days}::int
    group by 1`.execute(db);
  return rows;
}

/** Every round that was closed before this is in the figures; null before the first reading. */
export async function figuresCompleteTo(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when isfinite(complete_to) then complete_to end as at from bets.projection`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
