/** Announcements as visitors read them: public, or by a preview token. */
import type { Announcement } from '@croupier/contract/content/player';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Reader } from './content-deps.ts';
import type { LiveContent } from './live-content.ts';
import { previewEntry } from './preview-entry.ts';
import {
  type AnnouncementParts,
  describeAnnouncement,
  isTold,
  notifyAnnouncements,
} from './notify-announcements.ts';

/** Everything that the house announces to this reader now. */
export async function readAnnouncements(
  live: LiveContent,
  reader: Reader,
): Promise<AnnouncementParts> {
  const entries = await live.of(reader, 'announcement');
  return notifyAnnouncements(entries, { ...reader, nowMs: nowMs() });
}

/** One of them. Refuses `content.unknown`, also for what is not for this reader or not now. */
export async function readAnnouncement(
  { db, live }: { readonly db: Queryable; readonly live: LiveContent },
  reader: Reader,
  { id, preview }: { readonly id: bigint; readonly preview?: string | undefined },
): Promise<Announcement> {
  const draft = await previewEntry(db, reader, { kind: 'announcement', token: preview });
  if (draft?.id === id) return describeAnnouncement(draft, reader);
  const listener = { ...reader, nowMs: nowMs() };
  const entries = await live.of(reader, 'announcement');
  const entry = entries.find((one) => one.id === id && isTold(one.body, listener));
  if (!entry) throw refuse('content.unknown');
  return describeAnnouncement(entry, reader);
}
