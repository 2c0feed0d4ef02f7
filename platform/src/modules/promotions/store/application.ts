/** Statements on applications and their pictures. */
import type { ApplicationState } from '@croupier/contract/promotions/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export interface Application extends Owner {
  readonly id: bigint;
  readonly offerId: bigint;
  readonly version: number;
  readonly names: Readonly<Record<string, string>>;
  /** What it would give, as its terms say. */
  readonly amount: string;
  readonly state: ApplicationState;
  readonly comment: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly pictures: number;
}

const columns = sql`a.id, a.merchant_id as "merchantId", a.member_id as "memberId",
  a.offer_id as "offerId", a.version, v.names, v.terms ->> 'amount' as amount, a.state, a.comment,
  a.created_at as "createdAt", a.sent_at as "sentAt", a.decided_at as "decidedAt",
  a.decided_by as "decidedBy", a.reason,
  (select count(*)::int from promotions.application_picture p where p.application_id = a.id) as pictures`;

const from = sql`promotions.application a
  join promotions.offer_version v on v.offer_id = a.offer_id and v.version = a.version`;

async function list(db: Queryable, where: RawBuilder<unknown>): Promise<Application[]> {
  const { rows } = await sql<Application>`select ${columns} from ${from} where ${where}`.execute(
    db,
  );
  return rows;
}

/** The one that is under way, locked; begun where there is none. */
export async function beginApplication(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { offerId, version }: { readonly offerId: bigint; readonly version: number },
): Promise<Application> {
  await sql`
    insert into promotions.application (merchant_id, member_id, offer_id, version)
    values (${merchantId}, ${memberId}, ${offerId}, ${version})
    on conflict (member_id, offer_id) where state in ('draft', 'applying') do nothing`.execute(tx);
  const under = sql`a.member_id = ${memberId} and a.offer_id = ${offerId}
    and a.state in ('draft', 'applying') for no key update of a`;
  const [found] = await list(tx, under);
  if (!found) throw new Error('An application was not begun.');
  return found;
}

export async function lockApplication(
  tx: Tx,
  which: { readonly merchantId: bigint; readonly applicationId: bigint },
): Promise<Application | undefined> {
  const { merchantId, applicationId } = which;
  const one = sql`a.id = ${applicationId} and a.merchant_id = ${merchantId} for no key update of a`;
  return (await list(tx, one))[0];
}

/** The newest of each offer of a member. */
export async function newestOf(
  db: Queryable,
  memberId: bigint,
): Promise<ReadonlyMap<bigint, Application>> {
  const rows = await list(
    db,
    sql`a.id in (select distinct on (n.offer_id) n.id from promotions.application n
      where n.member_id = ${memberId} order by n.offer_id, n.id desc)`,
  );
  return new Map(rows.map((row) => [row.offerId, row]));
}

/** How often a member was refused by an offer within a week. */
export async function refusedLately(
  db: Queryable,
  memberId: bigint,
  offerId: bigint,
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from promotions.application a
    where a.member_id = ${memberId} and a.offer_id = ${offerId} and a.state = 'rejected'
      and a.decided_at > now() - interval '7 days'`.execute(db);
  return rows[0]?.times ?? 0;
}

/** Sends a draft, by the version of the terms that the member has read last. */
export async function sendApplication(
  tx: Tx,
  id: bigint,
  { version, comment }: { readonly version: number; readonly comment: string },
): Promise<void> {
  await sql`update promotions.application
    set state = 'applying', version = ${version}, comment = ${comment}, sent_at = now()
    where id = ${id} and state = 'draft'`.execute(tx);
}

export async function decideApplication(
  tx: Tx,
  id: bigint,
  end: {
    readonly state: 'rejected' | 'issued';
    readonly by: string;
    readonly byId: bigint;
    readonly reason: string | null;
  },
): Promise<void> {
  await sql`update promotions.application
    set state = ${end.state}, decided_at = now(), decided_by = ${end.by},
      decided_by_id = ${end.byId}, reason = ${end.reason}
    where id = ${id} and state = 'applying'`.execute(tx);
}

/**
 * What one of the staff has given of an offer by applications within a day, minor units. Locks them until the
 * transaction ends, so that two decisions at once are judged one after the other.
 */
export async function givenByOne(
  tx: Tx,
  { offerId, staffId }: { readonly offerId: bigint; readonly staffId: bigint },
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotions.applications', ${staffId}))`.execute(
    tx,
  );
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum((v.terms ->> 'amount')::numeric * 10000), 0)::bigint as minor from ${from}
    where a.decided_by_id = ${staffId} and a.offer_id = ${offerId} and a.state = 'issued'
      and a.decided_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

export async function applicationsOf(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly state: 'applying' | 'rejected' | 'issued';
    readonly place: bigint | undefined;
    readonly limit: number;
    /** Ids, where the list is narrowed to them or to all but them. */
    readonly only?: readonly bigint[] | undefined;
    readonly without?: readonly bigint[] | undefined;
  },
): Promise<Application[]> {
  const { merchantId, state, place = null, only, without = [] } = which;
  const onlyIds = only ? only.map(String) : null;
  const waits = state === 'applying';
  const behind = waits ? sql`a.id > ${place}` : sql`a.id < ${place}`;
  return list(
    db,
    sql`a.merchant_id = ${merchantId} and a.state = ${state}
      and (${place}::bigint is null or ${behind})
      and (${onlyIds}::bigint[] is null or a.id = any (${onlyIds}::bigint[]))
      and a.id <> all (${without.map(String)}::bigint[])
      order by a.id ${waits ? sql`asc` : sql`desc`} limit ${which.limit}`,
  );
}

export async function countApplying(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from promotions.application a
    where a.merchant_id = ${merchantId} and a.state = 'applying'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Whether one waits for staff. */
export async function isApplying(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly applicationId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.application a where a.id = ${which.applicationId}
      and a.merchant_id = ${which.merchantId} and a.state = 'applying'`.execute(db);
  return rows.length > 0;
}

export async function insertPicture(
  tx: Tx,
  picture: {
    readonly applicationId: bigint;
    readonly merchantId: bigint;
    readonly ord: number;
    readonly width: number;
    readonly height: number;
    readonly sealed: Buffer;
  },
): Promise<void> {
  await sql`
    insert into promotions.application_picture (application_id, merchant_id, ord, width, height, sealed)
    values (${picture.applicationId}, ${picture.merchantId}, ${picture.ord}, ${picture.width},
      ${picture.height}, ${picture.sealed})`.execute(tx);
}

export async function dropPictures(tx: Tx, applicationId: bigint): Promise<void> {
  await sql`delete from promotions.application_picture where application_id = ${applicationId}`.execute(
    tx,
  );
}

export async function pictureOf(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly applicationId: bigint; readonly ord: number },
): Promise<{ width: number; height: number; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ width: number; height: number; sealed: Buffer }>`
    select p.width, p.height, p.sealed from promotions.application_picture p
      join promotions.application a on a.id = p.application_id
    where p.application_id = ${which.applicationId} and p.ord = ${which.ord}
      and p.merchant_id = ${which.merchantId} and a.state <> 'draft'`.execute(db);
  return rows[0];
}

/** Forgets drafts that nobody sent within a day, with their pictures. */
export async function forgetDrafts(db: Queryable, limit: number): Promise<void> {
  await sql`delete from promotions.application where id in (
    select id from promotions.application
    where state = 'draft' and created_at < now() - interval '1 day'
    limit ${limit} for update skip locked)`.execute(db);
}
