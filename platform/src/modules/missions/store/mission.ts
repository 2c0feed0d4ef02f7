/** Statements on missions and their versions. */
import type { MissionArt, MissionStage } from '@croupier/contract/missions/kinds';
import type { MissionTerms } from '@croupier/contract/missions/terms';
import type { MissionDraft } from '@croupier/contract/missions/operator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** What was published and holds for whoever begins from then on. */
export interface MissionVersion {
  readonly missionId: bigint;
  readonly version: number;
  /** By dictionary. */
  readonly names: Readonly<Record<string, string>>;
  readonly art: MissionArt;
  readonly place: number;
  readonly terms: MissionTerms;
  readonly publishedAt: Date;
  readonly askedBy: string | null;
  readonly agreedBy: string | null;
}

export interface Mission {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly stage: MissionStage;
  readonly draft: MissionDraft;
  readonly revision: number;
  readonly savedAt: Date;
  readonly version: number;
  readonly stoppedAt: Date | null;
}

const columns = sql`m.id, m.merchant_id as "merchantId", m.currency, m.stage, m.draft, m.revision,
  m.saved_at as "savedAt", m.version, m.stopped_at as "stoppedAt"`;

const versionColumns = sql`v.mission_id as "missionId", v.version, v.names, v.art, v.place, v.terms,
  v.published_at as "publishedAt", v.asked_by as "askedBy", v.agreed_by as "agreedBy"`;

/** Most days after its last one in which something of a mission can be claimed. */
const GRACE_DAYS = 30;

/** A mission with all that was ever published of it, the newest first. */
export interface PublishedMission {
  readonly id: bigint;
  readonly currency: string;
  readonly stage: MissionStage;
  readonly stoppedAt: Date | null;
  readonly versions: readonly [MissionVersion, ...MissionVersion[]];
}

/** Published ones of a merchant that are live, or were stopped or had their last day within so many days. */
export async function publishedMissions(
  db: Queryable,
  merchantId: bigint,
  days: number,
): Promise<PublishedMission[]> {
  interface Row extends MissionVersion {
    readonly currency: string;
    readonly stage: MissionStage;
    readonly stoppedAt: Date | null;
  }
  const { rows } = await sql<Row>`
    select ${versionColumns}, m.currency, m.stage, m.stopped_at as "stoppedAt"
    from missions.mission m join missions.mission_version v on v.mission_id = m.id
    where m.merchant_id = ${merchantId} and m.version > 0
      and (m.stopped_at is null or m.stopped_at > now() - make_interval(days => ${days}::int))
      and exists (select from missions.mission_version n
        where n.mission_id = m.id and n.version = m.version
          and coalesce((n.terms ->> 'lastDay')::date + ${GRACE_DAYS + 1}::int + ${days}::int
            >= now()::date, true))
    order by m.id, v.version desc`.execute(db);
  const found = new Map<bigint, PublishedMission>();
  for (const { currency, stage, stoppedAt, ...version } of rows) {
    const { missionId: id } = version;
    const versions: PublishedMission['versions'] = [
      ...((found.get(id)?.versions ?? []) as []),
      version,
    ];
    found.set(id, { id, currency, stage, stoppedAt, versions });
  }
  return [...found.values()];
}

export async function insertMission(
  tx: Tx,
  one: { readonly merchantId: bigint; readonly currency: string; readonly draft: MissionDraft },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into missions.mission (merchant_id, currency, draft)
    values (${one.merchantId}, ${one.currency}, ${JSON.stringify(one.draft)}::jsonb)
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A mission was not stored.');
  return id;
}

interface Place {
  readonly merchantId: bigint;
  readonly missionId: bigint;
}

