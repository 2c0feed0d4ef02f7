import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { NextSeed } from './seed-chain.ts';

export interface SharedRound {
  readonly id: string;
  readonly tableId: bigint;
  readonly gameId: string;
  readonly number: bigint;
  readonly chainId: string;
  readonly position: number;
  readonly commitHash: Buffer;
  readonly buildHash: string;
  readonly state: 'betting' | 'running' | 'ended' | 'void';
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly startsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly salt: string | null;
  readonly serverSeed: Buffer | null;
  readonly result: object | null;
  /** What everybody was told while it ran. */
  readonly progress: readonly object[] | null;
  /** How many numbers of tickets were given out. */
  readonly numbersGiven: number;
  /** The round that it follows from, where one has left something for the next. */
  readonly beforeId: string | null;
}

const columns = sql`
  id, table_id as "tableId", (select t.game_id from studio.shared_table t where t.id = table_id) as "gameId",
  number, chain_id as "chainId", position, commit_hash as "commitHash",
  build_hash as "buildHash", state, opened_at as "openedAt", closes_at as "closesAt",
  starts_at as "startsAt", started_at as "startedAt", ended_at as "endedAt", salt,
  server_seed as "serverSeed", result, progress, numbers_given as "numbersGiven", before_id as "beforeId"`;

/** The newest round of a table. */
export async function findNewest(db: Queryable, tableId: bigint): Promise<SharedRound | undefined> {
  const { rows } = await sql<SharedRound>`
    select ${columns} from studio.shared_round
    where table_id = ${tableId} order by number desc limit 1`.execute(db);
  return rows[0];
}

export async function findSharedRound(db: Queryable, id: string): Promise<SharedRound | undefined> {
  const { rows } = await sql<SharedRound>`
    select ${columns} from studio.shared_round where id = ${id}`.execute(db);
  return rows[0];
}

/** The last rounds that have a result, newest first. */
export async function listResults(
  db: Queryable,
  tableId: bigint,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly SharedRound[]> {
  const older = before === undefined ? sql`` : sql`and number < ${before}`;
  const { rows } = await sql<SharedRound>`
    select ${columns} from studio.shared_round
    where table_id = ${tableId} and state = 'ended' ${older} order by number desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Keeps the round from starting until the transaction has ended; answers nothing if bets are closed.
 *
 * @param lock `alone`: no other bet is placed meanwhile
 */
export async function holdBettingRound(
  tx: Tx,
  {
    id,
    tableId,
    lock,
  }: Pick<SharedRound, 'id' | 'tableId'> & { readonly lock: 'shared' | 'alone' },
): Promise<SharedRound | undefined> {
  const { rows } = await sql<SharedRound>`
    select ${columns} from studio.shared_round
    where id = ${id} and table_id = ${tableId} and state = 'betting' and closes_at > clock_timestamp()
    for ${lock === 'alone' ? sql`update` : sql`share`}`.execute(tx);
  return rows[0];
}

/** Stores how many numbers of tickets are given out. The round is held alone. */
export async function markNumbersGiven(tx: Tx, id: string, given: number): Promise<void> {
  await sql`
    update studio.shared_round set numbers_given = ${given} where id = ${id}`.execute(tx);
}

/** Stores what everybody is told now, after what they were told before. */
export async function appendProgress(tx: Tx, id: string, told: readonly object[]): Promise<void> {
  await sql`
    update studio.shared_round
    set progress = coalesce(progress, '[]'::jsonb) || ${JSON.stringify(told)}::jsonb
    where id = ${id} and state = 'running'`.execute(tx);
}

export async function insertSharedRound(
  tx: Tx,
  round: NextSeed & {
    readonly tableId: bigint;
    readonly buildHash: string;
    readonly openedAt: Date;
    readonly closesAt: Date;
    readonly startsAt: Date;
  },
): Promise<SharedRound> {
  const { rows } = await sql<SharedRound>`
    insert into studio.shared_round (
      table_id, number, chain_id, position, commit_hash, build_hash, opened_at, closes_at, starts_at)
    select ${round.tableId}, coalesce(max(number), 0) + 1, ${round.chainId}, ${round.position},
           ${round.commitHash}, ${round.buildHash}, ${round.openedAt}, ${round.closesAt}, ${round.startsAt}
    from studio.shared_round where table_id = ${round.tableId}
    returning ${columns}`.execute(tx);
  if (rows[0] === undefined) throw new Error('A shared round was not stored.');
  return rows[0];
}

/** Locks the round against bets that are being placed. */
export async function lockSharedRound(tx: Tx, id: string): Promise<void> {
  await sql`select from studio.shared_round where id = ${id} for update`.execute(tx);
}

/**
 * The round has started. It follows from the last one that ended, if that has left something: cards of a
 * shoe by the same rules, or a pot by whichever.
 */
export async function markRunning(
  tx: Tx,
  id: string,
  {
    salt,
    startedAt,
    carriesOn,
  }: { readonly salt: string; readonly startedAt: Date; readonly carriesOn: boolean },
): Promise<void> {
  await sql`
    update studio.shared_round r
    set state = 'running', salt = ${salt}, started_at = ${startedAt}, before_id = (
      select b.id from studio.shared_round b
      where b.table_id = r.table_id and b.number < r.number and b.state = 'ended'
        and (${carriesOn} or b.build_hash = r.build_hash) and b.carried is not null
      order by b.number desc limit 1)
    where r.id = ${id} and r.state = 'betting'`.execute(tx);
}

/** What a round has left for the next one; null where there is none. */
export async function findCarried(db: Queryable, id: string | null): Promise<unknown> {
  if (id === null) return null;
  const { rows } = await sql<{ carried: unknown }>`
    select carried from studio.shared_round where id = ${id}`.execute(db);
  if (rows[0] === undefined) throw new Error('The round before has gone.');
  return rows[0].carried;
}

export async function markEnded(
  tx: Tx,
  id: string,
  {
    serverSeed,
    result,
    carried,
    at,
  }: {
    readonly serverSeed: Buffer;
    readonly result: object;
    readonly carried: unknown;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update studio.shared_round
    set state = 'ended', server_seed = ${serverSeed}, result = ${JSON.stringify(result)}::jsonb,
        carried = ${carried === null ? null : JSON.stringify(carried)}::jsonb, ended_at = ${at}
    where id = ${id} and state = 'running'`.execute(tx);
}

/** The round cannot come to its end. @param serverSeed null when it cannot be read any more */
export async function markVoid(
  tx: Tx,
  id: string,
  { serverSeed, at }: { readonly serverSeed: Buffer | null; readonly at: Date },
): Promise<void> {
  await sql`
    update studio.shared_round set state = 'void', server_seed = ${serverSeed}, ended_at = ${at}
    where id = ${id} and state in ('betting', 'running')`.execute(tx);
}

/** Rounds of play money are forgotten after some days, once their bets are. */
export async function forgetDemoRounds(db: Queryable): Promise<void> {
  await sql`
    delete from studio.shared_round s
    where s.id in (
      select r.id from studio.shared_round r join studio.shared_table t on t.id = r.table_id
      where t.mode = 'demo' and r.ended_at < now() - interval '3 days'
        and not exists (select from studio.round b where b.shared_round_id = r.id)
        and r.number < (select max(number) from studio.shared_round n where n.table_id = r.table_id)
      limit 1000)`.execute(db);
}
