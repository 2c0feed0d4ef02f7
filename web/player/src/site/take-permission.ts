import type { Permission } from '@croupier/contract/merchant/player';
import { applyBrand } from '@croupier/kit/theme/brand';
import { browserTexts, tabTexts } from '@croupier/kit/storage';
import { call } from '../api/call.ts';
import { permissionStore } from '../state/permission.ts';
import { MERCHANT } from '../state/session-cache.ts';
import { brandOf } from './brand-of.ts';

/** Makes a permission the one that the page lives by, colours included. */
export function takePermission(permission: Permission): void {
  permissionStore.set(permission);
  const { code } = permission.info.merchant;
  for (const texts of [tabTexts, browserTexts]) texts.setItem(MERCHANT, code);
  applyBrand(brandOf(permission.info));
}

/** Asks again after the server said that something changed. Rejects as `call` does. */
export async function refreshPermission(): Promise<void> {
  takePermission(await call('permission', {}));
}

/** Asks whether something changed that this page has not heard of. Rejects as `call` does. */
export async function catchUpPermission(): Promise<void> {
  const known = permissionStore.get();
  const { version, status } = await call('permissionVersion', {});
  if (known?.info.version !== version || known.status !== status) await refreshPermission();
}
