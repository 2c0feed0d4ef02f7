/** Statements on entries and their versions. */
import type { EntryState } from '@croupier/contract/content/kinds';
import type { EntryKind } from '@croupier/contract/content/operator/content';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface EntryRow {
  readonly id: bigint;
  readonly kind: EntryKind;
  readonly revision: number;
  readonly liveRevision: number | null;
  readonly previewToken: string;
  readonly firstLiveAt: Date | null;
  readonly publishedAt: Date | null;
  /** As it was saved; to be parsed. */
  readonly body: unknown;
  /** When and by whom this version was saved. */
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly note: string;
}

/** A row with the public version. */
export type LiveEntryRow = EntryRow & { readonly publishedAt: Date };

const columns = sql`
  e.id, e.kind, e.revision, e.live_revision as "liveRevision", e.preview_token as "previewToken",
  e.first_live_at as "firstLiveAt", e.published_at as "publishedAt",
  r.body, r.at as "savedAt", r.staff_name as "savedBy", r.note`;
const newest = sql`content.entry e join content.revision r on r.entry_id = e.id
  and r.revision = e.revision`;
const live = sql`content.entry e join content.revision r on r.entry_id = e.id
  and r.revision = e.live_revision`;

export interface EntryKey {
  readonly merchantId: bigint;
  readonly entryId: bigint;
}

/** The newest version of an entry of that merchant. */
export async function entryById(db: Queryable, key: EntryKey): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from ${newest}
    where e.id = ${key.entryId} and e.merchant_id = ${key.merchantId}
      and e.removed_at is null`.execute(db);
  return rows[0];
}

/** Staff of one merchant write one after the other, until the end of the transaction. */
export async function lockWriting(tx: Tx, merchantId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${`content ${merchantId}`}, 0))`.execute(tx);
}

