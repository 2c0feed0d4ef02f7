import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';

/** Who meets there: everybody who plays one game in one currency, play money apart from real money. */
export interface TableKey {
  readonly gameId: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
}

export interface Table extends TableKey {
  readonly id: bigint;
  /** Staff have closed it. */
  readonly closed: boolean;
}

/** How long a table goes on without anybody, s. */
const WANTED_SECONDS = 60;

const tableColumns = sql`id, game_id as "gameId", mode, currency, closed_at is not null as closed`;

/** The table of a session; made at the first visit. */
export async function findTable(db: Queryable, key: TableKey): Promise<Table> {
  const { gameId, mode, currency } = key;
  const find = () =>
    sql<Table>`
      select ${tableColumns} from studio.shared_table
      where game_id = ${gameId} and mode = ${mode} and currency = ${currency}`.execute(db);
  const { rows: known } = await find();
  if (known[0] !== undefined) return known[0];
  await sql`
    insert into studio.shared_table (game_id, mode, currency) values (${gameId}, ${mode}, ${currency})
    on conflict (game_id, mode, currency) do nothing`.execute(db);
  const { rows } = await find();
  if (rows[0] === undefined) throw new Error('A table was neither found nor made.');
  return rows[0];
}

/** Somebody is at these tables: they go on for a while. */
export async function wantTables(db: Queryable, ids: readonly bigint[]): Promise<void> {
  await sql`
    update studio.shared_table
    set wanted_until = now() + make_interval(secs => ${WANTED_SECONDS})
    where id = any(${ids}::bigint[])
      and wanted_until < now() + make_interval(secs => ${WANTED_SECONDS / 2})`.execute(db);
}

/** A table with the id of the one drive that it was taken for. */
export interface TakenTable extends Table {
  readonly holder: string;
}

/**
 * Takes the tables that nobody drives and that have something to do: somebody is there, or a round of
 * theirs is under way. Each is held by an id of its own: a drive whose lease ran out, also of the same
 * process, finds at its next step that the table is another's.
 */
export async function takeTables(
  db: Queryable,
  {
    leaseMs,
    gameIds,
  }: {
    readonly leaseMs: number;
    /** Games that this process knows. */
    readonly gameIds: readonly string[];
  },
): Promise<readonly TakenTable[]> {
  const { rows } = await sql<TakenTable>`
    update studio.shared_table
    set holder = gen_random_uuid(), held_until = now() + make_interval(secs => ${leaseMs / 1000})
    where id in (
      select t.id from studio.shared_table t
      where (t.holder is null or t.held_until < now()) and t.game_id = any(${gameIds}::text[])
        and (t.wanted_until > now() and t.closed_at is null
             or exists (select from studio.shared_round r
                        where r.table_id = t.id and r.state in ('betting', 'running')))
      for update skip locked)
    returning ${tableColumns}, holder`.execute(db);
  return rows;
}

export interface HeldTable {
  /** The database's clock. */
  readonly now: Date;
  readonly wanted: boolean;
  /** Staff have closed it: its open round is called off, and no other opens. */
  readonly closed: boolean;
}

/** Locks a table for a step of its holder; nothing when another drive has it, or its lease ran out. */
export async function holdTable(
  tx: Tx,
  {
    id,
    holder,
    leaseMs,
  }: { readonly id: bigint; readonly holder: string; readonly leaseMs: number },
): Promise<HeldTable | undefined> {
  const { rows } = await sql<HeldTable & { readonly short: boolean }>`
    select clock_timestamp() as now, wanted_until > now() as wanted,
           closed_at is not null as closed,
           held_until < now() + make_interval(secs => ${leaseMs / 2000}) as short
    from studio.shared_table where id = ${id} and holder = ${holder}::uuid and held_until > now()
    for update`.execute(tx);
  const held = rows[0];
  if (held?.short === true) {
    await sql`
      update studio.shared_table
      set held_until = now() + make_interval(secs => ${leaseMs / 1000}) where id = ${id}`.execute(
      tx,
    );
  }
  return held;
}

/** Keeps tables for their holders, those whose lease ran out before excepted. */
export async function keepTables(
  db: Queryable,
  {
    tables,
    leaseMs,
  }: {
    readonly tables: readonly { readonly id: bigint; readonly holder: string }[];
    readonly leaseMs: number;
  },
): Promise<void> {
  if (tables.length === 0) return;
  // Rows that a step has locked are left to it: it makes its own lease longer.
  await sql`
    update studio.shared_table set held_until = now() + make_interval(secs => ${leaseMs / 1000})
    where id in (
      select t.id from studio.shared_table t
        join unnest(${tables.map(({ id }) => id)}::bigint[], ${tables.map(({ holder }) => holder)}::uuid[])
          as d(id, holder) on t.id = d.id and t.holder = d.holder
      where t.held_until > now() for update of t skip locked)`.execute(db);
}

/** Lets a table go, so that another process takes it at once. */
export async function letTableGo(db: Queryable, id: bigint, holder: string): Promise<void> {
  await sql`
    update studio.shared_table set holder = null where id = ${id} and holder = ${holder}::uuid`.execute(
    db,
  );
}
