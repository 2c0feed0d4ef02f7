import { showToast } from '@croupier/kit/ui/toast';
import i18next from 'i18next';
import { endSession } from '../state/session.ts';

/** Forgets a session that the server has ended and says so, once, whoever heard of it first. */
export function tellSessionOver(token: string): void {
  if (!endSession(token)) return;
  showToast('info', { title: i18next.t('session.ended'), text: i18next.t('session.endedText') });
}
