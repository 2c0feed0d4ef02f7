/** Statements on findings and on what was seen. */
import type { FindingKind, FindingState } from '@croupier/contract/findings/kinds';
import { readJson } from '@croupier/contract/read-json';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { type Evidence, readEvidence } from '../evidence.ts';

export interface FindingRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly kind: FindingKind;
  readonly memberIds: readonly bigint[];
  readonly sightings: number;
  readonly openedAt: Date;
  readonly lastAt: Date;
  readonly state: FindingState;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly heldIds: readonly bigint[];
  readonly excludableMinor: bigint;
  readonly excludedMinor: bigint;
}

/** Something that was seen. */
export interface Sighting {
  readonly merchantId: bigint;
  readonly kind: FindingKind;
  /** What makes two of them one suspicion. */
  readonly key: string;
  /** What was seen: the same is noted once. */
  readonly ref: string;
  readonly memberIds: readonly bigint[];
  readonly at: Date;
  readonly evidence: Evidence;
  /** Valid bet that may be excluded for it; nothing where it is about no bets. */
  readonly excludableMinor?: bigint;
}

export type SightingRow = Pick<Sighting, 'memberIds' | 'at' | 'evidence'> & {
  readonly findingId: bigint;
};

const columns = sql`f.id, f.merchant_id as "merchantId", f.kind, f.member_ids as "memberIds",
  f.sightings, f.opened_at as "openedAt", f.last_at as "lastAt", f.state,
  f.decided_at as "decidedAt", f.decided_by as "decidedBy", f.reason, f.held_ids as "heldIds",
  f.excludable_minor as "excludableMinor", f.excluded_minor as "excludedMinor"`;

type Suspicion = Pick<Sighting, 'merchantId' | 'kind' | 'key'>;

/** Notes what was seen; false when it was noted before. */
export async function insertSighting(tx: Tx, sighting: Sighting): Promise<boolean> {
  const { merchantId, kind, key, ref, memberIds, at, evidence, excludableMinor = 0n } = sighting;
  const { numAffectedRows } = await sql`
    insert into findings.sighting (merchant_id, kind, key, ref, member_ids, at, evidence,
      excludable_minor)
    values (${merchantId}, ${kind}, ${key}, ${ref}, ${[...memberIds]}::bigint[], ${at},
      ${JSON.stringify(evidence)}::jsonb, ${excludableMinor})
    on conflict (merchant_id, kind, key, ref) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** How often it was seen within a day before that instant without belonging to a finding. */
export async function countAlone(tx: Tx, of: Suspicion & { readonly at: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from findings.sighting
    where merchant_id = ${of.merchantId} and kind = ${of.kind} and key = ${of.key}
      and finding_id is null and at > ${of.at}::timestamptz - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The last one of a suspicion, in any state. */
export async function lastOf(tx: Tx, of: Suspicion): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`select ${columns} from findings.finding f
    where f.merchant_id = ${of.merchantId} and f.kind = ${of.kind} and f.key = ${of.key}
    order by f.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Opens a finding of a suspicion, of which none is open. */
export async function openFinding(
  tx: Tx,
  { merchantId, kind, key, memberIds, at }: Sighting,
): Promise<void> {
  await sql`insert into findings.finding (merchant_id, kind, key, member_ids, last_at)
    values (${merchantId}, ${kind}, ${key}, ${[...memberIds]}::bigint[], ${at})`.execute(tx);
}

/** Gives everything of a suspicion that belongs to no finding to the open one. */
export async function joinOpen(tx: Tx, of: Suspicion): Promise<void> {
  await sql`
    with open as (
      select id from findings.finding
      where merchant_id = ${of.merchantId} and kind = ${of.kind} and key = ${of.key}
        and state = 'open' for update),
    joined as (
      update findings.sighting s set finding_id = open.id from open
      where s.merchant_id = ${of.merchantId} and s.kind = ${of.kind} and s.key = ${of.key}
        and s.finding_id is null
      returning s.member_ids, s.at, s.excludable_minor),
    everybody as (select distinct unnest(member_ids) as id from joined)
    update findings.finding f set
      sightings = f.sightings + (select count(*) from joined),
      excludable_minor = f.excludable_minor
        + (select coalesce(sum(excludable_minor), 0) from joined),
      last_at = greatest(f.last_at, (select max(at) from joined)),
      -- In their order; who is new comes last.
      member_ids = f.member_ids || array(
        select id from everybody where id <> all (f.member_ids) order by id)
    from open where f.id = open.id`.execute(tx);
}

export async function findingsOf(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly state: FindingState;
    readonly kind: FindingKind | undefined;
    readonly memberId: bigint | undefined;
    readonly beforeId: bigint | undefined;
    readonly limit: number;
  },
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`select ${columns} from findings.finding f
    where f.merchant_id = ${of.merchantId} and f.state = ${of.state}
      and (${of.kind ?? null}::text is null or f.kind = ${of.kind ?? null})
      and (${of.memberId ?? null}::bigint is null
        or f.member_ids @> array[${of.memberId ?? null}::bigint])
      and (${of.beforeId ?? null}::bigint is null or f.id < ${of.beforeId ?? null})
    order by f.id desc limit ${of.limit}`.execute(db);
  return rows;
}

