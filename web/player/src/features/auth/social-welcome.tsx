import type { SocialStranger } from '@croupier/contract/account/player/social';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm, type RegisterFormProps } from './register-form.tsx';

export type SocialWelcomeProps = Pick<RegisterFormProps, 'next' | 'onRead'> & {
  readonly stranger: SocialStranger;
  readonly onBack: () => void;
};

/** For somebody whom the provider knows and this site does not: a new account, or one they have. */
export function SocialWelcome({ stranger, next, onRead, onBack }: SocialWelcomeProps) {
  const { t } = useTranslation('auth');
  const [hasAccount, setHasAccount] = useState(false);
  const { providerName, name, email, ticket } = stranger;
  const who = email || name;

  /** The member has just signed in, which proves that the account is theirs. */
  function join(): void {
    call('linkSocial', { ticket }).then(
      () => showToast('ok', { title: t('social.joined', { provider: providerName }) }),
      (error: unknown) =>
        showToast('bad', { title: t('social.notJoined'), text: failureText(error) }),
    );
  }

  return (
    <div className="auth-form">
      <div role="status">
        <h2 className="auth-step">{t(hasAccount ? 'social.joinTitle' : 'social.newTitle')}</h2>
        <p>
          {t(hasAccount ? 'social.joinText' : 'social.newText', { provider: providerName, who })}
        </p>
      </div>
      {hasAccount ? (
        <LoginForm next={next} onEntered={join} />
      ) : (
        <RegisterForm next={next} onRead={onRead} stranger={stranger} />
      )}
      <Button variant="soft" block onClick={() => setHasAccount(!hasAccount)}>
        {t(hasAccount ? 'social.registerInstead' : 'social.joinInstead')}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {t('secondStep.back')}
      </Button>
    </div>
  );
}
