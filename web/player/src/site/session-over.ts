import { showToast } from '@croupier/kit/ui/toast';
import i18next from 'i18next';
import { leaveMembersOnly } from '../navigation/site-location.ts';
import { endSession, isLeaving, sessionEndedStore } from '../state/session.ts';

/**
 * Forgets a session that the server has ended and says so, once, whoever heard of it first. Who was at
 * a member's page is asked to sign in again, and reads it there: a notice would lie over the window.
 */
export function notifySessionOver(token: string): void {
  if (isLeaving(token) || !endSession(token)) return;
  if (leaveMembersOnly()) sessionEndedStore.set(true);
  else
    showToast('info', { title: i18next.t('session.ended'), text: i18next.t('session.endedText') });
}
