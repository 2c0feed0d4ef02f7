import type { AnnouncementType } from '@croupier/contract/content/kinds';
import type { EntryKind } from '@croupier/contract/content/operator/content';

/** The kinds of content as staff look for them. */
export const contentTabs = [
  'banner',
  'notice',
  'popup',
  'promotion',
  'helpWord',
  'page',
  'post',
  'help',
] as const;
export type ContentTab = (typeof contentTabs)[number];

const announcementTypes: Readonly<Partial<Record<ContentTab, AnnouncementType>>> = {
  banner: 'B',
  notice: 'PL',
  popup: 'PU',
  promotion: 'PR',
  helpWord: 'H',
};

/** What the list of a tab asks for. */
export function filterOf(tab: ContentTab): { kind: EntryKind; section?: AnnouncementType } {
  const section = announcementTypes[tab];
  if (section) return { kind: 'announcement', section };
  return { kind: tab === 'page' || tab === 'post' ? tab : 'help' };
}

/** The tab in whose list an entry stands. @param section of its line */
export function tabOf(kind: EntryKind, section: string): ContentTab {
  if (kind !== 'announcement') return kind;
  return contentTabs.find((tab) => announcementTypes[tab] === section) ?? 'notice';
}

export function isContentTab(text: unknown): text is ContentTab {
  return contentTabs.some((tab) => tab === text);
}

/** Which kind of content the address shows. */
export function readContentSearch(search: Record<string, unknown>): { tab?: ContentTab } {
  const { tab } = search;
  return isContentTab(tab) ? { tab } : {};
}
