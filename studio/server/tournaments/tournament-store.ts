import type { TournamentSetRequest } from '@croupier/contract/seamless/tournaments';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database.ts';
import type { VendorName } from '../vendor/vendor-name.ts';

/** A tournament of a merchant's players; amounts in minor units. */
export interface Tournament {
  readonly id: string;
  readonly reference: string;
  readonly vendor: VendorName;
  readonly merchant: string;
  readonly currency: string;
  readonly name: string;
  readonly gameIds: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly rule: TournamentSetRequest['rule'];
  readonly leastStake: bigint;
  readonly prizes: readonly bigint[];
  readonly walletUrl: string;
  /** `closing`: it is over, and its ranks are about to be fixed. */
  readonly state: 'coming' | 'running' | 'closing' | 'ended' | 'cancelled';
  /** How many have scored, and how many prizes were taken. */
  readonly players: number;
  readonly paid: number;
}

const columns = sql`
  t.id, t.reference, t.vendor, t.merchant, t.currency, t.name, t.game_ids as "gameIds",
  t.starts_at as "startsAt", t.ends_at as "endsAt", t.rule, t.least_stake as "leastStake",
  t.prizes, t.wallet_url as "walletUrl",
  case when t.cancelled_at is not null then 'cancelled' when t.closed_at is not null then 'ended'
       when t.ends_at <= now() then 'closing' when t.starts_at <= now() then 'running'
       else 'coming' end as state,
  (select count(*)::int from studio.tournament_entry e
   where e.tournament_id = t.id and e.score > 0) as players,
  (select count(*)::int from studio.tournament_entry e
   where e.tournament_id = t.id and e.paid_at is not null) as paid`;

export type NewTournament = Omit<Tournament, 'id' | 'state' | 'players' | 'paid'>;

/** Stores one, unless its reference is taken. */
export async function insertTournament(db: Queryable, one: NewTournament): Promise<void> {
  await sql`
    insert into studio.tournament (reference, vendor, merchant, currency, name, game_ids, starts_at,
      ends_at, rule, least_stake, prizes, wallet_url)
    values (${one.reference}, ${one.vendor}, ${one.merchant}, ${one.currency}, ${one.name},
      ${one.gameIds}::text[], ${one.startsAt}, ${one.endsAt}, ${one.rule}, ${one.leastStake},
      ${one.prizes}::bigint[], ${one.walletUrl})
    on conflict (reference) do nothing`.execute(db);
}

export async function findTournaments(
  db: Queryable,
  references: readonly string[],
): Promise<readonly Tournament[]> {
  const { rows } = await sql<Tournament>`
    select ${columns} from studio.tournament t
    where t.reference = any(${references}::uuid[])`.execute(db);
  return rows;
}

/** Ends one that has not ended, without prizes. */
export async function cancelTournament(
  db: Queryable,
  { reference, vendor }: Pick<Tournament, 'reference' | 'vendor'>,
): Promise<void> {
  await sql`
    update studio.tournament set cancelled_at = now()
    where reference = ${reference} and vendor = ${vendor}
      and cancelled_at is null and closed_at is null`.execute(db);
}

/** Those that a game's player sees: running, about to begin within a day, or ended within an hour. */
export async function findShownTournaments(
  db: Queryable,
  at: Pick<Tournament, 'vendor' | 'merchant' | 'currency'> & { readonly gameId: string },
): Promise<readonly Tournament[]> {
  const { rows } = await sql<Tournament>`
    select ${columns} from studio.tournament t
    where t.merchant = ${at.merchant} and t.currency = ${at.currency} and t.vendor = ${at.vendor}
      and ${at.gameId} = any(t.game_ids) and t.cancelled_at is null
      and t.starts_at < now() + interval '1 day' and t.ends_at > now() - interval '1 hour'
    order by t.ends_at limit 5`.execute(db);
  return rows;
}

/** A place of the board. */
export interface Place {
  readonly rank: number;
  readonly playerId: bigint;
  readonly accountId: string;
  readonly nickname: string;
  /** Ten-thousandths of a stake. */
  readonly score: bigint;
}

const better = sql`e.score desc, e.reached_at, e.id`;

/** The best of a tournament, from the first. */
export async function findTop(db: Queryable, id: string, limit: number): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select row_number() over (order by ${better})::int as rank, e.player_id as "playerId",
      p.account_id as "accountId", p.nickname, e.score
    from studio.tournament_entry e join studio.player p on p.id = e.player_id
    where e.tournament_id = ${id} and e.score > 0
    order by ${better} limit ${limit}`.execute(db);
  return rows;
}

/** Where a player stands; nothing for one without a score. */
export async function findOwnPlace(
  db: Queryable,
  id: string,
  playerId: bigint,
): Promise<{ readonly rank: number; readonly score: bigint } | undefined> {
  const { rows } = await sql<{ rank: number; score: bigint }>`
    select o.score, 1 + (select count(*)::int from studio.tournament_entry e
      where e.tournament_id = o.tournament_id and (e.score > o.score or e.score = o.score
        and (e.reached_at, e.id) < (o.reached_at, o.id))) as rank
    from studio.tournament_entry o
    where o.tournament_id = ${id} and o.player_id = ${playerId} and o.score > 0`.execute(db);
  return rows[0];
}

/**
 * Fixes the ranks of one tournament that is over, and stores which prizes are owed. Waits for rounds that
 * were decided in time (`score-rounds.ts`). False when none is over.
 */
export async function closeOne(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.tournament
    where cancelled_at is null and closed_at is null and ends_at <= now()
    order by ends_at limit 1 for update skip locked`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return false;
  await sql`
    with ranked as (
      select e.id, row_number() over (order by ${better})::int as rank
      from studio.tournament_entry e where e.tournament_id = ${id} and e.score > 0
    )
    update studio.tournament_entry e
    set rank = r.rank, prize = t.prizes[r.rank],
        due_at = case when t.prizes[r.rank] is not null then now() end
    from ranked r, studio.tournament t
    where e.id = r.id and t.id = ${id}`.execute(tx);
  await sql`update studio.tournament set closed_at = now() where id = ${id}`.execute(tx);
  return true;
}