export async function missionById(db: Queryable, which: Place): Promise<Mission | undefined> {
  const { rows } = await sql<Mission>`
    select ${columns} from missions.mission m
    where m.id = ${which.missionId} and m.merchant_id = ${which.merchantId}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockMission(tx: Tx, which: Place): Promise<Mission | undefined> {
  const { rows } = await sql<Mission>`
    select ${columns} from missions.mission m
    where m.id = ${which.missionId} and m.merchant_id = ${which.merchantId}
    for no key update`.execute(tx);
  return rows[0];
}

export async function missionsOfMerchant(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly stage: MissionStage | undefined;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<Mission[]> {
  const { stage = null, before = null } = which;
  const { rows } = await sql<Mission>`
    select ${columns} from missions.mission m
    where m.merchant_id = ${which.merchantId} and (${before}::bigint is null or m.id < ${before})
      and (${stage}::text is null or m.stage = ${stage})
    order by m.id desc limit ${which.limit}`.execute(db);
  return rows;
}

/** Live ones whose last day is not over. */
export async function countLive(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from missions.mission m
      join missions.mission_version v on v.mission_id = m.id and v.version = m.version
    where m.merchant_id = ${merchantId} and m.stage = 'live'
      and coalesce((v.terms ->> 'lastDay')::date + 1 >= now()::date, true)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks all of a merchant, so that how many are live stays as it is; before any single one is locked. */
export async function lockMissions(tx: Tx, merchantId: bigint): Promise<void> {
  await sql`select from missions.mission m where m.merchant_id = ${merchantId}
    order by m.id for no key update`.execute(tx);
}

export async function saveDraft(tx: Tx, missionId: bigint, draft: MissionDraft): Promise<void> {
  await sql`
    update missions.mission
    set draft = ${JSON.stringify(draft)}::jsonb, revision = revision + 1, saved_at = now()
    where id = ${missionId}`.execute(tx);
}

/** Makes what is given the live terms, as the next version. */
export async function publishVersion(
  tx: Tx,
  { id, version, merchantId }: Pick<Mission, 'id' | 'version' | 'merchantId'>,
  what: { readonly draft: MissionDraft; readonly askedBy: string; readonly agreedBy: string },
): Promise<void> {
  const { names, art, place, terms } = what.draft;
  await sql`
    insert into missions.mission_version (mission_id, version, merchant_id, names, art, place, terms,
      asked_by, agreed_by)
    values (${id}, ${version + 1}, ${merchantId}, ${JSON.stringify(names)}::jsonb, ${art}, ${place},
      ${JSON.stringify(terms)}::jsonb, ${what.askedBy}, ${what.agreedBy})`.execute(tx);
  await sql`update missions.mission set version = version + 1, stage = 'live'
    where id = ${id}`.execute(tx);
}

/** Nothing of it counts from now on. */
export async function stop(tx: Tx, missionId: bigint): Promise<void> {
  await sql`update missions.mission set stage = 'stopped', stopped_at = clock_timestamp()
    where id = ${missionId} and stage <> 'stopped'`.execute(tx);
}

/** Versions of a mission, newest first. */
export async function versionsOf(
  db: Queryable,
  missionIds: readonly bigint[],
  limit: number,
): Promise<MissionVersion[]> {
  const { rows } = await sql<MissionVersion>`
    select ${versionColumns} from missions.mission_version v
    where v.mission_id = any (${missionIds.map(String)}::bigint[])
    order by v.version desc limit ${limit}`.execute(db);
  return rows;
}

/** What missions are called, by id: those of some ids, or the published ones that were not stopped. */
export async function namesOfMissions(
  db: Queryable,
  {
    merchantId,
    missionIds,
  }: { readonly merchantId: bigint; readonly missionIds?: readonly bigint[] },
): Promise<Map<bigint, Readonly<Record<string, string>>>> {
  const ids = missionIds?.map(String) ?? null;
  const { rows } = await sql<{ id: bigint; names: Readonly<Record<string, string>> }>`
    select m.id, coalesce(v.names, m.draft -> 'names') as names
    from missions.mission m
      left join missions.mission_version v on v.mission_id = m.id and v.version = m.version
    where m.merchant_id = ${merchantId} and case when ${ids}::bigint[] is null
      then m.stage = 'live' else m.id = any (${ids}::bigint[]) end
    order by m.id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}
