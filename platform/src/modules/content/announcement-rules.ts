/** Who is told what, and when. */
import type { ContentAudience, PopupExecution } from '@croupier/contract/content/kinds';
import type { EntryBodyOf } from '@croupier/contract/content/operator/content';
import type { ContentImage } from '@croupier/contract/content/player';

type AnnouncementBody = EntryBodyOf<'announcement'>;

/** True from the first instant of its schedule until, but not at, the last. */
export function isInSchedule(
  { from, until }: Pick<AnnouncementBody, 'from' | 'until'>,
  nowMs: number,
): boolean {
  return (
    (from === null || Date.parse(from) <= nowMs) && (until === null || nowMs < Date.parse(until))
  );
}

/** Whether this visitor belongs to those that it is for. */
export function isFor(audience: ContentAudience, signedIn: boolean): boolean {
  return audience === 'all' || (audience === 'members') === signedIn;
}

/** Popups of the first sign-in go to members too: only their page knows whether it is the first. */
export function mayComeUp(execution: PopupExecution | null, signedIn: boolean): boolean {
  return execution === null || (execution === 'B') !== signedIn;
}

/** Pictures with words in that language, or those without; in their sequence. */
export function pickImages(images: AnnouncementBody['images'], language: string): ContentImage[] {
  const own = images.filter((image) => image.language === language);
  const chosen = own.length > 0 ? own : images.filter((image) => image.language === null);
  return chosen.map(({ seq, url }) => ({ seq, url })).toSorted((one, two) => one.seq - two.seq);
}
