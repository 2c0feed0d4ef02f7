import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';

/** An offer to buy a bet or a part of it back. Moments are ms since 1970. */
export interface StoredQuote {
  readonly id: string;
  readonly betId: string;
  /** Basis points. */
  readonly part: number;
  /** Minor units. */
  readonly amount: bigint;
  readonly endedLegs: number;
  /** Stake of the bet that had been sold then. */
  readonly closed: bigint;
  readonly madeAt: number;
  readonly endsAt: number;
  readonly isTaken: boolean;
  /** By the database's clock when it was read. */
  readonly now: number;
}

const columns = sql`
  id, bet_id as "betId", part, amount, ended_legs as "endedLegs", closed,
  floor(extract(epoch from created_at) * 1000)::float8 as "madeAt",
  floor(extract(epoch from ends_at) * 1000)::float8 as "endsAt",
  taken_at is not null as "isTaken", extract(epoch from clock_timestamp())::float8 * 1000 as now`;

export async function insertQuote(
  db: Queryable,
  quote: Pick<StoredQuote, 'betId' | 'part' | 'amount' | 'endedLegs' | 'closed'>,
  lifeMs: number,
): Promise<StoredQuote> {
  const { rows } = await sql<StoredQuote>`
    insert into studio.sports_quote (id, bet_id, part, amount, ended_legs, closed, ends_at)
    values (${randomUUID()}, ${quote.betId}, ${quote.part}, ${quote.amount}, ${quote.endedLegs},
            ${quote.closed}, now() + make_interval(secs => ${lifeMs / 1000}))
    returning ${columns}`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('An offer was not stored.');
  return made;
}

/** An offer for a bet of the player. */
export async function findQuote(
  db: Queryable,
  {
    id,
    betId,
    playerId,
  }: { readonly id: string; readonly betId: string; readonly playerId: bigint },
): Promise<StoredQuote | undefined> {
  const { rows } = await sql<StoredQuote>`
    select ${columns} from studio.sports_quote q
    where id = ${id} and bet_id = ${betId} and exists (
      select from studio.sports_bet b where b.id = q.bet_id and b.player_id = ${playerId})`.execute(
    db,
  );
  return rows[0];
}

/** Takes an offer, once. Answers whether nobody had. */
export async function takeQuote(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update studio.sports_quote set taken_at = clock_timestamp()
    where id = ${id} and taken_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Offers that nobody took are of no use to anybody. */
export async function forgetQuotes(db: Queryable, atOnce: number): Promise<void> {
  await sql`
    delete from studio.sports_quote where id in (
      select id from studio.sports_quote
      where taken_at is null and ends_at < now() - interval '1 hour' limit ${atOnce})`.execute(db);
}
