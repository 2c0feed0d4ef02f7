/** Who reads what happens to rounds, and how far each has read. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** What happened to a round that was closed: its first closing, or a correction after it. */
export interface BetChange {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly roundId: bigint;
  /** 0 for the first closing; with the round it names the change for good. */
  readonly correctionId: bigint;
  readonly gameType: GameType;
  readonly gameId: bigint;
  readonly vendorId: bigint;
  /** The wallet account, whose book has the currency. */
  readonly accountId: bigint;
  /** Minor units: as first closed, or the difference that the correction made, which may be negative. */
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
  /** Of the closing, or of the correction. */
  readonly settledAt: Date;
}

export interface Taken {
  readonly changes: readonly BetChange[];
  /** Others are waiting. */
  readonly more: boolean;
}

const columns = sql`
  merchant_id as "merchantId", member_id as "memberId", round_id as "roundId",
  correction_id as "correctionId", game_type as "gameType", game_id as "gameId",
  vendor_id as "vendorId", account_id as "accountId", stake as "stakeMinor",
  valid_bet as "validBetMinor", win as "winMinor", settled_at as "settledAt"`;

/** Makes a consumer known, once: it is given what happens from now on. */
export async function registerConsumer(db: Queryable, name: string): Promise<void> {
  await sql`select bets.register_consumer(${name})`.execute(db);
}

/** See `take` of the feed. @param changesMax about how many rows of `bets.change` */
export async function takeChanges(
  tx: Tx,
  consumer: string,
  changesMax: number,
): Promise<Taken | undefined> {
  const { rows } = await sql<{ id: number | null; seen: string; until: string; more: boolean }>`
    select consumer_id as id, seen::text as seen, until::text as until, more
    from bets.begin_take(${consumer}, ${changesMax})`.execute(tx);
  const [span] = rows;
  if (!span || span.id === null) return undefined;
  const { id, seen, until, more } = span;
  if (seen === until) return { changes: [], more };
  const { rows: changes } = await sql<BetChange>`
    select ${columns} from bets.changes_between(${id}::smallint, ${seen}::pg_snapshot,
      ${until}::pg_snapshot, null)`.execute(tx);
  return { changes, more };
}

/** See `drainMember` of the feed. */
export async function drainMember(
  tx: Tx,
  consumer: string,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<readonly BetChange[]> {
  const { rows } = await sql<BetChange>`
    select ${columns} from bets.drain_member(${consumer}, ${merchantId}, ${memberId})`.execute(tx);
  return rows;
}

/** Consumers that have not read to the end for so many minutes: they fail, or nobody runs them. */
export async function idleConsumers(db: Queryable, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from bets.consumer where read_at < now() - make_interval(mins => ${minutes}::int)
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Forgets what every consumer has read. */
export async function forgetChanges(db: Queryable): Promise<void> {
  await sql`select bets.forget_changes()`.execute(db);
}
