/** Announcements as visitors read them: public, or by a preview token. */
import type { AnnouncementType, PopupExecution } from '@croupier/contract/content/kinds';
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

/** Which of them a caller wants: types with commas between, and popups for one kind of visitor. */
export interface WantedAnnouncements {
  readonly types?: string | undefined;
  readonly execution?: PopupExecution | undefined;
}

/** Everything that the house announces to this reader now. */
export async function readAnnouncements(
  live: LiveContent,
  reader: Reader,
  { types, execution }: WantedAnnouncements = {},
): Promise<AnnouncementParts> {
  const entries = await live.of(reader, 'announcement');
  const all = notifyAnnouncements(entries, { ...reader, nowMs: nowMs() });
  const wants = (type: AnnouncementType) => types?.split(',').includes(type) ?? true;
  return {
    banners: wants('B') ? all.banners : [],
    player: wants('PL') ? all.player : [],
    popup: wants('PU')
      ? all.popup.filter((popup) => execution === undefined || popup.execution === execution)
      : [],
    promotion: wants('PR') ? all.promotion : [],
    help: wants('H') ? all.help : [],
  };
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
