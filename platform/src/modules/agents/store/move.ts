/** Statements on moves within the tree. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export type MoveOutcome = 'made' | 'circular' | 'no-agent' | 'too-deep' | 'has-place' | 'shares';

export interface MoveRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly toParentId: bigint | null;
  readonly dueAt: Date;
  /** A first place, for somebody who has none. */
  readonly isFirst: boolean;
}

const columns = sql`id, merchant_id as "merchantId", member_id as "memberId",
  to_parent_id as "toParentId", due_at as "dueAt", is_first as "isFirst"`;

/** Plans a move for the beginning of the merchant's next day, in place of one that waits. */
export async function putMove(
  tx: Tx,
  move: Omit<MoveRow, 'id' | 'dueAt'> & { readonly timeZone: string },
): Promise<MoveRow> {
  const { rows } = await sql<MoveRow>`
    insert into agents.move (merchant_id, member_id, to_parent_id, is_first, due_at)
    values (${move.merchantId}, ${move.memberId}, ${move.toParentId}, ${move.isFirst},
      date_trunc('day', now(), ${move.timeZone}) + interval '1 day')
    on conflict (member_id) where ended_at is null do update
      set to_parent_id = excluded.to_parent_id, is_first = excluded.is_first,
        due_at = excluded.due_at, asked_at = now()
    returning ${columns}`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error('a move was not written');
  return written;
}

/** Moves that wait, by who is moved. */
export async function openMovesOf(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, MoveRow>> {
  const { rows } = await sql<MoveRow>`select ${columns} from agents.move
    where member_id = any (${memberIds}::bigint[]) and ended_at is null`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Takes the first move that is due; others pass by it until the transaction ends. */
export async function takeDueMove(tx: Tx): Promise<MoveRow | undefined> {
  const { rows } = await sql<MoveRow>`select ${columns} from agents.move
    where ended_at is null and due_at <= now()
    order by due_at, id for update skip locked limit 1`.execute(tx);
  return rows[0];
}

export async function endMove(tx: Tx, id: bigint, outcome: MoveOutcome): Promise<void> {
  await sql`update agents.move set ended_at = now(), outcome = ${outcome}
    where id = ${id}`.execute(tx);
}

/** Lets one move of a merchant be made at a time, so that no two make a circle together. */
export async function lockTree(tx: Tx, merchantId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents tree', ${merchantId}))`.execute(
    tx,
  );
}

/** How many levels stand below a member. */
export async function heightOf(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    select coalesce(max(depth) - min(depth), 0)::int as height from agents.node
    where path @> array[${memberId}::bigint]`.execute(db);
  return rows[0]?.height ?? 0;
}

/** Puts a whole line under another agent (null: at the top), with the series that this one allows. */
export async function moveLine(
  tx: Tx,
  {
    merchantId,
    memberId,
    parent,
    at,
  }: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly parent: {
      readonly memberId: bigint;
      readonly path: readonly bigint[];
      readonly series: number;
    } | null;
    /** The day for which it was planned. */
    readonly at: Date;
  },
): Promise<void> {
  const above = parent?.path ?? [];
  await sql`
    update agents.node n set
      parent_id = case when n.member_id = ${memberId} then ${parent?.memberId ?? null}::bigint
        else n.parent_id end,
      path = ${above}::bigint[] || n.path[array_position(n.path, ${memberId}::bigint):],
      depth = ${above.length}
        + cardinality(n.path) - array_position(n.path, ${memberId}::bigint),
      series = least(n.series, ${parent?.series ?? 32767}::smallint)
    where n.path @> array[${memberId}::bigint] and n.merchant_id = ${merchantId}`.execute(tx);
  // A line begins with its day, however late the move is made.
  await sql`
    with ended as (
      update agents.edge set ends_at = greatest(starts_at, ${at}::timestamptz)
      where member_id = ${memberId} and merchant_id = ${merchantId} and ends_at is null
      returning ends_at)
    insert into agents.edge (merchant_id, member_id, parent_id, starts_at)
    select ${merchantId}, ${memberId}, ${parent?.memberId ?? null}::bigint, ends_at from ended`.execute(
    tx,
  );
}

/** Instants between those two at which somebody of the merchant was moved, or had their first place. */
export async function movesBetween(
  db: Queryable,
  { merchantId, from, to }: { readonly merchantId: bigint; readonly from: Date; readonly to: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select distinct due_at as at from agents.move
    where merchant_id = ${merchantId} and outcome = 'made' and due_at > ${from} and due_at < ${to}
    order by 1`.execute(db);
  return rows.map(({ at }) => at);
}

/** What has changed since an instant: under whom those stood who were moved, and who had no place. */
export async function changedSince(
  db: Queryable,
  { merchantId, at }: { readonly merchantId: bigint; readonly at: Date },
): Promise<{ parents: Map<bigint, bigint | null>; newcomers: Set<bigint> }> {
  const { rows: edges } = await sql<{ memberId: bigint; parentId: bigint | null }>`
    select member_id as "memberId", parent_id as "parentId" from agents.edge
    where merchant_id = ${merchantId} and ends_at > ${at} and starts_at <= ${at}`.execute(db);
  const { rows: firsts } = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from agents.move
    where merchant_id = ${merchantId} and outcome = 'made' and due_at > ${at} and is_first`.execute(
    db,
  );
  return {
    parents: new Map(edges.map(({ memberId, parentId }) => [memberId, parentId])),
    newcomers: new Set(firsts.map(({ memberId }) => memberId)),
  };
}
