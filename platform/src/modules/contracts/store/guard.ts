/** Statements on what staff hold back of contracts, and on bets that count for none. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export async function isHeld(db: Queryable, { merchantId, memberId }: Owner): Promise<boolean> {
  const { rows } = await sql`select from contracts.hold
    where member_id = ${memberId} and merchant_id = ${merchantId} and released_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Since when, by member; who is not held is absent. */
export async function heldSince(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ memberId: bigint; heldAt: Date }>`
    select member_id as "memberId", held_at as "heldAt" from contracts.hold
    where member_id = any (${[...memberIds]}::bigint[]) and merchant_id = ${merchantId}
      and released_at is null`.execute(db);
  return new Map(rows.map(({ memberId, heldAt }) => [memberId, heldAt]));
}

/** False for who is held already. */
export async function insertHold(
  tx: Tx,
  hold: Owner & { readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into contracts.hold (merchant_id, member_id, held_by, reason)
    values (${hold.merchantId}, ${hold.memberId}, ${hold.by}, ${hold.reason})
    on conflict (member_id) where released_at is null do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** False for who is not held. */
export async function endHold(tx: Tx, hold: Owner & { readonly by: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contracts.hold set released_at = now(), released_by = ${hold.by}
    where member_id = ${hold.memberId} and merchant_id = ${hold.merchantId}
      and released_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** What of a bet's stake on one market counts for no contract, as far as the bet counts at all. */
export interface ExcludedBet extends Owner {
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
    insert into contracts.excluded_bet
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
    select ${excludedColumns} from contracts.excluded_bet
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
    select ${excludedColumns} from contracts.excluded_bet
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
    select ${excludedColumns} from contracts.excluded_bet
    where (member_id, round_id) in (
      select * from unnest(${rounds.map(({ memberId }) => memberId)}::bigint[],
        ${rounds.map(({ roundId }) => roundId)}::bigint[]))
    order by id`.execute(db);
  return rows;
}
