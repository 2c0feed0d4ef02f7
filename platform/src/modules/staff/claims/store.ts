/** Statements on who holds which row of a queue. */
import { CLAIM_MINUTES } from '@croupier/contract/staff/operator/claims';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface ClaimRow {
  readonly subject: string;
  readonly staffId: bigint;
  readonly name: string;
  readonly claimedAt: Date;
  readonly freeAt: Date;
}

export interface QueueRow {
  readonly merchantId: bigint;
  readonly subject: string;
}

const patience = sql`make_interval(mins => ${sql.lit(CLAIM_MINUTES)})`;
const columns = sql`c.subject, c.staff_id as "staffId", s.name, c.claimed_at as "claimedAt",
  c.renewed_at + ${patience} as "freeAt"`;
const live = sql`c.renewed_at > now() - ${patience}`;

/**
 * Takes a row that nobody holds, or renews who takes it; whoever else holds it keeps it. Answers who
 * holds it now. One statement, so that of two at once one has it and the other learns who.
 */
export async function takeRow(
  db: Queryable,
  row: QueueRow & { readonly queue: QueueName; readonly staffId: bigint },
): Promise<ClaimRow> {
  const { rows } = await sql<ClaimRow>`
    with c as (
      insert into staff.claim as c (subject, queue, merchant_id, staff_id)
      values (${row.subject}, ${row.queue}, ${row.merchantId}, ${row.staffId})
      on conflict (subject) do update set
        staff_id = case when ${live} then c.staff_id else excluded.staff_id end,
        claimed_at = case when ${live} then c.claimed_at else now() end,
        renewed_at = case when ${live} and c.staff_id <> excluded.staff_id
          then c.renewed_at else now() end
      returning *
    )
    select ${columns} from c join staff.staff s on s.id = c.staff_id`.execute(db);
  const [held] = rows;
  if (!held) throw new Error(`Nobody holds ${row.subject} although it was taken.`);
  return held;
}

/** Gives back what that person holds; false when they held it no more. */
export async function dropClaim(
  db: Queryable,
  { merchantId, subject, staffId }: QueueRow & { readonly staffId: bigint },
): Promise<boolean> {
  const { rows } = await sql`delete from staff.claim
    where subject = ${subject} and merchant_id = ${merchantId} and staff_id = ${staffId}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Frees a row that is decided by that person; answers who else holds it, and frees nothing then. */
export async function settleClaim(
  db: Queryable,
  { subject, staffId }: { readonly subject: string; readonly staffId: bigint },
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    with settled as (
      delete from staff.claim c
      where c.subject = ${subject} and (c.staff_id = ${staffId} or not (${live}))
    )
    select ${columns} from staff.claim c join staff.staff s on s.id = c.staff_id
    where c.subject = ${subject} and c.staff_id <> ${staffId} and ${live}`.execute(db);
  return rows[0];
}

/** Who holds which row of a queue; no more rows than staff can hold. */
export async function liveClaims(
  db: Queryable,
  { merchantId, queue }: { readonly merchantId: bigint; readonly queue: QueueName },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from staff.claim c join staff.staff s on s.id = c.staff_id
    where c.merchant_id = ${merchantId} and c.queue = ${queue} and ${live}
    order by c.claimed_at limit 2000`.execute(db);
  return rows;
}

/** How many rows that person holds. */
export async function countHeld(db: Queryable, staffId: bigint): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from staff.claim c
    where c.staff_id = ${staffId} and ${live}`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Sweeps out claims that nobody renewed; answers in which queues. */
export async function sweepClaims(
  db: Queryable,
): Promise<{ merchantId: bigint; queue: QueueName }[]> {
  const { rows } = await sql<{ merchantId: bigint; queue: QueueName }>`
    with swept as (
      delete from staff.claim c where not (${live}) returning c.merchant_id, c.queue
    )
    select distinct merchant_id as "merchantId", queue from swept`.execute(db);
  return rows;
}
