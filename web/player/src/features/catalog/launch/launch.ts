import { roleOfType } from '@croupier/contract/account/member-types';
import { showToast } from '@croupier/kit/ui/toast';
import i18next from 'i18next';
import type { CallOutput } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { loadTexts } from '../../../language/translations.ts';
import { loadCode } from '../../../navigation/load-code.ts';
import { overlayOf } from '../../../navigation/overlay.ts';
import { go, locationStore, openOverlay } from '../../../navigation/site-location.ts';
import { isFlagOn, permissionStore } from '../../../state/permission.ts';
import { sessionStore } from '../../../state/session.ts';
import {
  gameStep,
  type LaunchStep,
  type Pressed,
  type PressedVendor,
  vendorStep,
  type Visitor,
} from './launch-rules.ts';

/** Opens a game, or what stands before it: the login, or that a true account is needed. */
export function openGame(game: Pressed): void {
  take(gameStep({ ...game, isDemo: isDemoNow(game) }, visitorNow()));
}

/** Opens a vendor: its page, its only game or the window with its games. */
export function openVendor(vendor: PressedVendor): void {
  take(vendorStep({ ...vendor, isDemo: isDemoNow(vendor) }, visitorNow()));
}

/** A mark counts only where the merchant has demo games. */
function isDemoNow({ isDemo = false }: Pick<Pressed, 'isDemo'>): boolean {
  const permission = permissionStore.get();
  return isDemo && permission !== undefined && isFlagOn(permission, 'demoGames');
}

/** Who looks at the page, as far as it knows. The server judges again. */
function visitorNow(): Visitor {
  if (sessionStore.get().token === undefined) return 'guest';
  const member = queryClient.getQueryData<CallOutput<'member'>>(['member', {}]);
  return member && roleOfType(member.type) === 'trial' ? 'trial' : 'member';
}

function take(step: LaunchStep): void {
  const hasOverlay = locationStore.get().overlay !== undefined;
  switch (step.kind) {
    case 'login':
      openOverlay({ kind: 'login', next: step.next }, { replace: hasOverlay });
      break;
    case 'go':
      // A window gives way to a window; a page follows.
      go(step.address, { replace: hasOverlay && overlayOf(step.address) !== undefined });
      break;
    case 'true-account':
      void withWindows(({ askForTrueAccount }) => void askForTrueAccount());
      break;
    case 'vendor-games':
      void withWindows(({ listVendorGames }) => listVendorGames(step.vassalage, step.gameType));
  }
}

type Windows = typeof import('./launch-windows.tsx');

async function withWindows(act: (windows: Windows) => void): Promise<void> {
  try {
    const [windows] = await Promise.all([
      loadCode(() => import('./launch-windows.tsx')),
      loadTexts('catalog'),
    ]);
    act(windows);
  } catch {
    showToast('bad', { title: i18next.t('errors-ui:unreachable.network') });
  }
}
