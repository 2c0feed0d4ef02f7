/** Statements on what staff ask for and others agree to. */
import type { RequestState } from '@croupier/contract/staff/operator/requests';
import type { RequestKind, StaffRole } from '@croupier/contract/staff/operator/permissions';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface RequestRow {
  readonly id: string;
  readonly number: bigint;
  readonly merchantId: bigint | null;
  readonly kind: RequestKind;
  readonly subject: string;
  /** JSON, exactly as it was asked for. */
  readonly payload: string;
  readonly payloadHash: Buffer;
  readonly seal: Buffer;
  readonly reason: string;
  readonly makerId: bigint;
  readonly maker: string;
  readonly makerRole: StaffRole;
  readonly makerDisabled: boolean;
  readonly aboutStaffId: bigint | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** `expired` also where nobody has written that down yet. */
  readonly state: RequestState;
  readonly checker: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
}

const state = sql`case when r.state = 'open' and r.expires_at <= now() then 'expired'
  else r.state end`;
const columns = sql`
  r.id, r.number, r.merchant_id as "merchantId", r.kind, r.subject, r.payload,
  r.payload_hash as "payloadHash", r.seal, r.reason, r.maker_id as "makerId", m.name as maker,
  m.role as "makerRole", m.disabled_at is not null as "makerDisabled",
  r.about_staff_id as "aboutStaffId", r.created_at as "createdAt", r.expires_at as "expiresAt",
  ${state} as state, c.name as checker, r.note,
  case when ${state} = 'expired' then coalesce(r.decided_at, r.expires_at)
    else r.decided_at end as "decidedAt"`;
const tables = sql`staff.request r join staff.staff m on m.id = r.maker_id
  left join staff.staff c on c.id = r.checker_id`;

export interface NewRequest {
  readonly id: string;
  readonly merchantId: bigint | null;
  readonly kind: RequestKind;
  readonly subject: string;
  readonly payload: string;
  readonly payloadHash: Buffer;
  readonly seal: Buffer;
  readonly reason: string;
  readonly makerId: bigint;
  readonly aboutStaffId: bigint | null;
  readonly hours: number;
}

/** False when one of that kind is open about the subject. One that has expired makes room. */
export async function insertRequest(tx: Tx, row: NewRequest): Promise<boolean> {
  await sql`update staff.request set state = 'expired', decided_at = now()
    where kind = ${row.kind} and subject = ${row.subject} and state = 'open'
      and expires_at <= now()`.execute(tx);
  const { rows } = await sql`
    insert into staff.request (id, merchant_id, kind, subject, payload, payload_hash, seal,
      reason, maker_id, about_staff_id, expires_at)
    values (${row.id}::uuid, ${row.merchantId}, ${row.kind}, ${row.subject}, ${row.payload},
      ${row.payloadHash}, ${row.seal}, ${row.reason}, ${row.makerId}, ${row.aboutStaffId},
      now() + make_interval(hours => ${row.hours}))
    on conflict (kind, subject) where state = 'open' do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function requestById(db: Queryable, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables} where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** One request, locked: it is decided once. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables} where r.id = ${id}::uuid for no key update of r`.execute(tx);
  return rows[0];
}

/** What that person asked for and nobody has decided, locked. */
export async function lockOpenOf(tx: Tx, makerId: bigint): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables}
    where r.maker_id = ${makerId} and r.state = 'open' and r.expires_at > now()
    order by r.number for no key update of r`.execute(tx);
  return rows;
}

/** Writes the one decision about a locked request. */
export async function decideRequest(
  tx: Tx,
  decision: {
    readonly id: string;
    readonly state: 'approved' | 'declined' | 'withdrawn';
    readonly checkerId: bigint | null;
    readonly note: string | null;
  },
): Promise<void> {
  await sql`update staff.request
    set state = ${decision.state}, checker_id = ${decision.checkerId}, note = ${decision.note},
      decided_at = now()
    where id = ${decision.id}::uuid`.execute(tx);
}

export interface RequestScope {
  readonly merchantId: bigint;
  /** Also those that concern the whole installation. */
  readonly everywhere: boolean;
  readonly kinds: readonly RequestKind[];
}

const within = ({ merchantId, everywhere, kinds }: RequestScope) => sql`
  (r.merchant_id = ${merchantId} or (r.merchant_id is null and ${everywhere}))
  and r.kind = any (${[...kinds]}::text[])`;

/** Newest first. */
export async function listRequests(
  db: Queryable,
  scope: RequestScope,
  page: {
    readonly state: 'open' | 'closed' | undefined;
    /** Only what that person asked for. */
    readonly makerId: bigint | undefined;
    readonly subject: string | undefined;
    readonly before: bigint | undefined;
    readonly limit: number;
    /** Only those, or none of those, by the subjects of their claims. */
    readonly only?: readonly string[];
    readonly without?: readonly string[];
  },
): Promise<RequestRow[]> {
  const { only, without } = page;
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables}
    where ${within(scope)}
      and (${page.state ?? null}::text is null
        or (r.state = 'open' and r.expires_at > now()) = (${page.state ?? null} = 'open'))
      and (${page.makerId ?? null}::bigint is null or r.maker_id = ${page.makerId ?? null})
      and (${page.subject ?? null}::text is null or r.subject = ${page.subject ?? null})
      and (${page.before ?? null}::bigint is null or r.number < ${page.before ?? null})
      ${only ? sql`and 'request:' || r.id = any (${[...only]}::text[])` : sql``}
      ${without ? sql`and 'request:' || r.id <> all (${[...without]}::text[])` : sql``}
    order by r.number desc limit ${page.limit}`.execute(db);
  return rows;
}

