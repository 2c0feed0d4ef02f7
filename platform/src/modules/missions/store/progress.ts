/** Statements on how far members are. Amounts are minor units. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { ONCE } from '../window-rules.ts';

/** Whose it is. */
export interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** A window of a mission of a member. */
export interface ProgressKey {
  readonly missionId: bigint;
  readonly memberId: bigint;
  /** ISO date of its first day, or `ONCE`. */
  readonly period: string;
}

export interface Progress extends Owner, ProgressKey {
  readonly id: bigint;
  readonly version: number;
  readonly currency: string;
  /** Of a sum minor units; else a count. */
  readonly done: bigint;
  readonly target: bigint;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
  readonly points: number;
  readonly begunAt: Date;
  readonly reachedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly claimedAt: Date | null;
  /** Whether its time to be claimed is over, by the database's clock. */
  readonly isOver: boolean;
}

export const progressColumns = sql`p.id, p.merchant_id as "merchantId", p.member_id as "memberId",
  p.mission_id as "missionId", p.period::text as period, p.version, p.currency, p.done, p.target,
  p.amount as "amountMinor", p.required as "requiredMinor", p.points, p.begun_at as "begunAt",
  p.reached_at as "reachedAt", p.expires_at as "expiresAt", p.claimed_at as "claimedAt",
  coalesce(p.expires_at <= now(), false) as "isOver"`;

/** Keeps keys in one order, in which rows are locked. */
function columnsOf(keys: readonly ProgressKey[]) {
  return sql`unnest(${keys.map(({ missionId }) => String(missionId))}::bigint[],
    ${keys.map(({ memberId }) => String(memberId))}::bigint[],
    ${keys.map(({ period }) => period)}::date[]) as k (mission_id, member_id, period)`;
}

/** Those that are there, locked in one order. */
export async function lockProgress(tx: Tx, keys: readonly ProgressKey[]): Promise<Progress[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Progress>`
    select ${progressColumns} from missions.progress p join ${columnsOf(keys)}
      on p.mission_id = k.mission_id and p.member_id = k.member_id and p.period = k.period
    order by p.member_id, p.mission_id, p.period for update of p`.execute(tx);
  return rows;
}

export type NewProgress = Pick<
  Progress,
  | 'merchantId'
  | 'memberId'
  | 'missionId'
  | 'period'
  | 'version'
  | 'currency'
  | 'target'
  | 'amountMinor'
  | 'requiredMinor'
  | 'points'
  | 'expiresAt'
>;

/**
 * Begins windows of which nothing had counted; those that are there, or were claimed once, stay as they
 * are.
 */
export async function insertProgress(tx: Tx, rows: readonly NewProgress[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <Name extends keyof NewProgress>(name: Name) => rows.map((row) => row[name]);
  const texts = (name: keyof NewProgress) => rows.map((row) => String(row[name]));
  await sql`
    insert into missions.progress (merchant_id, member_id, mission_id, period, version, currency, target,
      amount, required, points, expires_at)
    select n.* from unnest(${texts('merchantId')}::bigint[], ${texts('memberId')}::bigint[],
      ${texts('missionId')}::bigint[], ${column('period')}::date[], ${column('version')}::int[],
      ${column('currency')}::text[], ${texts('target')}::bigint[], ${texts('amountMinor')}::bigint[],
      ${texts('requiredMinor')}::bigint[], ${column('points')}::int[],
      ${column('expiresAt')}::timestamptz[])
      as n (merchant_id, member_id, mission_id, period, version, currency, target, amount, required,
        points, expires_at)
    where not exists (select from missions.claim c where c.mission_id = n.mission_id
      and c.member_id = n.member_id and c.period = n.period)
    order by n.member_id, n.mission_id, n.period
    on conflict (mission_id, member_id, period) do nothing`.execute(tx);
}

/** Writes how far locked ones are, and since when they are done; what was claimed stays done. */
export async function saveProgress(
  tx: Tx,
  rows: readonly Pick<Progress, 'id' | 'done' | 'reachedAt'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update missions.progress p set done = n.done,
      reached_at = case when p.claimed_at is null then n.reached_at else p.reached_at end
    from unnest(${rows.map(({ id }) => String(id))}::bigint[],
      ${rows.map(({ done }) => String(done))}::bigint[],
      ${rows.map(({ reachedAt }) => reachedAt)}::timestamptz[]) as n (id, done, reached_at)
    where p.id = n.id`.execute(tx);
}

/** One of the member's own, locked; another's is unknown. */
export async function lockOwn(
  tx: Tx,
  { merchantId, memberId }: Owner,
  id: bigint,
): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select ${progressColumns} from missions.progress p
    where p.id = ${id} and p.member_id = ${memberId} and p.merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
}

/** Notes a claim with the movement that paid it; false where its window has paid before. */
export async function insertClaim(
  tx: Tx,
  { id, merchantId, memberId, missionId, ...row }: Progress,
  line: { readonly accountId: bigint; readonly seq: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    insert into missions.claim (progress_id, merchant_id, member_id, mission_id, period, version,
      amount, account_id, seq)
    values (${id}, ${merchantId}, ${memberId}, ${missionId}, ${row.period}, ${row.version},
      ${row.amountMinor}, ${line.accountId}, ${line.seq})
    on conflict (mission_id, member_id, period) do nothing returning progress_id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update missions.progress set claimed_at = clock_timestamp()
    where id = ${id} and claimed_at is null`.execute(tx);
  return true;
}

/**
 * Forgets what could be claimed no longer for so many days; answers how many. What is done once is kept for
 * as long as its mission can be done: by terms that hold longer it would begin anew.
 */
export async function forgetProgress(
  db: Queryable,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from missions.progress where id in (
      select p.id from missions.progress p
      where p.expires_at < now() - make_interval(days => ${days}::int)
        and not (p.period = ${ONCE}::date and exists (
          select from missions.mission m join missions.mission_version v
            on v.mission_id = m.id and v.version = m.version
          where m.id = p.mission_id and m.stage = 'live'
            and coalesce((v.terms ->> 'lastDay')::date + 1 >= now()::date, true)))
      order by p.expires_at limit ${limit})`.execute(db);
  return numAffectedRows;
}

/** A member's that can still be done or claimed, or were claimed and whose time is not over. */
export async function openOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
  limit: number,
): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select ${progressColumns} from missions.progress p
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId}
      and (p.expires_at is null or p.expires_at > now())
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** When a mission is stopped, what was done can be claimed until then, or until its own end before. */
export async function endBy(tx: Tx, missionId: bigint, at: Date): Promise<void> {
  await sql`update missions.progress set expires_at = least(coalesce(expires_at, ${at}), ${at})
    where mission_id = ${missionId} and claimed_at is null
      and (expires_at is null or expires_at > ${at})`.execute(tx);
}

/** Words of the missions that lines of an account record paid for, by the line's number. */
export async function missionLines(
  db: Queryable,
  { accountId, seqs }: { readonly accountId: bigint; readonly seqs: readonly bigint[] },
): Promise<Map<bigint, Readonly<Record<string, string>>>> {
  const { rows } = await sql<{ seq: bigint; names: Readonly<Record<string, string>> }>`
    select c.seq, v.names from missions.claim c
      join missions.mission_version v on v.mission_id = c.mission_id and v.version = c.version
    where c.account_id = ${accountId} and c.seq = any (${seqs.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, names }) => [seq, names]));
}
