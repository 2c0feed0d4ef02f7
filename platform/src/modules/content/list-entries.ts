/** Entries and their versions as the console shows them. */
import { houseDictionary } from '@croupier/contract/merchant/house-language';
import {
  type Entry,
  entryBodySchema,
  type EntryLine,
  type EntryVersion,
} from '@croupier/contract/content/operator/content';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { pickText, placeOf, previewPathOf, sectionOf, stateOf } from './entry-rules.ts';
import * as store from './store/entry.ts';

export type { EntryKey, EntryRow } from './store/entry.ts';

/** Newest versions of one kind, newest entry first. */
export async function listLines(
  db: Queryable,
  filter: Parameters<typeof store.listEntries>[1],
): Promise<EntryLine[]> {
  const house = await houseOf(db, filter.merchantId);
  return (await store.listEntries(db, filter)).map((row) => describeLine(row, house));
}

/** One entry. Refuses `content.unknown`. */
export async function oneEntry(db: Queryable, key: store.EntryKey): Promise<Entry> {
  const row = await store.entryById(db, key);
  if (!row) throw refuse('content.unknown');
  return describeEntry(row, await houseOf(db, key.merchantId));
}

/** Versions of an entry, newest first. Refuses `content.unknown`. */
export async function listVersions(
  db: Queryable,
  filter: Parameters<typeof store.listVersions>[1],
): Promise<EntryVersion[]> {
  const rows = await store.listVersions(db, filter);
  if (rows.length === 0 && !(await store.entryById(db, filter))) throw refuse('content.unknown');
  const house = await houseOf(db, filter.merchantId);
  return rows.map((row) => describeVersion(row, house));
}

/** One version as it was saved. Refuses `content.unknown`. */
export async function oneVersion(
  db: Queryable,
  key: store.EntryKey & { revision: number },
): Promise<EntryVersion & { body: Entry['body'] }> {
  const row = await store.versionOf(db, key);
  if (!row) throw refuse('content.unknown');
  const house = await houseOf(db, key.merchantId);
  return { ...describeVersion(row, house), body: entryBodySchema.parse(row.body) };
}

async function houseOf(db: Queryable, merchantId: bigint): Promise<string> {
  const settings = (await merchantById(db, merchantId))?.settings;
  return settings ? houseDictionary(settings.languages, settings.defaultLanguage) : 'en';
}

function describeLine(row: store.EntryRow, house: string): EntryLine {
  const body = entryBodySchema.parse(row.body);
  const isAnnouncement = body.kind === 'announcement';
  return {
    id: String(row.id),
    kind: row.kind,
    state: stateOf(row),
    title: pickText<{ title: string }>(body.texts, { dictionary: house, house })?.text.title ?? '',
    section: sectionOf(body),
    place: placeOf(body),
    order: 'order' in body ? body.order : 0,
    from: isAnnouncement ? body.from : body.kind === 'post' ? body.publishedAt : null,
    until: isAnnouncement ? body.until : null,
    audience: isAnnouncement ? body.audience : 'all',
    languages: Object.keys(body.texts),
    revision: row.revision,
    liveRevision: row.liveRevision,
    updatedAt: row.savedAt.toISOString(),
    updatedBy: row.savedBy,
  };
}

function describeEntry(row: store.EntryRow, house: string): Entry {
  const body = entryBodySchema.parse(row.body);
  return {
    ...describeLine(row, house),
    body,
    previewPath: previewPathOf(body, row.id, row.previewToken),
  };
}

function describeVersion(row: store.VersionRow, house: string): EntryVersion {
  const { texts } = entryBodySchema.parse(row.body);
  return {
    revision: row.revision,
    at: row.savedAt.toISOString(),
    by: row.savedBy,
    note: row.note,
    title: pickText<{ title: string }>(texts, { dictionary: house, house })?.text.title ?? '',
    live: row.live,
  };
}
