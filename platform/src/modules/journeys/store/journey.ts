/** Statements on journeys and their versions. */
import type { JourneyStage } from '@croupier/contract/journeys/kinds';
import type { JourneyDraft } from '@croupier/contract/journeys/operator';
import type { JourneyTerms } from '@croupier/contract/journeys/terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** What was published and holds for whoever begins from then on. */
export interface JourneyVersion {
  readonly journeyId: bigint;
  readonly version: number;
  readonly name: string;
  readonly terms: JourneyTerms;
  readonly publishedAt: Date;
  readonly askedBy: string;
  readonly agreedBy: string;
}

export interface Journey {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly stage: JourneyStage;
  readonly draft: JourneyDraft;
  readonly revision: number;
  readonly savedAt: Date;
  readonly version: number;
  readonly stoppedAt: Date | null;
}

const columns = sql`j.id, j.merchant_id as "merchantId", j.currency, j.stage, j.draft, j.revision,
  j.saved_at as "savedAt", j.version, j.stopped_at as "stoppedAt"`;

const versionColumns = sql`v.journey_id as "journeyId", v.version, v.name, v.terms,
  v.published_at as "publishedAt", v.asked_by as "askedBy", v.agreed_by as "agreedBy"`;

/** A journey of a merchant. */
export interface JourneyPlace {
  readonly merchantId: bigint;
  readonly journeyId: bigint;
}

/** The terms by which members begin now, of live ones whose trigger is one of those. */
export async function liveVersions(
  db: Queryable,
  merchantId: bigint | undefined,
  triggers: readonly JourneyTerms['trigger']['on'][],
): Promise<(JourneyVersion & { readonly merchantId: bigint; readonly currency: string })[]> {
  const { rows } = await sql<
    JourneyVersion & { readonly merchantId: bigint; readonly currency: string }
  >`
    select ${versionColumns}, j.merchant_id as "merchantId", j.currency
    from journeys.journey j
      join journeys.journey_version v on v.journey_id = j.id and v.version = j.version
    where j.stage = 'live'
      and (${merchantId ?? null}::bigint is null or j.merchant_id = ${merchantId ?? null})
      and v.terms -> 'trigger' ->> 'on' = any (${[...triggers]}::text[])
    order by j.id`.execute(db);
  return rows;
}

export async function insertJourney(
  tx: Tx,
  one: { readonly merchantId: bigint; readonly currency: string; readonly draft: JourneyDraft },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into journeys.journey (merchant_id, currency, draft)
    values (${one.merchantId}, ${one.currency}, ${JSON.stringify(one.draft)}::jsonb)
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A journey was not stored.');
  return id;
}

export async function journeyById(
  db: Queryable,
  which: JourneyPlace,
): Promise<Journey | undefined> {
  const { rows } = await sql<Journey>`
    select ${columns} from journeys.journey j
    where j.id = ${which.journeyId} and j.merchant_id = ${which.merchantId}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockJourney(tx: Tx, which: JourneyPlace): Promise<Journey | undefined> {
  const { rows } = await sql<Journey>`
    select ${columns} from journeys.journey j
    where j.id = ${which.journeyId} and j.merchant_id = ${which.merchantId}
    for no key update`.execute(tx);
  return rows[0];
}

/** Keeps one from being stopped until the transaction ends, and says whether it is live. */
export async function holdLive(tx: Tx, journeyId: bigint): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select j.stage = 'live' as live from journeys.journey j where j.id = ${journeyId}
    for share`.execute(tx);
  return rows[0]?.live ?? false;
}

export async function journeysOfMerchant(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly stage: JourneyStage | undefined;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<Journey[]> {
  const { stage = null, before = null } = which;
  const { rows } = await sql<Journey>`
    select ${columns} from journeys.journey j
    where j.merchant_id = ${which.merchantId} and (${before}::bigint is null or j.id < ${before})
      and (${stage}::text is null or j.stage = ${stage})
    order by j.id desc limit ${which.limit}`.execute(db);
  return rows;
}

export async function countLive(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journeys.journey j
    where j.merchant_id = ${merchantId} and j.stage = 'live'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks all of a merchant, so that how many are live stays as it is; before any single one is locked. */
export async function lockJourneys(tx: Tx, merchantId: bigint): Promise<void> {
  await sql`select from journeys.journey j where j.merchant_id = ${merchantId}
    order by j.id for no key update`.execute(tx);
}

export async function saveDraft(tx: Tx, journeyId: bigint, draft: JourneyDraft): Promise<void> {
  await sql`
    update journeys.journey
    set draft = ${JSON.stringify(draft)}::jsonb, revision = revision + 1, saved_at = now()
    where id = ${journeyId}`.execute(tx);
}

/** Makes what is given the live terms, as the next version. */
export async function publishVersion(
  tx: Tx,
  { id, version, merchantId }: Pick<Journey, 'id' | 'version' | 'merchantId'>,
  what: { readonly draft: JourneyDraft; readonly askedBy: string; readonly agreedBy: string },
): Promise<void> {
  const { name, terms } = what.draft;
  await sql`
    insert into journeys.journey_version (journey_id, version, merchant_id, name, terms, asked_by,
      agreed_by)
    values (${id}, ${version + 1}, ${merchantId}, ${name}, ${JSON.stringify(terms)}::jsonb,
      ${what.askedBy}, ${what.agreedBy})`.execute(tx);
  await sql`update journeys.journey set version = version + 1, stage = 'live'
    where id = ${id}`.execute(tx);
}

/** Nobody begins and nothing is given from now on. */
export async function stop(tx: Tx, journeyId: bigint): Promise<void> {
  await sql`update journeys.journey set stage = 'stopped', stopped_at = clock_timestamp()
    where id = ${journeyId} and stage <> 'stopped'`.execute(tx);
}

/** Versions of some journeys, newest first. */
export async function versionsOf(
  db: Queryable,
  journeyIds: readonly bigint[],
  limit: number,
): Promise<JourneyVersion[]> {
  const { rows } = await sql<JourneyVersion>`
    select ${versionColumns} from journeys.journey_version v
    where v.journey_id = any (${journeyIds.map(String)}::bigint[])
    order by v.version desc limit ${limit}`.execute(db);
  return rows;
}

/** Segments that live ones and what waits to be published go by, with the journeys' names. */
export async function segmentsInUse(
  db: Queryable,
  merchantId: bigint,
): Promise<{ readonly id: bigint; readonly name: string; readonly segmentId: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string; segmentId: string }>`
    select distinct j.id, coalesce(v.name, j.draft ->> 'name') as name, s.id as "segmentId"
    from journeys.journey j
      left join journeys.journey_version v on v.journey_id = j.id
        and (v.version = j.version or exists (select from journeys.run r
          where r.journey_id = v.journey_id and r.version = v.version and r.state = 'waiting')),
      jsonb_path_query(jsonb_build_array(j.draft, coalesce(v.terms, '{}'::jsonb)),
        'lax $.**.segmentId') as found,
      lateral (select found #>> '{}' as id) s
    where j.merchant_id = ${merchantId} and j.stage <> 'stopped'`.execute(db);
  return rows;
}
