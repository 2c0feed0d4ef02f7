import type { SignedIn } from '@croupier/contract/account/player/account';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { wayIn } from '../../navigation/agent-ways.ts';
import { closeOverlay, go } from '../../navigation/site-location.ts';
import { rememberFirstTime } from '../../state/first-time.ts';
import { useFlag } from '../../state/permission.ts';
import { beginSession, sessionStore } from '../../state/session.ts';
import { type SignInStep, signInSteps } from './sign-in-steps.ts';

/**
 * What follows a login or registration: the token is kept, the member hears of the last login, and
 * goes on to where they wanted to go before the window opened; agents who wanted nothing else go to
 * their center. @param onEntered does something as the member before the window closes.
 */
export function useSignIn(
  next: string | undefined,
  onEntered?: () => void,
): (signedIn: SignedIn) => void {
  const { t } = useTranslation('auth');
  const momentText = useMomentText();
  const offered = useFlag('agents');
  return (signedIn) => {
    const { token, lastLogin } = signedIn;
    const acts: Readonly<Record<SignInStep, () => void>> = {
      'note-first-time': rememberFirstTime,
      'begin-session': () => {
        beginSession(token);
        onEntered?.();
      },
      'tell-last-login': () =>
        lastLogin &&
        showToast('info', {
          title: t('lastLogin.title'),
          text: t('lastLogin.text', { time: momentText(lastLogin.at), ip: lastLogin.ip }),
        }),
      'go-on': () => next !== undefined && go(next, { replace: true }),
      'close-window': closeOverlay,
      'lead-agent': () => void leadAgent(token),
    };
    for (const step of signInSteps(signedIn, { next, agents: offered })) acts[step]();
  };
}

/** Leads an agent to the agent center; members stay where they are. */
async function leadAgent(token: string): Promise<void> {
  const member = await queryClient.fetchQuery(callQuery('member', {})).catch(() => undefined);
  // By now they may have signed out again.
  if (sessionStore.get().token !== token) return;
  const way = wayIn({ signedIn: true, type: member?.type, offered: true });
  if (way !== undefined) go(way);
}