/** The newest version for whoever holds its preview token. */
export async function entryByPreview(
  db: Queryable,
  { merchantId, token }: { merchantId: bigint; token: string },
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from ${newest}
    where e.merchant_id = ${merchantId} and e.preview_token = ${token}
      and e.removed_at is null`.execute(db);
  return rows[0];
}

/** Newest versions of one kind, newest entry first. */
export async function listEntries(
  db: Queryable,
  filter: {
    merchantId: bigint;
    kind: EntryKind;
    section?: string | undefined;
    state?: EntryState | undefined;
    before?: bigint | undefined;
    limit: number;
  },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from ${newest}
    where e.merchant_id = ${filter.merchantId} and e.kind = ${filter.kind}
      and e.removed_at is null
      and (${filter.section ?? null}::text is null or ${filter.section ?? null}::text
        = coalesce(r.body->>'type', r.body->>'section', r.body->>'group'))
      and (${filter.state ?? null}::text is null or ${filter.state ?? null}::text
        = case when e.live_revision is null then 'draft'
            when e.live_revision = e.revision then 'live' else 'changed' end)
      and (${filter.before ?? null}::bigint is null or e.id < ${filter.before ?? null})
    order by e.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** Public versions of a kind: those of an address, or all of them. */
export async function liveEntries(
  db: Queryable,
  filter: { merchantId: bigint; kind: EntryKind; path?: string; limit: number },
): Promise<LiveEntryRow[]> {
  const { rows } = await sql<LiveEntryRow>`
    select ${columns} from ${live}
    where e.merchant_id = ${filter.merchantId} and e.kind = ${filter.kind}
      and (${filter.path ?? null}::text is null or e.live_path = ${filter.path ?? null})
      and e.published_at is not null
    order by e.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** Paths of the public versions of a kind whose date has come, newest first, and their languages. */
export async function listLivePaths(
  db: Queryable,
  filter: { merchantId: bigint; kind: EntryKind; limit: number },
): Promise<{ path: string; savedAt: Date; languages: string[] }[]> {
  const { rows } = await sql<{ path: string; savedAt: Date; languages: string[] }>`
    select e.live_path as path, r.at as "savedAt",
      array(select jsonb_object_keys(r.body->'texts')) as languages
    from ${live}
    where e.merchant_id = ${filter.merchantId} and e.kind = ${filter.kind}
      and e.published_at <= now() and e.live_path is not null
    order by e.published_at desc, e.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** Public posts of a section whose date has come, newest first. */
export async function livePosts(
  db: Queryable,
  filter: {
    merchantId: bigint;
    section: string;
    before?: { publishedAt: Date; id: bigint } | undefined;
    limit: number;
  },
): Promise<LiveEntryRow[]> {
  const { before } = filter;
  const { rows } = await sql<LiveEntryRow>`
    select ${columns} from ${live}
    where e.merchant_id = ${filter.merchantId} and e.kind = 'post'
      and e.published_at <= now() and starts_with(e.live_path, ${`${filter.section}/`})
      and (${before?.id ?? null}::bigint is null or (e.published_at, e.id)
        < (${before?.publishedAt ?? null}::timestamptz, ${before?.id ?? null}::bigint))
    order by e.published_at desc, e.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** Adds an entry without versions; answers its id. */
export async function insertEntry(
  tx: Tx,
  entry: { merchantId: bigint; kind: EntryKind; path: string | null; previewToken: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into content.entry (merchant_id, kind, path, preview_token, revision)
    values (${entry.merchantId}, ${entry.kind}, ${entry.path}, ${entry.previewToken}, 0)
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The entry was not written.');
  return row.id;
}

/** Adds a version to an entry and makes it the newest; answers its number. */
export async function insertRevision(
  tx: Tx,
  version: {
    entryId: bigint;
    path: string | null;
    body: unknown;
    staffId: bigint | null;
    staffName: string;
    note: string;
  },
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with counted as (
      update content.entry set revision = revision + 1, path = ${version.path}
      where id = ${version.entryId} returning revision
    )
    insert into content.revision (entry_id, revision, body, staff_id, staff_name, note)
    select ${version.entryId}, revision, ${JSON.stringify(version.body)}::jsonb,
      ${version.staffId}::bigint, ${version.staffName}, ${version.note}
    from counted returning revision`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The version was not written.');
  return row.revision;
}

/** Makes the newest version of an entry public. @param date what visitors read as its date. */
export async function setLive(
  tx: Tx,
  { entryId, date }: { entryId: bigint; date: Date | null },
): Promise<void> {
  await sql`
    update content.entry set live_revision = revision, live_path = path,
      first_live_at = coalesce(first_live_at, now()),
      -- Cursors carry milliseconds: what is finer would be left out between two pages.
      published_at = date_trunc('milliseconds',
        coalesce(${date}::timestamptz, first_live_at, now()))
    where id = ${entryId}`.execute(tx);
}

/** Takes an entry off the site. */
export async function clearLive(tx: Tx, entryId: bigint): Promise<void> {
  await sql`update content.entry set live_revision = null, live_path = null
    where id = ${entryId}`.execute(tx);
}

/** Takes an entry off the site and out of every list. */
export async function markRemoved(tx: Tx, entryId: bigint): Promise<void> {
  await sql`update content.entry set live_revision = null, live_path = null, removed_at = now()
    where id = ${entryId}`.execute(tx);
}

/** Whether another entry of the kind has that address, in its newest or its public version. */
export async function isPathTaken(
  tx: Tx,
  place: { merchantId: bigint; kind: EntryKind; path: string; except: bigint | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from content.entry
    where merchant_id = ${place.merchantId} and kind = ${place.kind} and removed_at is null
      and ${place.path} in (path, live_path) and id is distinct from ${place.except}::bigint
    limit 1`.execute(tx);
  return rows.length > 0;
}

export interface VersionRow {
  readonly revision: number;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly note: string;
  readonly live: boolean;
  readonly body: unknown;
}

/** Versions of an entry of that merchant, newest first. */
export async function listVersions(
  db: Queryable,
  { merchantId, entryId, ...filter }: EntryKey & { before?: number | undefined; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select r.revision, r.at as "savedAt", r.staff_name as "savedBy", r.note, r.body,
      e.live_revision is not distinct from r.revision as live
    from content.entry e join content.revision r on r.entry_id = e.id
    where e.id = ${entryId} and e.merchant_id = ${merchantId} and e.removed_at is null
      and (${filter.before ?? null}::int is null or r.revision < ${filter.before ?? null})
    order by r.revision desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** One version of an entry of that merchant. */
export async function versionOf(
  db: Queryable,
  key: EntryKey & { revision: number },
): Promise<VersionRow | undefined> {
  const page = { ...key, before: key.revision + 1, limit: 1 };
  const [row] = await listVersions(db, page);
  return row?.revision === key.revision ? row : undefined;
}

/** Titles by entry, of their newest versions, in whichever language each has. */
export async function titlesOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; title: string | null }>`
    select e.id, (select t.value ->> 'title' from jsonb_each(r.body -> 'texts') t
      order by t.key limit 1) as title
    from content.entry e join content.revision r on r.entry_id = e.id and r.revision = e.revision
    where e.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, title }) => (title ? [[id, title] as const] : [])));
}
