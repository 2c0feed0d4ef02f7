/** What the house announces to one visitor, in its parts. */
import type { AnnouncementType } from '@croupier/contract/content/kinds';
import type { EntryBodyOf } from '@croupier/contract/content/operator/content';
import type {
  Announcement,
  Banner,
  Notice,
  Popup,
  PromotionNotice,
} from '@croupier/contract/content/player';
import { isFor, isInSchedule, mayComeUp, pickImages } from './announcement-rules.ts';
import { pickText } from './entry-rules.ts';
import type { LiveEntry } from './live-content.ts';

export interface AnnouncementParts {
  readonly banners: Banner[];
  readonly player: Notice[];
  readonly popup: Popup[];
  readonly promotion: PromotionNotice[];
  readonly help: Announcement[];
}

export interface Listener {
  readonly dictionary: string;
  /** Dictionary of the house language. */
  readonly house: string;
  readonly signedIn: boolean;
  readonly nowMs: number;
}

type LiveAnnouncement = LiveEntry<'announcement'>;

/** Most of one part; the rest is not told. */
const PART_MAX = 100;
const POPUPS_MAX = 20;

export function notifyAnnouncements(
  entries: readonly LiveAnnouncement[],
  listener: Listener,
): AnnouncementParts {
  const told = entries
    .filter((entry) => isTold(entry.body, listener))
    .toSorted(inOrder)
    .map((entry) => ({ entry, said: describeAnnouncement(entry, listener) }));
  const ofType = (type: AnnouncementType, most = PART_MAX) =>
    told.filter(({ entry }) => entry.body.type === type).slice(0, most);
  return {
    banners: ofType('B').flatMap(({ entry, said }) => {
      const { html: _html, type: _type, ...rest } = said;
      return entry.body.group === null ? [] : [{ ...rest, groupName: entry.body.group }];
    }),
    player: ofType('PL').map(({ said: { id, title, at } }) => ({ id, title, at })),
    popup: ofType('PU', POPUPS_MAX).flatMap(({ entry, said }) => {
      const { type: _type, ...rest } = said;
      const { execution, unless } = entry.body;
      return execution === null ? [] : [{ ...rest, execution, unless: unless ?? null }];
    }),
    promotion: ofType('PR').map(({ said: { html: _html, type: _type, ...rest } }) => rest),
    help: ofType('H', POPUPS_MAX).map(({ said }) => said),
  };
}

/** Whether this visitor may read it now. */
export function isTold(body: EntryBodyOf<'announcement'>, listener: Listener): boolean {
  const { nowMs, signedIn } = listener;
  return (
    isInSchedule(body, nowMs) &&
    isFor(body.audience, signedIn) &&
    mayComeUp(body.execution, signedIn)
  );
}

/** One announcement in the listener's language. */
export function describeAnnouncement(
  { id, publishedAt, body }: LiveAnnouncement,
  listener: Pick<Listener, 'dictionary' | 'house'>,
): Announcement {
  const found = pickText(body.texts, listener);
  const { title, summary, action, html } = found?.text ?? {
    title: '',
    summary: '',
    action: '',
    html: '',
  };
  return {
    id: String(id),
    type: body.type,
    title,
    summary,
    action,
    html,
    images: pickImages(body.images, found?.language ?? listener.house),
    linkage: body.linkage,
    at: publishedAt.toISOString(),
  };
}

/** By their order, then the newest first. */
function inOrder(one: LiveAnnouncement, other: LiveAnnouncement): number {
  return (
    one.body.order - other.body.order ||
    other.publishedAt.getTime() - one.publishedAt.getTime() ||
    Number(other.id - one.id)
  );
}
