import { type MemberPage, memberPageIds } from '@croupier/contract/site/site-map';
import { type MemberPageFacts, memberPages } from '@croupier/contract/site/member-pages';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { isFlagOn, usePermission } from '../../state/permission.ts';
import { memberPageViews } from './member-pages.tsx';

/** A page of the member center as menus list it. Its name is the text `account:page.<page>`. */
export interface MemberEntry {
  readonly page: MemberPage;
  readonly icon: IconName;
  readonly activeIcon: IconName;
}

/** The pages that this merchant offers, in menu order. */
export function useMemberEntries(): readonly MemberEntry[] {
  const permission = usePermission();
  return memberPageIds
    .filter((page) => {
      const { flag }: MemberPageFacts = memberPages[page];
      return flag === undefined || isFlagOn(permission, flag);
    })
    .map((page) => {
      const [icon, activeIcon] = memberPageViews[page].icons;
      return { page, icon, activeIcon };
    });
}
