import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import i18next from 'i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { wayOut } from '../../navigation/agent-ways.ts';
import { isFlagOn, permissionStore } from '../../state/permission.ts';
import { leaveSession } from '../../state/session.ts';

/**
 * Asks, then ends the session on the server and here. When the server cannot be reached the page
 * forgets the session all the same; answers where to go, or nothing when the member stays.
 */
export async function signOut(): Promise<string | undefined> {
  const permission = permissionStore.get();
  const name = permission?.info.merchant.name ?? '';
  const sure = await askToConfirm({
    title: i18next.t('signOut.title', { name }),
    text: i18next.t('signOut.text'),
    confirmLabel: i18next.t('menu.signOut'),
    cancelLabel: i18next.t('signOut.stay'),
  });
  if (!sure) return undefined;
  const member = queryClient.getQueryData<CallOutput<'member'>>(['member', {}]);
  await leaveSession(() => call('logout', {}).catch(() => undefined));
  return wayOut({
    type: member?.type,
    offered: permission !== undefined && isFlagOn(permission, 'agents'),
  });
}
