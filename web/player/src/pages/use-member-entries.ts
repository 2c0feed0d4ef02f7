import {
  type MemberPage,
  type MemberPageFacts,
  memberPageIds,
  memberPages,
} from '@croupier/contract/site-map';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { Waits } from '../features/member/unread-dot.tsx';
import { useWaiting } from '../features/member/use-waiting.ts';
import { isFlagOn, usePermission } from '../state/permission.ts';
import { memberPageViews } from './member-pages.tsx';

/** A page of the member center as menus list it. Its name is the text `account:page.<page>`. */
export interface MemberEntry {
  readonly page: MemberPage;
  readonly icon: IconName;
  readonly activeIcon: IconName;
  /** How much waits there. */
  readonly waiting: number;
  /** To be read, or to be taken. */
  readonly waitsFor: Waits;
}

/** The pages that this merchant offers, in menu order. */
export function useMemberEntries(): readonly MemberEntry[] {
  const permission = usePermission();
  const waiting = useWaiting();
  return memberPageIds
    .filter((page) => {
      const { flag }: MemberPageFacts = memberPages[page];
      return flag === undefined || isFlagOn(permission, flag);
    })
    .map((page) => {
      const [icon, activeIcon] = memberPageViews[page].icons;
      const waitsFor = page === 'messageV2' ? 'unread' : 'toTake';
      return { page, icon, activeIcon, waiting: waiting[page] ?? 0, waitsFor };
    });
}
