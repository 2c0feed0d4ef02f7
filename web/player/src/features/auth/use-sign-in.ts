import type { SignedIn } from '@croupier/contract/player/account';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { closeOverlay, go } from '../../navigation/site-location.ts';
import { rememberFirstTime } from '../../state/first-time.ts';
import { beginSession } from '../../state/session.ts';

/**
 * What follows a login or registration: the token is kept, the member hears of the last login, and
 * goes on to where they wanted to go before the window opened.
 */
export function useSignIn(next: string | undefined): (signedIn: SignedIn) => void {
  const { t } = useTranslation('auth');
  const momentText = useMomentText();
  return ({ token, firstTimeLogin, passwordExpired, lastLogin }) => {
    if (firstTimeLogin) rememberFirstTime();
    beginSession(token);
    if (lastLogin) {
      showToast('info', {
        title: t('lastLogin.title'),
        text: t('lastLogin.text', { time: momentText(lastLogin.at), ip: lastLogin.ip }),
      });
    }
    // A password that is due comes first; its window stands before whatever page this is.
    if (next === undefined || passwordExpired) closeOverlay();
    else go(next, { replace: true });
  };
}
