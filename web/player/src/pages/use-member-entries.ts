import {
  type MemberPage,
  type MemberPageFacts,
  memberPageIds,
  memberPages,
} from '@croupier/contract/site-map';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { useMember } from '../features/member/use-member.ts';
import { useUnread } from '../features/member/use-unread.ts';
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
  readonly waitsFor: 'unread' | 'toTake';
}

/** The pages that this merchant offers, in menu order. */
export function useMemberEntries(): readonly MemberEntry[] {
  const permission = usePermission();
  const unread = useUnread();
  const rewards = useMember()?.availablePromo.REFERRAL.count ?? 0;
  return memberPageIds
    .filter((page) => {
      const { flag }: MemberPageFacts = memberPages[page];
      return flag === undefined || isFlagOn(permission, flag);
    })
    .map((page) => {
      const [icon, activeIcon] = memberPageViews[page].icons;
      const waiting = page === 'messageV2' ? unread : page === 'referral' ? rewards : 0;
      const waitsFor = page === 'referral' ? 'toTake' : 'unread';
      return { page, icon, activeIcon, waiting, waitsFor };
    });
}
