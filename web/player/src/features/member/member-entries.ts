import type { FlagName } from '@croupier/contract/flags';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { MemberPage } from '../../navigation/overlay.ts';
import { isFlagOn, usePermission } from '../../state/permission.ts';
import { useUnread } from './use-unread.ts';

/** A page of the member center as menus list it. Its name is the text `account:page.<page>`. */
export interface MemberEntry {
  readonly page: MemberPage;
  readonly icon: IconName;
  readonly activeIcon: IconName;
  /** Absent while the merchant has this flag off. */
  readonly flag?: FlagName;
}

/** The same with how much waits there to be read. */
export type ShownEntry = MemberEntry & { readonly unread: number };

const entries: readonly MemberEntry[] = [
  { page: 'securityCenter', icon: 'shield-check', activeIcon: 'shield-check-fill' },
  { page: 'security', icon: 'lock-key', activeIcon: 'lock-key' },
  { page: 'verification', icon: 'identification-card', activeIcon: 'identification-card' },
  { page: 'transferFund', icon: 'wallet', activeIcon: 'wallet-fill' },
  {
    page: 'depositv2',
    icon: 'arrow-circle-down',
    activeIcon: 'arrow-circle-down-fill',
    flag: 'deposit',
  },
  {
    page: 'depositHistory',
    icon: 'clock-counter-clockwise',
    activeIcon: 'clock-counter-clockwise-fill',
  },
  { page: 'personalHistoryCopy', icon: 'receipt', activeIcon: 'receipt-fill' },
  { page: 'transactionHistory', icon: 'list-dashes', activeIcon: 'list-dashes-fill' },
  { page: 'messageV2', icon: 'envelope-simple', activeIcon: 'envelope-simple-fill' },
  { page: 'protection', icon: 'timer', activeIcon: 'timer-fill' },
];

/** The pages that this merchant offers, in menu order. */
export function useMemberEntries(): readonly ShownEntry[] {
  const permission = usePermission();
  const unread = useUnread();
  return entries
    .filter(({ flag }) => flag === undefined || isFlagOn(permission, flag))
    .map((entry) => ({ ...entry, unread: entry.page === 'messageV2' ? unread : 0 }));
}
