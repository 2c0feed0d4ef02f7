/** Statements on valid bets that count for nothing, as those of opposite bets. */
import type { GameType } from '@croupier/contract/games';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** What of a bet's stake on one market counts for nothing else, as far as the bet counts at all. */
export interface ExcludedBet {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly market: string;
  readonly gameType: GameType;
  /** Positive. */
  readonly validBetMinor: bigint;
}

/**
 * Has whoever excludes bets of a merchant wait for each other until the transaction ends. It goes before
 * findings and whatever else they lock, merchants in the order of their ids.
 */
export async function lockExclusions(tx: Tx, merchantId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contracts excluded bets', ${merchantId}))`.execute(
    tx,
  );
}

/** Excludes that much of bets, besides what is excluded of them. */
export async function insertExcluded(
  tx: Tx,
  bets: readonly ExcludedBet[],
): Promise<
  readonly { readonly id: bigint; readonly merchantId: bigint; readonly minor: bigint }[]
> {
  const of = <T>(part: (bet: ExcludedBet) => T) => bets.map(part);
  const { rows } = await sql<{ id: bigint; merchantId: bigint; minor: bigint }>`
    insert into bets.excluded_bet
      (merchant_id, member_id, round_id, market, game_type, valid_bet_minor)
    select * from unnest(${of(({ merchantId }) => merchantId)}::bigint[],
        ${of(({ memberId }) => memberId)}::bigint[], ${of(({ roundId }) => roundId)}::bigint[],
        ${of(({ market }) => market)}::text[], ${of(({ gameType }) => gameType)}::text[],
        ${of(({ validBetMinor }) => validBetMinor)}::bigint[])
    returning id, merchant_id as "merchantId", valid_bet_minor as minor`.execute(tx);
  return rows;
}

/** What of a round was excluded, and when; a round may have several. */
export interface Excluded {
  /** In the order in which they were made. */
  readonly id: bigint;
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly market: string;
  readonly gameType: GameType;
  /** Positive. */
  readonly validBetMinor: bigint;
  readonly at: Date;
}

const excludedColumns = sql`id, member_id as "memberId", round_id as "roundId", market,
  game_type as "gameType", valid_bet_minor as "validBetMinor", excluded_at as at`;

/** What was excluded between two instants; of some members or of all. */
export async function excludedBetween(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly memberIds?: readonly bigint[] | undefined;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<Excluded[]> {
  const { rows } = await sql<Excluded>`
    select ${excludedColumns} from bets.excluded_bet
    where merchant_id = ${of.merchantId} and excluded_at >= ${of.from} and excluded_at < ${of.to}
      and ${of.memberIds ? sql`member_id = any (${[...of.memberIds]}::bigint[])` : sql`true`}
    order by id`.execute(db);
  return rows;
}

/** Some of what a merchant excluded, by their numbers. */
export async function excludedOfIds(
  db: Queryable,
  { merchantId, ids }: { readonly merchantId: bigint; readonly ids: readonly bigint[] },
): Promise<Excluded[]> {
  const { rows } = await sql<Excluded>`
    select ${excludedColumns} from bets.excluded_bet
    where merchant_id = ${merchantId} and id = any (${ids.map(String)}::bigint[])
    order by id`.execute(db);
  return rows;
}

/** What was excluded of rounds, at any time. */
export async function excludedOfRounds(
  db: Queryable,
  rounds: readonly Pick<Excluded, 'memberId' | 'roundId'>[],
): Promise<Excluded[]> {
  if (rounds.length === 0) return [];
  const { rows } = await sql<Excluded>`
    select ${excludedColumns} from bets.excluded_bet
    where (member_id, round_id) in (
      select * from unnest(${rounds.map(({ memberId }) => memberId)}::bigint[],
        ${rounds.map(({ roundId }) => roundId)}::bigint[]))
    order by id`.execute(db);
  return rows;
}

/**
 * Excluded bets as rows that come off what was played: `valid_bet`, and `lost`, which is below zero where
 * the round was won. A round that is excluded in part comes off in that part, by what it counts now.
 * @param where about `e`, the excluded bet
 */
export const excludedPlay = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select e.member_id, e.game_type, e.valid_bet_minor as valid_bet,
    case when r.state = 1 and r.valid_bet > 0 then trunc((r.stake - r.win)::numeric
      * least(e.valid_bet_minor, r.valid_bet) / r.valid_bet)::bigint else 0 end as lost
  from bets.excluded_bet e
    left join bets.round r on r.member_id = e.member_id and r.id = e.round_id
  where ${where})`;

/** What a member lost in bets of a type that were excluded; minor units. */
export interface ExcludedLoss {
  readonly memberId: bigint;
  readonly gameType: GameType;
  readonly lostMinor: bigint;
}

/** What was lost in bets that were excluded between two instants; what was won in others stays out of it. */
export async function excludedLosses(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly from: Date; readonly to: Date },
): Promise<ExcludedLoss[]> {
  const where = sql`e.merchant_id = ${of.merchantId} and e.excluded_at >= ${of.from}
    and e.excluded_at < ${of.to}`;
  const { rows } = await sql<ExcludedLoss>`
    select x.member_id as "memberId", x.game_type as "gameType", sum(x.lost)::bigint as "lostMinor"
    from ${excludedPlay(where)} x where x.lost > 0 group by 1, 2`.execute(db);
  return rows;
}
