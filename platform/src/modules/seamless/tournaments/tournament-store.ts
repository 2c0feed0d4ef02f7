/** Statements on tournaments. */
import type { TournamentRule } from '@croupier/contract/tournaments/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { StoredState } from './tournament-rules.ts';

export interface StoredPlace {
  readonly rank: number;
  readonly accountId: string;
  /** As others may see the player. */
  readonly name: string;
  readonly score: string;
}

/** A tournament of a merchant, as the vendor told of it last; amounts in minor units. */
export interface TournamentRow {
  readonly id: bigint;
  readonly reference: string;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly vendorId: bigint;
  readonly gameIds: readonly bigint[];
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly rule: TournamentRule;
  readonly leastStake: bigint;
  readonly prizes: readonly bigint[];
  readonly state: StoredState;
  readonly refusal: string | null;
  readonly players: number;
  readonly top: readonly StoredPlace[];
  readonly failures: number;
  readonly createdAt: Date;
}

type Raw = Omit<TournamentRow, 'gameIds' | 'prizes'> & {
  readonly gameIds: readonly string[];
  readonly prizes: readonly string[];
};

const columns = sql`
  id, reference, merchant_id as "merchantId", currency, vendor_id as "vendorId",
  game_ids::text[] as "gameIds", name, starts_at as "startsAt", ends_at as "endsAt", rule,
  least_stake as "leastStake", prizes::text[] as prizes, state, refusal, players, top, failures,
  created_at as "createdAt"`;

const rowOf = (raw: Raw): TournamentRow => ({
  ...raw,
  gameIds: raw.gameIds.map(BigInt),
  prizes: raw.prizes.map(BigInt),
});

export type NewTournament = Pick<
  TournamentRow,
  | 'merchantId'
  | 'currency'
  | 'vendorId'
  | 'gameIds'
  | 'name'
  | 'startsAt'
  | 'endsAt'
  | 'rule'
  | 'leastStake'
  | 'prizes'
>;

/** Stores one that its vendor is to be told of. */
export async function insertTournament(tx: Tx, one: NewTournament): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into seamless.tournament
      (merchant_id, currency, vendor_id, game_ids, name, starts_at, ends_at, rule, least_stake, prizes)
    values (${one.merchantId}, ${one.currency}, ${one.vendorId},
      ${one.gameIds.map(String)}::bigint[], ${one.name}, ${one.startsAt}, ${one.endsAt}, ${one.rule},
      ${one.leastStake}, ${one.prizes.map(String)}::bigint[])
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A tournament was not stored.');
  return id;
}

/** Those of a merchant, newest first. */
export async function listTournaments(
  db: Queryable,
  {
    merchantId,
    before = null,
    limit,
  }: {
    readonly merchantId: bigint;
    readonly before: bigint | null | undefined;
    readonly limit: number;
  },
): Promise<readonly TournamentRow[]> {
  const { rows } = await sql<Raw>`
    select ${columns} from seamless.tournament
    where merchant_id = ${merchantId} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db);
  return rows.map(rowOf);
}

/** Those that visitors see: running, beginning within a week, or ended within a day. */
export async function shownTournaments(
  db: Queryable,
  { merchantId, currency }: Pick<TournamentRow, 'merchantId' | 'currency'>,
): Promise<readonly TournamentRow[]> {
  const { rows } = await sql<Raw>`
    select ${columns} from seamless.tournament
    where merchant_id = ${merchantId} and currency = ${currency}
      and state in ('coming', 'running', 'ended')
      and starts_at < now() + interval '7 days' and ends_at > now() - interval '1 day'
    order by state = 'ended', ends_at, id limit 20`.execute(db);
  return rows.map(rowOf);
}

export async function lockTournament(
  tx: Tx,
  { merchantId, id }: Pick<TournamentRow, 'merchantId' | 'id'>,
): Promise<TournamentRow | undefined> {
  const { rows } = await sql<Raw>`
    select ${columns} from seamless.tournament
    where id = ${id} and merchant_id = ${merchantId} for update`.execute(tx);
  return rows.map(rowOf)[0];
}

/** It is to end without prizes; the vendor is asked at once. */
export async function markCancelling(tx: Tx, id: bigint): Promise<void> {
  await sql`update seamless.tournament set state = 'cancelling', ask_at = now(), failures = 0
    where id = ${id}`.execute(tx);
}

/** Takes those whose vendor is to be asked, and puts them off by a lease. */
export async function claimDue(
  db: Queryable,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<readonly TournamentRow[]> {
  const { rows } = await sql<Raw>`
    update seamless.tournament set ask_at = now() + make_interval(secs => ${leaseMs / 1000})
    where id in (
      select id from seamless.tournament where closed_at is null and ask_at <= now()
      order by ask_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(db);
  return rows.map(rowOf);
}

/** What the vendor said, unless staff have changed its state meanwhile. */
export async function storeAnswer(
  db: Queryable,
  told: Pick<TournamentRow, 'id' | 'refusal' | 'players' | 'top'> & {
    readonly from: StoredState;
    readonly to: StoredState;
    readonly closes: boolean;
    readonly askInMs: number;
  },
): Promise<void> {
  await sql`
    update seamless.tournament
    set state = ${told.to}, refusal = ${told.refusal}, players = ${told.players},
        top = ${JSON.stringify(told.top)}::jsonb, failures = 0,
        ask_at = now() + make_interval(secs => ${told.askInMs / 1000}),
        closed_at = case when ${told.closes} then now() end
    where id = ${told.id} and state = ${told.from} and closed_at is null`.execute(db);
}

export async function noteFailure(
  db: Queryable,
  { id, pauseMs }: { readonly id: bigint; readonly pauseMs: number },
): Promise<void> {
  await sql`
    update seamless.tournament
    set failures = failures + 1, ask_at = now() + make_interval(secs => ${pauseMs / 1000})
    where id = ${id} and closed_at is null`.execute(db);
}
