/**
 * The public announcements, pages and help topics of each merchant, held for this process: every
 * visitor asks for them. What is held drops on the signal of a change and ages out by itself,
 * because a signal can be lost.
 */
import {
  type EntryBodyOf,
  type EntryKind,
  entryBodySchema,
} from '@croupier/contract/content/operator/content';
import type { Db } from '#kernel/db.ts';
import type { Signals } from '#kernel/signals.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { liveEntries, type LiveEntryRow } from './store/entry.ts';

/** A public entry, as it may be shown. */
export interface LiveEntry<K extends EntryKind = EntryKind> {
  readonly id: bigint;
  readonly publishedAt: Date;
  readonly savedAt: Date;
  readonly previewed: boolean;
  readonly body: EntryBodyOf<K>;
}

export interface LiveContent {
  /** The newest 400 public entries of the kind. */
  of<K extends 'announcement' | 'page' | 'help'>(
    site: { readonly merchant: { readonly id: bigint }; readonly imageHosts: readonly string[] },
    kind: K,
  ): Promise<readonly LiveEntry<K>[]>;
}

/** Changes take effect within five seconds even without a signal. */
const AGE_MAX_MS = 4000;
const ENTRIES_MAX = 400;

interface Held {
  readonly at: number;
  readonly entries: Promise<readonly LiveEntry[]>;
}

/** @param deps.now milliseconds of a clock that only goes on. */
export function holdLiveContent(deps: {
  db: Db;
  signals: Signals;
  now?: () => number;
}): LiveContent {
  const { db, signals, now = () => performance.now() } = deps;
  const held = new Map<string, Held>();
  signals.on('merchant-changed', ({ merchantId }) => {
    for (const key of held.keys()) if (key.startsWith(`${merchantId} `)) held.delete(key);
  });
  signals.onGap(() => held.clear());
  return {
    of: (({ merchant, imageHosts }, kind) => {
      const key = `${merchant.id} ${kind}`;
      const before = held.get(key);
      if (before && now() - before.at < AGE_MAX_MS) return before.entries;
      const page = { merchantId: merchant.id, kind, limit: ENTRIES_MAX };
      const fresh = liveEntries(db, page).then((rows) =>
        rows.map((row) => readEntry(row, { imageHosts })),
      );
      // While the database is away the last known state keeps pages readable.
      const entries = before ? fresh.catch(() => before.entries) : fresh;
      held.set(key, { at: now(), entries });
      entries.catch(() => held.delete(key));
      return entries;
    }) as LiveContent['of'],
  };
}

/** A stored version, sanitised once more for whoever reads it. */
export function readEntry<K extends EntryKind>(
  row: Pick<LiveEntryRow, 'id' | 'publishedAt' | 'savedAt' | 'body'>,
  {
    imageHosts,
    previewed = false,
  }: { readonly imageHosts: readonly string[]; readonly previewed?: boolean },
): LiveEntry<K> {
  const { id, publishedAt, savedAt } = row;
  const body = entryBodySchema.parse(row.body);
  const texts = Object.fromEntries(
    Object.entries(body.texts).map(([language, text]) => [
      language,
      { ...text, html: sanitisedBefore(text.html, imageHosts) },
    ]),
  );
  return { id, publishedAt, savedAt, previewed, body: { ...body, texts } as EntryBodyOf<K> };
}

/** What was sanitised lately, so that ageing does not do the work again. Bounded. */
const known = new Map<string, string>();
const KNOWN_MAX = 1000;

function sanitisedBefore(html: string, imageHosts: readonly string[]): string {
  const key = `${imageHosts.join(' ')}\n${html}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const clean = sanitiseHtml(html, imageHosts);
  known.set(key, clean);
  return clean;
}
