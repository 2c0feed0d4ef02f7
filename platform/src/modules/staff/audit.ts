/** The append-only record of what staff did: who, from where, on what, before and after. */
import { sql } from 'kysely';
import { newId } from '#kernel/clock.ts';
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

/** Who did it when nobody did: the platform by itself, such as closing a game. */
const OWN = { staffId: null, actor: 'Croupier', role: 'platform', ip: '127.0.0.1' } as const;

/**
 * Writes the entry in the transaction of the change, so that neither exists without the other. It
 * says what was before or what is after, or both. @param call `platform` for what it did by itself
 */
export async function recordAudit(
  tx: Queryable,
  call: Pick<StaffCall<StaffPrincipal>, 'staff' | 'ip' | 'requestId'> | 'platform',
  entry: AuditEntry,
): Promise<void> {
  if (entry.before === undefined && entry.after === undefined) {
    throw new Error(`${entry.action} says neither what was nor what is.`);
  }
  if (call === 'platform') return insertAudit(tx, { ...OWN, requestId: newId(), ...entry });
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
    insert into staff.audit
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
  readonly staffId: bigint | null;
  readonly merchantId: bigint | null;
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
  readonly staffId?: bigint | undefined;
  /** Of it and all that hangs on it; of everything of a kind when it ends with a colon. */
  readonly subject?: string | undefined;
  /** One of these, as they are. */
  readonly subjects?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const ofFilter = (filter: AuditFilter) => {
  const { merchantId = null, actor = null, action = null, staffId = null } = filter;
  const { subject, subjects, from = null, until = null } = filter;
  const within = filter.merchantIds === 'all' ? null : [...filter.merchantIds];
  return sql`
    (${within}::bigint[] is null or merchant_id = any (${within}::bigint[]))
      and (${merchantId}::bigint is null or merchant_id is null or merchant_id = ${merchantId})
      and (${actor}::text is null or actor ilike '%' || ${actor && likeText(actor)}::text || '%')
      and (${action}::text is null or action = ${action})
      and (${staffId}::bigint is null or staff_id = ${staffId})
      and (${from}::timestamptz is null or at >= ${from})
      and (${until}::timestamptz is null or at < ${until})
      ${aboutSubject(subject)}
      ${subjects ? sql`and subject = any (${[...subjects]}::text[])` : sql``}`;
};

/** Stands alone, so that the index of subjects is used where one is named and only there. */
function aboutSubject(subject: string | undefined) {
  if (subject === undefined) return sql``;
  const beneath = subject.endsWith(':') ? subject : `${subject}:`;
  return sql`and (subject = ${subject} or subject like ${`${likeText(beneath)}%`})`;
}

/** Who stands in the trail that may be seen, by name. */
export async function auditStaff(
  db: Queryable,
  filter: Pick<AuditFilter, 'merchantIds' | 'merchantId'>,
): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select s.id, s.name from staff.staff s
    where exists (select from staff.audit where staff_id = s.id and ${ofFilter(filter)})
    order by lower(s.name), s.id limit 1000`.execute(db);
  return rows;
}

/**
 * Newest first. `merchantIds` limits what staff of single merchants may see; whoever works for all
 * of them also sees what belongs to no merchant, such as sign-ins.
 */
export async function listAudit(
  db: Queryable,
  filter: AuditFilter & { readonly before?: bigint | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, at, staff_id as "staffId", merchant_id as "merchantId", actor, role, action, subject,
      reason, host(ip) as ip, before, after
    from staff.audit
    where ${ofFilter(filter)}
      and (${filter.before ?? null}::bigint is null or id < ${filter.before ?? null})
    order by id desc limit ${filter.limit}`.execute(db);
  return rows;
}
