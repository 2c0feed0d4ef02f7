import {
  type MemberPage,
  type MemberPageFacts,
  memberPageIds,
  memberPages,
} from '@croupier/contract/site-map';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { Waits } from '../features/member/unread-dot.tsx';
import { useClaimable } from '../features/member/use-claimable.ts';
import { useUnread } from '../features/member/use-unread.ts';
import { isFlagOn, usePermission } from '../state/permission.ts';
import { memberPageViews } from './member-pages.tsx';

/** A page of the member center as menus list it. Its name is the text `account:page.<page>`. */
export interface MemberEntry {
  readonly page: MemberPage;
  readonly icon: IconName;
  readonly activeIcon: IconName;
  /** How much waits there to be read or claimed. */
  readonly unread: number;
  readonly waits: Waits;
}

/** The pages that this merchant offers, in menu order. */
export function useMemberEntries(): readonly MemberEntry[] {
  const permission = usePermission();
  const unread = useUnread();
  const claimable = useClaimable();
  return memberPageIds
    .filter((page) => {
      const { flag }: MemberPageFacts = memberPages[page];
      return flag === undefined || isFlagOn(permission, flag);
    })
    .map((page) => {
      const [icon, activeIcon] = memberPageViews[page].icons;
      const isClaims = page === 'missionLeaderboard';
      const count = isClaims ? claimable : page === 'messageV2' ? unread : 0;
      return { page, icon, activeIcon, unread: count, waits: isClaims ? 'claims' : 'messages' };
    });
}