/** How many of a merchant nobody has decided. */
export async function countOpen(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from findings.finding
    where merchant_id = ${merchantId} and state = 'open'`.execute(db);
  return rows[0]?.open ?? 0;
}

/** One of the merchant, locked. */
export async function lockFinding(
  tx: Tx,
  { merchantId, id }: { readonly merchantId: bigint; readonly id: bigint },
): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`select ${columns} from findings.finding f
    where f.id = ${id} and f.merchant_id = ${merchantId} for update`.execute(tx);
  return rows[0];
}

/** The last sightings of each finding, newest first. */
export async function sightingsOf(
  db: Queryable,
  findingIds: readonly bigint[],
  each: number,
): Promise<SightingRow[]> {
  const { rows } = await sql<Omit<SightingRow, 'evidence'> & { evidence: string }>`
    select s.* from unnest(${[...findingIds]}::bigint[]) as f (id)
    cross join lateral (
      select finding_id as "findingId", member_ids as "memberIds", at, evidence::text as evidence
      from findings.sighting where finding_id = f.id order by id desc limit ${each}) s`.execute(db);
  return rows.map((row) => ({ ...row, evidence: readEvidence(readJson(row.evidence)) }));
}

/** Writes what was decided of an open finding. */
export async function decideFinding(
  tx: Tx,
  id: bigint,
  decision: {
    readonly state: 'dismissed' | 'confirmed';
    readonly by: string;
    readonly reason: string;
    readonly heldIds: readonly bigint[];
    readonly excludedMinor: bigint;
  },
): Promise<void> {
  const { state, by, reason, heldIds, excludedMinor } = decision;
  await sql`update findings.finding set state = ${state}, decided_at = now(), decided_by = ${by},
      reason = ${reason}, held_ids = ${[...heldIds]}::bigint[], excluded_minor = ${excludedMinor}
    where id = ${id} and state = 'open'`.execute(tx);
}

/** Forgets what was seen for days without making a finding. */
export async function forgetAlone(db: Queryable): Promise<void> {
  await sql`delete from findings.sighting
    where finding_id is null and noted_at < now() - interval '2 days'`.execute(db);
}

/** How far a search has come, locked; undefined while somebody else is at it. */
export async function lockCursor(tx: Tx, search: string): Promise<bigint | undefined> {
  await sql`insert into findings.cursor (search) values (${search}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ atId: bigint }>`select at_id as "atId" from findings.cursor
    where search = ${search} for update skip locked`.execute(tx);
  return rows[0]?.atId;
}

export async function moveCursor(tx: Tx, search: string, atId: bigint): Promise<void> {
  await sql`update findings.cursor set at_id = ${atId} where search = ${search}`.execute(tx);
}

/** Members whom findings are about, by id. */
export async function membersOfFindings(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, readonly bigint[]>> {
  const { rows } = await sql<{ id: bigint; memberIds: bigint[] }>`
    select id, member_ids as "memberIds" from findings.finding
    where id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, memberIds }) => [id, memberIds]));
}
