import type { EntryKind } from '@croupier/contract/content/operator/content';
import type { Queryable } from '#kernel/db.ts';
import type { Reader } from './content-deps.ts';
import { type LiveEntry, readEntry } from './live-content.ts';
import { entryByPreview } from './store/entry.ts';

/** The newest version for whoever has its token, when it is of that kind. */
export async function previewEntry<K extends EntryKind>(
  db: Queryable,
  { merchant, imageHosts }: Reader,
  { kind, token }: { readonly kind: K; readonly token: string | undefined },
): Promise<LiveEntry<K> | undefined> {
  if (token === undefined) return undefined;
  const row = await entryByPreview(db, { merchantId: merchant.id, token });
  if (row?.kind !== kind) return undefined;
  const publishedAt = row.publishedAt ?? row.savedAt;
  return readEntry<K>({ ...row, publishedAt }, { imageHosts, previewed: true });
}
