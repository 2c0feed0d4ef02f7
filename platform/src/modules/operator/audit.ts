/** The append-only record of what staff did: who, from where, on what, before and after. */
import { sql } from 'kysely';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';

export interface AuditEntry {
  /** Verb of the console, e.g. `member.freeze`. */
  readonly action: string;
  /** What was touched, e.g. `member:18`. */
  readonly subject: string;
  readonly merchantId?: bigint | undefined;
  readonly reason?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

const recorded = new WeakSet<object>();

/** Whether the call has left a row. */
export function isRecorded(call: object): boolean {
  return recorded.has(call);
}

/**
 * Writes the entry in the transaction of the change, so that neither exists without the other. It
 * says what was before or what is after, or both.
 */
export async function recordAudit(
  tx: Queryable,
  call: Pick<StaffCall<StaffPrincipal>, 'staff' | 'ip' | 'requestId'>,
  entry: AuditEntry,
): Promise<void> {
  if (entry.before === undefined && entry.after === undefined) {
    throw new Error(`${entry.action} says neither what was nor what is.`);
  }
  recorded.add(call);
  await insertAudit(tx, {
    staffId: call.staff.staffId,
    actor: call.staff.name,
    role: call.staff.role,
    ip: call.ip,
    requestId: call.requestId,
    ...entry,
  });
}

/** The row itself, for events without a session (signing in). */
export async function insertAudit(
  tx: Queryable,
  row: AuditEntry & {
    staffId: bigint | null;
    actor: string;
    role: string;
    ip: string;
    requestId: string;
  },
): Promise<void> {
  await sql`
    insert into operator.audit
      (staff_id, actor, role, merchant_id, action, subject, reason, ip, request_id, before, after)
    values (${row.staffId}, ${row.actor}, ${row.role}, ${row.merchantId ?? null}, ${row.action},
      ${row.subject}, ${row.reason ?? null}, ${row.ip}::inet, ${row.requestId},
      ${asJson(row.before)}::jsonb, ${asJson(row.after)}::jsonb)`.execute(tx);
}

function asJson(value: unknown): string | null {
  if (value === undefined) return null;
  return JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? String(item) : item));
}

export interface AuditRow {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly role: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly ip: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditFilter {
  readonly merchantIds: readonly bigint[] | 'all';
  readonly merchantId?: bigint | undefined;
  /** A part of the name. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
}

/**
 * Newest first. `merchantIds` limits what staff of single merchants may see; whoever works for all
 * of them also sees what belongs to no merchant, such as sign-ins.
 */
export async function listAudit(
  db: Queryable,
  filter: AuditFilter & { readonly before?: bigint | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  const within = filter.merchantIds === 'all' ? null : [...filter.merchantIds];
  const { rows } = await sql<AuditRow>`
    select id, at, actor, role, action, subject, reason, host(ip) as ip, before, after
    from operator.audit
    where (${within}::bigint[] is null or merchant_id = any (${within}::bigint[]))
      and (${filter.merchantId ?? null}::bigint is null or merchant_id is null
        or merchant_id = ${filter.merchantId ?? null})
      and (${filter.actor ?? null}::text is null or actor ilike '%' || ${filter.actor ?? null} || '%')
      and (${filter.action ?? null}::text is null or action = ${filter.action ?? null})
      and (${filter.before ?? null}::bigint is null or id < ${filter.before ?? null})
    order by id desc limit ${filter.limit}`.execute(db);
  return rows;
}
