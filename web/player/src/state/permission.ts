import type { FlagName } from '@croupier/contract/flags';
import type { Permission } from '@croupier/contract/merchant/player';
import { createStore, useStore } from './store.ts';

/** What the merchant told at the start; `undefined` until then. */
export const permissionStore = createStore<Permission | undefined>(undefined);

/** The permission. Only for components below the root, which is mounted after the call. */
export function usePermission(): Permission {
  const permission = useStore(permissionStore);
  if (!permission) throw new Error('the page is mounted after the permission call');
  return permission;
}

/** Whether the merchant has switched a flag on. Off when the answer does not name it. */
export function isFlagOn(permission: Permission, flag: FlagName): boolean {
  return permission.info.whitelabel.some((node) =>
    node.childrenNodes.some(({ modId, enabled }) => modId === flag && enabled),
  );
}

/** Follows one white-label flag. */
export function useFlag(flag: FlagName): boolean {
  return isFlagOn(usePermission(), flag);
}