/**
 * What the open ones that a staff member may decide come to.
 *
 * @param scope.kinds those they may check
 * @param of.mine subjects of claims that they hold, `held` that anybody does
 */
export async function figuresToDecide(
  db: Queryable,
  scope: RequestScope,
  of: {
    readonly staffId: bigint;
    readonly mine: readonly string[];
    readonly held: readonly string[];
    readonly targetMinutes: number;
  },
): Promise<{ waiting: number; mine: number; free: number; late: number; oldestAt: Date | null }> {
  const { rows } = await sql<{
    waiting: number;
    mine: number;
    free: number;
    late: number;
    oldestAt: Date | null;
  }>`
    select count(*)::int as waiting,
      count(*) filter (where 'request:' || r.id = any (${[...of.mine]}::text[]))::int as mine,
      count(*) filter (where 'request:' || r.id <> all (${[...of.held]}::text[]))::int as free,
      count(*) filter (where r.created_at
        < now() - make_interval(mins => ${of.targetMinutes}::int))::int as late,
      min(r.created_at) as "oldestAt"
    from staff.request r
    where ${within(scope)} and r.state = 'open' and r.expires_at > now()
      and r.maker_id <> ${of.staffId} and r.about_staff_id is distinct from ${of.staffId}`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate answers one row.');
  return figures;
}

/** How many are open of those kinds there. */
export async function countOpen(db: Queryable, scope: RequestScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff.request r
    where ${within(scope)} and r.state = 'open' and r.expires_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
}

interface WaitingFor {
  readonly kind: RequestKind;
  /** They concern the whole installation. */
  readonly isOfAll: boolean;
  readonly makerId: bigint;
  readonly aboutStaffId: bigint | null;
  readonly count: number;
}

/** Open requests of a merchant and of the whole installation, counted by whom they can wait for. */
export async function countWaitingFor(db: Queryable, merchantId: bigint): Promise<WaitingFor[]> {
  const { rows } = await sql<WaitingFor>`
    select r.kind, r.merchant_id is null as "isOfAll", r.maker_id as "makerId",
      r.about_staff_id as "aboutStaffId", count(*)::int as count
    from staff.request r
    where (r.merchant_id = ${merchantId} or r.merchant_id is null)
      and r.state = 'open' and r.expires_at > now()
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Whether that request, named as `request:<id>`, is open there or for the whole installation. */
export async function requestWaits(
  db: Queryable,
  merchantId: bigint,
  subject: string,
): Promise<boolean> {
  const [, id] = /^request:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(subject) ?? [];
  if (id === undefined) return false;
  const { rows } = await sql`
    select from staff.request r
    where r.id = ${id}::uuid and r.state = 'open' and r.expires_at > now()
      and (r.merchant_id = ${merchantId} or r.merchant_id is null)`.execute(db);
  return rows.length > 0;
}

/** Closes requests that nobody decided in time; answers where, and of which kinds they were. */
export async function expireRequests(
  db: Queryable,
): Promise<Pick<RequestRow, 'merchantId' | 'kind'>[]> {
  const { rows } = await sql<Pick<RequestRow, 'merchantId' | 'kind'>>`
    with expired as (
      update staff.request set state = 'expired', decided_at = now()
      where state = 'open' and expires_at <= now() returning merchant_id, kind
    )
    select distinct merchant_id as "merchantId", kind from expired`.execute(db);
  return rows;
}

/** Differs once anything was asked for or decided, anywhere. */
export async function requestMark(db: Queryable): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', (select max(number) from staff.request),
      (select max(decided_at) from staff.request)) as mark`.execute(db);
  return rows[0]?.mark ?? '';
}

const unseen = (makerId: bigint) => sql`r.maker_id = ${makerId}
  and (r.state in ('approved', 'declined', 'expired')
    or (r.state = 'open' and r.expires_at <= now()))
  and not exists (select from staff.request_seen s where s.request_id = r.id)`;

/** Answers that are shown at a time; those that are not stay unseen. */
const ANSWERS_SHOWN = 20;

/** What became of that person's requests without their having seen it, newest first. */
export async function unseenAnswers(db: Queryable, makerId: bigint): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables} where ${unseen(makerId)}
    order by r.number desc limit ${ANSWERS_SHOWN}`.execute(db);
  return rows;
}

export async function markSeen(db: Queryable, makerId: bigint): Promise<void> {
  await sql`insert into staff.request_seen (request_id)
    select r.id from staff.request r where ${unseen(makerId)}
    order by r.number desc limit ${ANSWERS_SHOWN}
    on conflict do nothing`.execute(db);
}

/**
 * Open requests of a kind at the merchant, by what they are about: every one, for whoever misses one here
 * takes its subject for free. They end by themselves within days.
 */
export async function openBySubject(
  db: Queryable,
  merchantId: bigint | null,
  kind: RequestKind,
): Promise<Map<string, RequestRow>> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${tables}
    where r.merchant_id is not distinct from ${merchantId} and r.kind = ${kind} and r.state = 'open'
      and r.expires_at > now() order by r.number desc`.execute(db);
  return new Map(rows.map((row) => [row.subject, row]));
}
