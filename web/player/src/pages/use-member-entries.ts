import {
  type MemberPage,
  type MemberPageFacts,
  memberPageIds,
  memberPages,
} from '@croupier/contract/site-map';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { useUnread } from '../features/member/use-unread.ts';
import { isFlagOn, usePermission } from '../state/permission.ts';
import { memberPageViews } from './member-pages.tsx';

/** A page of the member center as menus list it. Its name is the text `account:page.<page>`. */
export interface MemberEntry {
  readonly page: MemberPage;
  readonly icon: IconName;
  readonly activeIcon: IconName;
  /** How much waits there to be read. */
  readonly unread: number;
}

/** The pages that this merchant offers, in menu order. */
export function useMemberEntries(): readonly MemberEntry[] {
  const permission = usePermission();
  const unread = useUnread();
  return memberPageIds
    .filter((page) => {
      const { flag }: MemberPageFacts = memberPages[page];
      return flag === undefined || isFlagOn(permission, flag);
    })
    .map((page) => {
      const [icon, activeIcon] = memberPageViews[page].icons;
      return { page, icon, activeIcon, unread: page === 'messageV2' ? unread : 0 };
    });
}
