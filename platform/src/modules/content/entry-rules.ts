/** What an entry is called, where it stands and which of its texts a visitor reads. */
import type { EntryState } from '@croupier/contract/content/kinds';
import { randomBytes } from 'node:crypto';
import type { EntryBody } from '@croupier/contract/content/operator/content';
import { isOwnPicture } from '@croupier/contract/content/markup';

/** The visitor's text, or the house's, or the English one, or any; with the dictionary it is of. */
export function pickText<T>(
  texts: Readonly<Record<string, T>>,
  { dictionary, house }: { readonly dictionary: string; readonly house: string },
): { readonly text: T; readonly language: string } | undefined {
  const language = [dictionary, house, 'en', ...Object.keys(texts)].find((code) =>
    Object.hasOwn(texts, code),
  );
  const text = language === undefined ? undefined : texts[language];
  return language === undefined || text === undefined ? undefined : { text, language };
}

/** Address of an entry within its kind; announcements have none. */
export function pathOf(body: EntryBody): string | null {
  switch (body.kind) {
    case 'announcement':
      return null;
    case 'post':
      return `${body.section}/${body.slug}`;
    case 'page':
    case 'help':
      return body.slug;
  }
}

/** Date that the author gave it, or null: then it is the moment of its first publication. */
export function dateOf(body: EntryBody): Date | null {
  const text =
    body.kind === 'announcement' ? body.from : body.kind === 'post' ? body.publishedAt : null;
  return text === null ? null : new Date(text);
}

/** Type, section or group: what lists are narrowed by. */
export function sectionOf(body: EntryBody): string {
  switch (body.kind) {
    case 'announcement':
      return body.type;
    case 'post':
      return body.section;
    case 'help':
      return body.group;
    case 'page':
      return '';
  }
}

/** Where it appears. */
export function placeOf(body: EntryBody): string {
  return body.kind === 'announcement' ? (body.group ?? body.execution ?? '') : body.slug;
}

export function stateOf(entry: { revision: number; liveRevision: number | null }): EntryState {
  if (entry.liveRevision === null) return 'draft';
  return entry.liveRevision === entry.revision ? 'live' : 'changed';
}

/** Path of the player site that shows the newest version to whoever knows the token. */
export function previewPathOf(body: EntryBody, entryId: bigint, token: string): string {
  const preview = `preview=${token}`;
  switch (body.kind) {
    case 'announcement':
      return `/home?announcement=${entryId}&${preview}`;
    case 'post':
      return `/${body.section}/${body.slug}?${preview}`;
    case 'help':
      return `/help?topic=${body.slug}&${preview}`;
    case 'page':
      if (body.slug === 'terms') return `/help?${preview}#term`;
      return body.slug === 'privacy' ? `/help?${preview}#privacy` : `/${body.slug}?${preview}`;
  }
}

/** Too long to guess. */
export function newPreviewToken(): string {
  return randomBytes(24).toString('base64url');
}

/** @param imageHosts addresses of the merchant's picture hosts; only their origins count. */
export function isAllowedPicture(address: string, imageHosts: readonly string[]): boolean {
  if (isOwnPicture(address)) return true;
  const url = address.startsWith('https://') ? URL.parse(address) : null;
  if (!url || url.username || url.password) return false;
  return imageHosts.some((host) => URL.parse(host)?.origin === url.origin);
}
