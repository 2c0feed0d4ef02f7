/** Saving, publishing, restoring and removing what staff write. */
import { houseDictionary } from '@croupier/contract/merchant/house-language';
import {
  type EntryBody,
  entryBodySchema,
  type EntryBodyInput,
  HTML_MAX,
} from '@croupier/contract/content/operator/content';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { announceChange, type Merchant, merchantById } from '#merchant';
import { assertLinks } from './assert-links.ts';
import { dateOf, isAllowedPicture, newPreviewToken, pathOf } from './entry-rules.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import * as store from './store/entry.ts';

/** Who writes; without an id it is the installation itself. */
export interface Author {
  readonly id: bigint | null;
  readonly name: string;
}

export interface Save {
  readonly merchantId: bigint;
  readonly author: Author;
  readonly body: EntryBodyInput;
  readonly publish: boolean;
  readonly note?: string | undefined;
}

/**
 * Makes a new entry. Refuses `request.invalid` (languages or pictures that the merchant does not
 * have), `content.link`, `content.slug-taken`, and `content.house-language` when it is to be published without.
 */
export async function createEntry(tx: Tx, save: Save): Promise<store.EntryRow> {
  const { merchant, body } = await readySave(tx, save);
  const path = await freePath(tx, merchant.id, { body, except: null });
  const entryId = await store.insertEntry(tx, {
    merchantId: merchant.id,
    kind: body.kind,
    path,
    previewToken: newPreviewToken(),
  });
  return writeVersion(tx, { ...save, entryId, body });
}

/**
 * Adds a version to an entry. Refuses as `createEntry` does, `content.unknown`, and
 * `content.changed` when `revision` is no longer the newest.
 */
export async function saveEntry(
  tx: Tx,
  save: Save & { readonly entryId: bigint; readonly revision: number },
): Promise<store.EntryRow> {
  const { merchant, body } = await readySave(tx, save);
  const before = await knownEntry(tx, save);
  if (before.revision !== save.revision) throw refuse('content.changed');
  if (before.kind !== body.kind) {
    throw refuse('request.invalid', { fields: { 'body.kind': { key: 'field.choice' } } });
  }
  await freePath(tx, merchant.id, { body, except: save.entryId });
  return writeVersion(tx, { ...save, body });
}

/** Saves an earlier version once more, as the newest. Refuses as `saveEntry` does. */
export async function restoreEntry(
  tx: Tx,
  which: Omit<Save, 'body'> & { readonly entryId: bigint; readonly revision: number },
): Promise<store.EntryRow> {
  const version = await store.versionOf(tx, which);
  if (!version) throw refuse('content.unknown');
  const { revision } = await knownEntry(tx, which);
  return saveEntry(tx, { ...which, revision, body: version.body as EntryBodyInput });
}

/** Makes the newest version public, or takes the entry off the site. */
export async function publishEntry(
  tx: Tx,
  change: store.EntryKey & { readonly live: boolean },
): Promise<store.EntryRow> {
  await store.lockWriting(tx, change.merchantId);
  const entry = await knownEntry(tx, change);
  if (change.live) {
    const merchant = await knownMerchant(tx, change.merchantId);
    const body = entryBodySchema.parse(entry.body);
    await assertLinks(tx, merchant, body);
    await makeLive(tx, merchant, { entryId: entry.id, body });
  } else {
    await store.clearLive(tx, entry.id);
  }
  await announceChange(tx, change.merchantId);
  return knownEntry(tx, change);
}

/** Takes an entry off the site and out of the list. Refuses `content.unknown`. */
export async function removeEntry(tx: Tx, key: store.EntryKey): Promise<store.EntryRow> {
  await store.lockWriting(tx, key.merchantId);
  const entry = await knownEntry(tx, key);
  await store.markRemoved(tx, entry.id);
  if (entry.liveRevision !== null) await announceChange(tx, key.merchantId);
  return entry;
}

async function readySave(tx: Tx, save: Save): Promise<{ merchant: Merchant; body: EntryBody }> {
  await store.lockWriting(tx, save.merchantId);
  const merchant = await knownMerchant(tx, save.merchantId);
  const { languages, imageCDNs } = merchant.settings;
  const body = sanitised(entryBodySchema.parse(save.body), imageCDNs);
  const foreign = Object.keys(body.texts).find(
    (code) => !languages.some(({ dictionary }) => dictionary === code),
  );
  if (foreign !== undefined) throw choiceRefused(`body.texts.${foreign}`);
  const wrong = picturesOf(body).find(([, url]) => !isAllowedPicture(url, imageCDNs));
  if (wrong) throw choiceRefused(wrong[0]);
  await assertLinks(tx, merchant, body);
  return { merchant, body };
}

/** The body with its HTML as it may be shown. */
export function sanitised<B extends EntryBody>(body: B, imageHosts: readonly string[]): B {
  const texts = Object.fromEntries(
    Object.entries(body.texts).map(([language, text]) => {
      const html = sanitiseHtml(text.html, imageHosts);
      // Closing what was left open can make a text longer.
      if (html.length > HTML_MAX) throw choiceRefused(`body.texts.${language}.html`);
      return [language, { ...text, html }];
    }),
  );
  return { ...body, texts };
}

function picturesOf(body: EntryBody): [field: string, url: string][] {
  if (body.kind === 'help') return [];
  if (body.kind !== 'announcement') return body.cover === null ? [] : [['body.cover', body.cover]];
  return body.images.map(({ url }, index) => [`body.images.${index}.url`, url]);
}

async function writeVersion(
  tx: Tx,
  save: Omit<Save, 'body'> & { readonly entryId: bigint; readonly body: EntryBody },
): Promise<store.EntryRow> {
  const { merchantId, entryId, author, body } = save;
  await store.insertRevision(tx, {
    entryId,
    path: pathOf(body),
    body,
    staffId: author.id,
    staffName: author.name,
    note: save.note ?? '',
  });
  if (save.publish) {
    await makeLive(tx, await knownMerchant(tx, merchantId), { entryId, body });
    await announceChange(tx, merchantId);
  }
  return knownEntry(tx, { merchantId, entryId });
}

async function makeLive(
  tx: Tx,
  { settings }: Merchant,
  { entryId, body }: { entryId: bigint; body: EntryBody },
): Promise<void> {
  const house = houseDictionary(settings.languages, settings.defaultLanguage);
  if (!Object.hasOwn(body.texts, house)) throw refuse('content.house-language');
  await store.setLive(tx, { entryId, date: dateOf(body) });
}

/** The address of the body, once nobody else has it. Refuses `content.slug-taken`. */
async function freePath(
  tx: Tx,
  merchantId: bigint,
  { body, except }: { body: EntryBody; except: bigint | null },
): Promise<string | null> {
  const path = pathOf(body);
  if (path === null) return null;
  const { kind } = body;
  if (await store.isPathTaken(tx, { merchantId, kind, path, except })) {
    throw refuse('content.slug-taken', { fields: { 'body.slug': { key: 'field.choice' } } });
  }
  return path;
}

async function knownEntry(tx: Tx, key: store.EntryKey): Promise<store.EntryRow> {
  const entry = await store.entryById(tx, key);
  if (!entry) throw refuse('content.unknown');
  return entry;
}

async function knownMerchant(tx: Tx, merchantId: bigint): Promise<Merchant> {
  const merchant = await merchantById(tx, merchantId);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}

function choiceRefused(field: string) {
  return refuse('request.invalid', { fields: { [field]: { key: 'field.choice' } } });
}
