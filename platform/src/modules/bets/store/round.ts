/**
 * Reads of the betting record. A round's id begins with the millisecond of its opening, so a range
 * of time is a range of the primary key (member, id).
 */
import { roundStates } from '@croupier/contract/bets/player';
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export { gamesOfRounds } from './games-of-rounds.ts';

export type RoundState = (typeof roundStates)[number];

export interface Round {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly vendorId: bigint;
  readonly vendorRoundId: string;
  readonly gameId: bigint;
  readonly gameType: GameType;
  readonly state: RoundState;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly validBetMinor: bigint;
  /** The round's transfers lie between these sequence numbers of the account. */
  readonly firstSeq: bigint;
  readonly lastSeq: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

export interface RoundFilter {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Time of opening; everything when left out. */
  readonly range?: TimeRange | undefined;
  readonly gameType?: GameType | undefined;
  readonly vendorId?: bigint | undefined;
  readonly gameId?: bigint | undefined;
  readonly state?: RoundState | undefined;
  readonly roundId?: bigint | undefined;
}

export interface TimeRange {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** The merchant's, by which its days were reckoned. */
  readonly timeZone: string;
}

/** Of `bets.round`, as a `Round`. */
export const roundColumns = sql`
  id, merchant_id as "merchantId", member_id as "memberId", account_id as "accountId",
  vendor_id as "vendorId", vendor_round_id as "vendorRoundId", game_id as "gameId",
  game_type as "gameType", (array['open', 'closed', 'voided'])[state + 1] as state,
  stake as "stakeMinor", win as "winMinor", valid_bet as "validBetMinor",
  first_seq as "firstSeq", last_seq as "lastSeq", opened_at as "openedAt",
  closed_at as "closedAt"`;

const BEGINNING = new Date('2024-01-01T00:00:00Z');
const END = new Date('2090-01-01T00:00:00Z');
const ANY_RANGE: TimeRange = { from: BEGINNING, to: END, timeZone: 'UTC' };

export const stateNumber = (state: RoundState | undefined) =>
  state === undefined ? null : roundStates.indexOf(state);

/** Rounds of one member, newest first. @param page.before id at which the page begins, exclusive. */
export async function listRounds(
  db: Queryable,
  filter: RoundFilter,
  page: { before?: bigint | undefined; limit: number },
): Promise<Round[]> {
  const { merchantId, memberId, gameType = null, vendorId = null, gameId = null, roundId } = filter;
  const { from, to } = filter.range ?? ANY_RANGE;
  const { before, limit } = page;
  const { rows } = await sql<Round>`
    select ${roundColumns} from bets.round
    where member_id = ${memberId} and id = any(bets.find_page(${merchantId}, ${memberId},
      greatest(bets.first_round_id(${clamped(from)}), ${roundId ?? null}::bigint),
      least(bets.first_round_id(${clamped(to)}), ${before ?? null}::bigint,
        ${roundId ?? null}::bigint + 1),
      ${gameType}, ${vendorId}, ${stateNumber(filter.state)}::smallint, ${limit},
      ${gameId}::bigint))
    order by id desc`.execute(db);
  return rows;
}

/** Ids begin in 2024 and have room until 2093. */
function clamped(at: Date): Date {
  if (at < BEGINNING) return BEGINNING;
  return at > END ? END : at;
}

export interface RoundTotals {
  /** Open and closed ones; voided ones count nothing, unless the filter asks for them. */
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
  /** Win less stake of the rounds that are closed. */
  readonly netMinor: bigint;
}

/** What the rounds of the filter add up to, the newest included. Its `roundId` does not matter. */
export async function totalRounds(
  db: Queryable,
  { merchantId, memberId, range = ANY_RANGE, gameType, vendorId, gameId, state }: RoundFilter,
): Promise<RoundTotals> {
  const { rows } = await sql<RoundTotals>`
    select rounds::int as rounds, stake as "stakeMinor", valid_bet as "validBetMinor",
      win as "winMinor", net as "netMinor"
    from bets.add_up(${merchantId}, ${memberId}, ${clamped(range.from)}, ${clamped(range.to)},
      ${range.timeZone}, ${gameType ?? null}, ${vendorId ?? null},
      ${stateNumber(state)}::smallint, ${gameId ?? null}::bigint)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum always answers a row.');
  return row;
}

/**
 * Ids of the games of which a member has rounds that were opened in the range, those played last
 * first. A day has few games, and the newest rounds are few.
 */
export async function listPlayedGames(
  db: Queryable,
  {
    merchantId,
    memberId,
    range: { from, to } = ANY_RANGE,
    limit,
  }: Pick<RoundFilter, 'merchantId' | 'memberId' | 'range'> & { readonly limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ gameId: bigint }>`
    with range as materialized (
      select bets.first_round_id(${clamped(from)}) as first, bets.first_round_id(${clamped(to)}) as last)
    select game_id as "gameId" from (
      select d.game_id, least(d.last_round, g.last) as newest from bets.member_day d, range g
      where d.member_id = ${memberId} and d.merchant_id = ${merchantId}
        and d.opened_on >= ${clamped(from)}::timestamptz::date - 1
        and d.opened_on <= ${clamped(to)}::timestamptz::date + 1
        and d.last_round >= g.first and d.first_round < g.last
      union all
      select r.game_id, r.id from bets.round r, range g
      where r.member_id = ${memberId} and r.merchant_id = ${merchantId}
        and r.id = any(array(select bets.unsettled(${memberId})))
        and r.id >= g.first and r.id < g.last) played
    group by game_id order by max(newest) desc limit ${limit}`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

/** One round of that member, or undefined: somebody else's does not exist for them. */
export async function findRound(
  db: Queryable,
  owner: { merchantId: bigint; memberId: bigint },
  roundId: bigint,
): Promise<Round | undefined> {
  return (await listRounds(db, { ...owner, roundId }, { limit: 1 }))[0];
}

/** A round of the merchant by its number alone; another merchant's does not exist for it. */
export async function findRoundOfMerchant(
  db: Queryable,
  merchantId: bigint,
  roundId: bigint,
): Promise<Round | undefined> {
  // Rows lie in the order of opening, which the number tells; there is no index on it alone.
  const { rows } = await sql<Round>`
    select ${roundColumns} from bets.round
    where opened_at between bets.opened_at(${roundId}) - interval '1 minute'
        and bets.opened_at(${roundId}) + interval '1 minute'
      and id = ${roundId} and merchant_id = ${merchantId} limit 1`.execute(db);
  return rows[0];
}

/** Rounds of the merchant that a vendor calls so, the newest first; several vendors may. */
export async function findRoundsOfVendorNumber(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly vendorRoundId: string; readonly limit: number },
): Promise<Round[]> {
  const { rows } = await sql<Round>`
    with named as materialized (
      select * from bets.round where vendor_round_id = ${of.vendorRoundId})
    select ${roundColumns} from named
    where merchant_id = ${of.merchantId} order by opened_at desc limit ${of.limit}`.execute(db);
  return rows;
}

/** Whether a member has a round that is not closed yet. */
export async function hasOpenRounds(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from bets.round r
    where r.member_id = ${memberId} and r.id = any(array(select bets.unsettled(${memberId})))
      and r.state = 0 limit 1`.execute(db);
  return rows.length > 0;
}

/** Games of which a member has a round that is not closed yet. */
export async function gamesOfOpenRounds(db: Queryable, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ gameId: bigint }>`
    select distinct r.game_id as "gameId" from bets.round r
    where r.member_id = ${memberId} and r.id = any(array(select bets.unsettled(${memberId})))
      and r.state = 0`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

/** When rounds were closed first, by id; those that never were are absent. */
export async function closingTimes(
  db: Queryable,
  rounds: readonly { readonly memberId: bigint; readonly roundId: bigint }[],
): Promise<Map<bigint, Date>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; closedAt: Date }>`
    select r.id, r.closed_at as "closedAt"
    from unnest(${rounds.map(({ memberId }) => memberId)}::bigint[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) as u (member_id, id)
    join bets.round r on r.member_id = u.member_id and r.id = u.id
    where r.closed_at is not null`.execute(db);
  return new Map(rows.map(({ id, closedAt }) => [id, closedAt]));
}

