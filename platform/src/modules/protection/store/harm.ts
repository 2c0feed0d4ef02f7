/** Statements on signals, markers of harm and their cases. */
import {
  type CaseAction,
  type CaseConcern,
  type CaseMarker,
  concernOf,
  type HarmGrade,
} from '@croupier/contract/protection/harm-kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import type { Found, Signal, SignalKind } from '../harm/harm-rules.ts';
import type { Owner } from './member.ts';

/** @param amountMinor of what moves money */
export async function insertSignal(
  tx: Tx,
  owner: Owner,
  { kind, amountMinor = null }: { readonly kind: SignalKind; readonly amountMinor?: bigint | null },
): Promise<void> {
  await sql`insert into protection.signal (merchant_id, member_id, kind, amount)
    values (${owner.merchantId}, ${owner.memberId}, ${kind}, ${amountMinor})`.execute(tx);
}

/** Takes what no search has seen; answers whose it was. */
export async function takeSignals(tx: Tx, merchantId: bigint, before: Date): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    with taken as (
      update protection.signal set taken = true
      where merchant_id = ${merchantId} and not taken and at < ${before} returning member_id)
    select distinct member_id as "memberId" from taken`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

export async function signalsOf(db: Queryable, memberId: bigint, since: Date): Promise<Signal[]> {
  const { rows } = await sql<Omit<Signal, 'atMs'> & { at: Date }>`
    select kind, at, coalesce(amount, 0) as "amountMinor" from protection.signal
    where member_id = ${memberId} and at >= ${since} order by at limit 1000`.execute(db);
  return rows.map(({ at, ...signal }) => ({ ...signal, atMs: at.getTime() }));
}

/** Up to when was searched, locked; begins with the last full hour. Undefined while another searches. */
export async function lockCursor(tx: Tx, merchantId: bigint): Promise<Date | undefined> {
  await sql`insert into protection.harm_cursor (merchant_id, searched_to)
    values (${merchantId}, date_trunc('hour', now()) - interval '1 day')
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ searchedTo: Date }>`
    select searched_to as "searchedTo" from protection.harm_cursor
    where merchant_id = ${merchantId} for no key update skip locked`.execute(tx);
  return rows[0]?.searchedTo;
}

export async function moveCursor(tx: Tx, merchantId: bigint, to: Date): Promise<void> {
  await sql`update protection.harm_cursor set searched_to = ${to}
    where merchant_id = ${merchantId}`.execute(tx);
}

/** Kinds of markers that were found of the member, with when. */
export async function markersOf(
  db: Queryable,
  memberId: bigint,
  since: Date,
): Promise<{ readonly kind: CaseMarker; readonly at: Date }[]> {
  const { rows } = await sql<{ kind: CaseMarker; at: Date }>`
    select kind, at from protection.harm_marker
    where member_id = ${memberId} and at > ${since}`.execute(db);
  return rows;
}

/** Writes a marker into the member's open case of its concern, opened if need be; the grade only grows. */
export async function insertMarker(
  tx: Tx,
  owner: Owner,
  { kind, evidence, at, grade }: Found & { readonly at: Date; readonly grade: HarmGrade },
): Promise<void> {
  await sql`
    with theirs as (
      insert into protection.harm_case as c (merchant_id, member_id, concern, grade)
      values (${owner.merchantId}, ${owner.memberId}, ${concernOf(kind)}, ${grade})
      on conflict (member_id, concern) where closed_at is null
        do update set grade = greatest(c.grade, excluded.grade)
      returning id)
    insert into protection.harm_marker (case_id, member_id, kind, at, evidence)
    select id, ${owner.memberId}, ${kind}, ${at}, ${JSON.stringify(evidence)}::jsonb
    from theirs`.execute(tx);
  await queueChanged(tx, { merchantId: owner.merchantId, queue: 'cases' });
}

export interface CaseRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly concern: CaseConcern;
  readonly grade: HarmGrade;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly markers: readonly {
    readonly kind: CaseMarker;
    readonly at: string;
    readonly evidence: Readonly<Record<string, string>>;
  }[];
  readonly actions: readonly {
    readonly action: CaseAction;
    readonly by: string;
    readonly note: string;
    readonly at: string;
  }[];
}

const isoOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = sql`
  c.id, c.merchant_id as "merchantId", c.member_id as "memberId", c.concern, c.grade,
  c.opened_at as "openedAt", c.closed_at as "closedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'at', ${isoOf('m.at')},
      'evidence', m.evidence) order by m.id), '[]')
    from protection.harm_marker m where m.case_id = c.id) as markers,
  (select coalesce(jsonb_agg(jsonb_build_object('action', a.action, 'by', a.by, 'note', a.note,
      'at', ${isoOf('a.at')}) order by a.id), '[]')
    from protection.harm_action a where a.case_id = c.id) as actions`;

/** Cases of a merchant, newest first. */
export async function casesOfMerchant(
  db: Queryable,
  merchantId: bigint,
  page: {
    readonly concern: CaseConcern;
    readonly open: boolean;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<CaseRow[]> {
  const { concern, open, before = null, limit } = page;
  const { rows } = await sql<CaseRow>`
    select ${columns} from protection.harm_case c
    where c.merchant_id = ${merchantId} and c.concern = ${concern}
      and (c.closed_at is null) = ${open}
      and (${before}::bigint is null or c.id < ${before})
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether a case about harm is open of the member. */
export async function hasHarmCase(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from protection.harm_case c
    where c.merchant_id = ${merchantId} and c.member_id = ${memberId} and c.concern = 'harm'
      and c.closed_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Those of some members who are the subject of a case of harm. */
export async function harmCasesAmong(
  db: Queryable,
  { merchantId, memberIds }: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct c.member_id as "memberId" from protection.harm_case c
    where c.merchant_id = ${merchantId} and c.member_id = any (${memberIds.map(String)}::bigint[])
      and c.concern = 'harm' and c.closed_at is null`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** The case, locked, if it is the merchant's. */
export async function lockCase(
  tx: Tx,
  { merchantId, caseId }: { readonly merchantId: bigint; readonly caseId: bigint },
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from protection.harm_case c
    where c.id = ${caseId} and c.merchant_id = ${merchantId} for no key update of c`.execute(tx);
  return rows[0];
}

export async function insertAction(
  tx: Tx,
  act: {
    readonly caseId: bigint;
    readonly action: CaseAction;
    readonly by: string;
    readonly note: string;
  },
): Promise<void> {
  await sql`insert into protection.harm_action (case_id, action, by, note)
    values (${act.caseId}, ${act.action}, ${act.by}, ${act.note})`.execute(tx);
  if (act.action === 'close') {
    await sql`update protection.harm_case set closed_at = now() where id = ${act.caseId}`.execute(
      tx,
    );
  }
}

/** Grade of the member's open case of harm, if there is one. */
export async function openGradeOf(db: Queryable, memberId: bigint): Promise<HarmGrade | undefined> {
  const { rows } = await sql<{ grade: HarmGrade }>`
    select grade from protection.harm_case
    where member_id = ${memberId} and concern = 'harm' and closed_at is null`.execute(db);
  return rows[0]?.grade;
}

/** What the member has open cases of. */
export async function openConcernsOf(db: Queryable, memberId: bigint): Promise<CaseConcern[]> {
  const { rows } = await sql<{ concern: CaseConcern }>`
    select concern from protection.harm_case
    where member_id = ${memberId} and closed_at is null order by concern`.execute(db);
  return rows.map(({ concern }) => concern);
}
