import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import i18next from 'i18next';
import { call } from '../../api/call.ts';
import { permissionStore } from '../../state/permission.ts';
import { endSession, sessionStore } from '../../state/session.ts';

/**
 * Asks, then ends the session on the server and here. When the server cannot be reached the page
 * forgets the session all the same; answers whether the member is signed out.
 */
export async function signOut(): Promise<boolean> {
  const name = permissionStore.get()?.info.merchant.name ?? '';
  const sure = await askToConfirm({
    title: i18next.t('signOut.title', { name }),
    text: i18next.t('signOut.text'),
    confirmLabel: i18next.t('menu.signOut'),
    cancelLabel: i18next.t('signOut.stay'),
  });
  if (!sure) return false;
  const { token } = sessionStore.get();
  await call('logout', {}).catch(() => undefined);
  endSession(token);
  return true;
}