export interface Win {
  readonly memberId: bigint;
  readonly gameId: bigint;
  readonly winMinor: bigint;
  readonly at: Date;
}

/**
 * Rounds of a merchant that paid out more than was staked, newest first, out of those opened since
 * then. Rounds lie in the order of opening, so a recent range is a small part of the table.
 */
export async function newestWins(
  db: Queryable,
  merchantId: bigint,
  { since, limit }: { since: Date; limit: number },
): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select member_id as "memberId", game_id as "gameId", win as "winMinor", closed_at as at
    from bets.round
    where merchant_id = ${merchantId} and opened_at >= ${since} and state = 1 and win > stake
    order by closed_at desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Rounds that were opened between those instants and that their vendors have neither finished nor
 * rolled back, oldest first. What was open when the rollups read last is at hand; only what was
 * opened since is looked for, in the range of time where it lies.
 */
export async function openRounds(
  db: Queryable,
  filter: {
    readonly from: Date;
    readonly to: Date;
    readonly limit: number;
    readonly vendorId?: bigint | undefined;
    readonly merchantId?: bigint | undefined;
    /** Id at which the page begins, exclusive. */
    readonly after?: bigint | undefined;
  },
): Promise<Round[]> {
  const { from, to, limit, vendorId = null, merchantId = null, after = null } = filter;
  const { rows } = await sql<Round>`
    with known as (
      select member_id, round_id as id from bets.running
      where round_id >= bets.first_round_id(${from}) and round_id < bets.first_round_id(${to})
      union
      select member_id, id from bets.round
      where opened_at >= greatest(${from}::timestamptz,
          (select least(now(), complete_to) from bets.projection) - interval '15 minutes')
        and opened_at < ${to} and state = 0)
    select ${roundColumns} from known join bets.round using (member_id, id)
    where state = 0
      and (${vendorId}::bigint is null or vendor_id = ${vendorId})
      and (${merchantId}::bigint is null or merchant_id = ${merchantId})
      and (${after}::bigint is null or id > ${after})
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** A closed round as it counts now, minor units. */
export interface ClosedRound {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly accountId: bigint;
  readonly gameId: bigint;
  readonly gameType: GameType;
  readonly closedAt: Date;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
}

/** Those of some rounds that are closed. */
export async function closedRounds(
  db: Queryable,
  rounds: readonly { readonly memberId: bigint; readonly roundId: bigint }[],
): Promise<ClosedRound[]> {
  if (rounds.length === 0) return [];
  const { rows } = await sql<ClosedRound>`
    select r.member_id as "memberId", r.id as "roundId", r.account_id as "accountId",
      r.game_id as "gameId", r.game_type as "gameType", r.closed_at as "closedAt",
      r.valid_bet as "validBetMinor", r.win as "winMinor"
    from (select distinct * from unnest(${rounds.map(({ memberId }) => memberId)}::bigint[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) as u (member_id, id)) u
    join bets.round r on r.member_id = u.member_id and r.id = u.id
    where r.closed_at is not null`.execute(db);
  return rows;
}

/** What a round counted before a correction and after it, in minor units. */
export interface CorrectedRound {
  readonly before: { readonly stakeMinor: bigint; readonly winMinor: bigint };
  readonly after: { readonly stakeMinor: bigint; readonly winMinor: bigint };
}

/** Rounds around their corrections, by the correction's id: whatever happened to them later is left out. */
export async function aroundCorrections(
  db: Queryable,
  correctionIds: readonly bigint[],
): Promise<Map<bigint, CorrectedRound>> {
  if (correctionIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: bigint;
    stake: bigint;
    win: bigint;
    stakeMore: bigint;
    winMore: bigint;
  }>`
    select f.id, f.stake as "stakeMore", f.win as "winMore",
      (case when r.state = 1 then r.stake else 0 end) - coalesce(later.stake, 0) as stake,
      (case when r.state = 1 then r.win else 0 end) - coalesce(later.win, 0) as win
    from bets.correction f
    join bets.round r on r.member_id = f.member_id and r.id = f.round_id
    left join lateral (
      select sum(l.stake)::bigint as stake, sum(l.win)::bigint as win from bets.correction l
      where l.member_id = f.member_id and l.round_id = f.round_id and l.id > f.id) later on true
    where f.id = any (${correctionIds.map(String)}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, stake, win, stakeMore, winMore }) => [
      id,
      {
        before: { stakeMinor: stake - stakeMore, winMinor: win - winMore },
        after: { stakeMinor: stake, winMinor: win },
      },
    ]),
  );
}

