/**
 * What a merchant's members played over days, out of the rollups: a day that is over never changes.
 * Money is minor units; play money is left out unless it is asked for.
 */
import { type DeviceClass, deviceClasses } from '@croupier/contract/reports/device-classes';
import type { GameType } from '@croupier/contract/games';
import type { CohortUnit, ReportOrder } from '@croupier/contract/reports/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { CohortLine } from '#kernel/cohort-line.ts';
import type { Queryable } from '#kernel/db.ts';

export interface ReportSums {
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
}

export interface ReportLine extends ReportSums {
  /** Id of the vendor, game or member, the type of games, the day or hour, or what members were put in. */
  readonly key: string;
}

export interface ReportFilter {
  readonly merchantId: bigint;
  /** First and last day. */
  readonly first: string;
  readonly last: string;
  readonly vendorId?: bigint | undefined;
  readonly gameId?: bigint | undefined;
  readonly gameType?: GameType | undefined;
  readonly memberId?: bigint | undefined;
  /** Not with what is told of members or hours. */
  readonly device?: DeviceClass | undefined;
  /** What else holds of the member, told of a column with their id; not for hours. */
  readonly whose?: ((memberId: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined;
}

export type ReportKey = 'vendor' | 'game' | 'type' | 'member' | 'day' | 'hour' | 'device';
/** What a report is made by: one of these, or what members are put in by a column with their id. */
export type ReportBy = ReportKey | ((memberId: RawBuilder<unknown>) => RawBuilder<unknown>);

const keys: Readonly<Record<ReportKey, RawBuilder<unknown>>> = {
  vendor: sql`vendor_id`,
  game: sql`game_id`,
  type: sql`game_type`,
  member: sql`member_id`,
  day: sql`day`,
  hour: sql`hour`,
  device: sql`(${[...deviceClasses]}::text[])[device + 1]`,
};
const keyOf = (by: ReportBy) => (typeof by === 'string' ? keys[by] : by(sql`f.member_id`));

const orders: Readonly<Record<ReportOrder, RawBuilder<unknown>>> = {
  ggr: sql`sum(stake) - sum(win) desc`,
  stake: sql`sum(stake) desc`,
  rounds: sql`sum(rounds) desc`,
};

const within = (of: ReportFilter) => {
  const { merchantId, first, last, vendorId, gameId, gameType, memberId, whose } = of;
  return sql`f.merchant_id = ${merchantId} and f.day between ${first}::date and ${last}::date
  ${vendorId === undefined ? sql`` : sql`and f.vendor_id = ${vendorId}`}
  ${gameId === undefined ? sql`` : sql`and f.game_id = ${gameId}`}
  ${gameType === undefined ? sql`` : sql`and f.game_type = ${gameType}`}
  ${memberId === undefined ? sql`` : sql`and f.member_id = ${memberId}`}
  ${whose ? sql`and ${whose(sql`f.member_id`)}` : sql``}`;
};

const isPlayMoney = sql`exists (select from bets.play_money_member p
  where p.member_id = f.member_id)`;

const sums = sql`sum(rounds)::int as rounds, sum(stake)::bigint as "stakeMinor",
  sum(valid_bet)::bigint as "validBetMinor", sum(win)::bigint as "winMinor"`;

/** Where each column is: games by day are few; whose figures they are only the members' rows know. */
const tableOf = (filter: ReportFilter, by?: ReportBy) => {
  if (by === 'hour') return sql`(select * from bets.hour_day f where ${within(filter)})`;
  const { device } = filter;
  if (by === 'device' || device !== undefined) {
    const which =
      device === undefined ? sql`` : sql`and f.device = ${deviceClasses.indexOf(device)}`;
    return sql`(select * from bets.device_day f where ${within(filter)} ${which})`;
  }
  return by === 'member' ||
    typeof by === 'function' ||
    filter.memberId !== undefined ||
    filter.whose
    ? sql`(select * from bets.member_day f where ${within(filter)} and not ${isPlayMoney})`
    : sql`(select * from bets.game_day f where ${within(filter)})`;
};

/** One line for each vendor, game and so on that has figures; days and hours in their order. */
export async function readReport(
  db: Queryable,
  filter: ReportFilter,
  page: {
    readonly by: ReportBy;
    readonly order: ReportOrder;
    readonly skip: number;
    readonly limit: number;
  },
): Promise<{ readonly lines: ReportLine[]; readonly rows: number }> {
  const { by, order, skip, limit } = page;
  const { rows } = await sql<ReportLine & { readonly all: number }>`
    select f.key::text as key, ${sums}, count(*) over ()::int as all
    from (select f.*, ${keyOf(by)} as key from ${tableOf(filter, by)} f) f group by f.key
    having (sum(rounds), sum(stake), sum(valid_bet), sum(win)) <> (0, 0, 0, 0)
    order by ${by === 'day' || by === 'hour' ? sql`f.key` : orders[order]}, f.key
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

/**
 * How many of some members played, by the week or month that they came in and by how many later it was.
 * @param members a table with `id` and `came`, the day on which each came
 */
export async function playedSince(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly members: RawBuilder<unknown>;
    readonly by: CohortUnit;
  },
): Promise<CohortLine[]> {
  const { merchantId, members, by } = which;
  const { rows } = await sql<CohortLine>`
    select date_trunc(${by}, m.came)::date::text as cohort,
      date_trunc(${by}, f.day)::date::text as at, count(distinct m.id)::int as members
    from ${members} m join bets.member_day f on f.member_id = m.id and f.merchant_id = ${merchantId}
      and f.day >= m.came and f.rounds > 0
    group by 1, 2`.execute(db);
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