/** Rounds of one stretch are play without a pause. As many are a day of `bets.played_day`. */
const STRETCH_MINUTES = 5;

/**
 * Minutes in which a member played within the last days: stretches of five with a round begun in them.
 * As of the last roll-up, some seconds ago.
 *
 * @param days at most as many as are kept, a month
 */
export async function minutesPlayed(
  db: Queryable,
  {
    merchantId,
    memberId,
    days,
  }: Pick<RoundFilter, 'merchantId' | 'memberId'> & { readonly days: number },
): Promise<number> {
  const { rows } = await sql<{ stretches: number }>`
    with since as materialized (
      select at::date as day,
        trunc(extract(epoch from at::time) / ${60 * STRETCH_MINUTES}::int)::int as stretch
      from (select now() at time zone 'UTC' - make_interval(days => ${days}::int) as at) s)
    select coalesce(sum(bit_count(
      -- Of the first day what lies before the hour is left out.
      case when d.day = s.day then d.stretches << s.stretch else d.stretches end)), 0)::int as stretches
    from since s join bets.played_day d on d.day >= s.day
    where d.member_id = ${memberId} and d.merchant_id = ${merchantId}`.execute(db);
  return (rows[0]?.stretches ?? 0) * STRETCH_MINUTES;
}

/** Rounds of a member that were opened in some time with a stake, and those of them from a sum on. */
export async function stakesNear(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  of: { readonly from: Date; readonly to: Date; readonly nearMinor: bigint },
): Promise<{ readonly rounds: number; readonly near: number }> {
  const { rows } = await sql<{ rounds: number; near: number }>`
    select count(*)::int as rounds,
      (count(*) filter (where r.stake >= ${of.nearMinor}))::int as near
    from bets.round r
    where r.member_id = ${memberId} and r.merchant_id = ${merchantId} and r.stake > 0
      and r.opened_at >= ${of.from} and r.opened_at <= ${of.to}`.execute(db);
  return rows[0] ?? { rounds: 0, near: 0 };
}
