import type { SignedIn } from '@croupier/contract/account/player/account';
import type { SocialProvider, SocialStranger } from '@croupier/contract/account/player/social';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { cachedCallQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { askProvider, PopupBlocked } from '../../social/ask-provider.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useFlag } from '../../state/permission.ts';
import { type Challenge, challengeOf } from './challenge.ts';
import type { RegisterFormProps } from './register-form.tsx';
import { SecondStep, SocialWelcome } from './lazy-forms.ts';
import { FormRoom } from './form-room.tsx';
import { useSignIn } from './use-sign-in.ts';
import { Button, type ButtonProps } from '@croupier/kit/ui/button';

export type SocialGateProps = Pick<RegisterFormProps, 'next' | 'onRead'> & {
  /** The forms of the other ways in, with the buttons of the providers where they belong. */
  readonly children: (buttons: ReactNode) => ReactNode;
};

type Stage =
  | { readonly kind: 'forms' }
  | { readonly kind: 'second-step'; readonly challenge: Challenge }
  | { readonly kind: 'stranger'; readonly stranger: SocialStranger };

/** Lets visitors in by a provider; whoever is new here registers or joins it to their account. */
export function SocialGate({ next, onRead, children }: SocialGateProps) {
  const { t } = useTranslation('auth');
  const [stage, setStage] = useState<Stage>({ kind: 'forms' });
  const [busy, setBusy] = useState<SocialProvider>();
  const [problem, setProblem] = useState<string>();
  const signIn = useSignIn(next);
  const toForms = () => setStage({ kind: 'forms' });

  function stop(text: string): void {
    setBusy(undefined);
    setProblem(text);
  }

  async function enter(provider: SocialProvider): Promise<void> {
    setProblem(undefined);
    setBusy(provider);
    try {
      const onClosed = () => stop(t('social.closed'));
      const answer = await askProvider({ provider, purpose: 'enter', onClosed });
      setProblem(undefined);
      const outcome = await call('endSocial', { answer });
      setBusy(undefined);
      if (outcome.kind === 'stranger') setStage({ kind: 'stranger', stranger: outcome });
      else signIn(outcome satisfies SignedIn);
    } catch (error) {
      const challenge = challengeOf(error);
      stop(error instanceof PopupBlocked ? t('social.blocked') : failureText(error));
      if (!challenge) return;
      setProblem(undefined);
      setStage({ kind: 'second-step', challenge });
    }
  }

  switch (stage.kind) {
    case 'second-step':
      return (
        <SecondStep
          fallback={<FormRoom />}
          challenge={stage.challenge}
          onSignedIn={signIn}
          onBack={toForms}
        />
      );
    case 'stranger':
      return (
        <SocialWelcome
          stranger={stage.stranger}
          next={next}
          onRead={onRead}
          onBack={toForms}
          fallback={<FormRoom />}
        />
      );
    case 'forms':
      return children(
        <SocialButtons
          busy={busy}
          problem={problem}
          onPress={(provider) => void enter(provider)}
        />,
      );
  }
}

type SocialButtonsProps = {
  readonly busy: SocialProvider | undefined;
  readonly problem: string | undefined;
  readonly onPress: (provider: SocialProvider) => void;
};

/** The providers of this merchant; nothing where there are none. */
function SocialButtons({ busy, problem, onPress }: SocialButtonsProps) {
  const { t } = useTranslation('auth');
  const enabled = useFlag('socialLogin');
  const { data } = useQuery({ ...cachedCallQuery('socialProviders', {}), enabled });
  if (!enabled || !data || data.providers.length === 0) return null;
  return (
    <div className="auth-social">
      <p className="auth-social-lead">{t('social.lead')}</p>
      <div className="auth-social-buttons">
        {data.providers.map(({ provider, name }) => (
          <SocialButton
            key={provider}
            provider={provider}
            busy={busy === provider}
            onClick={() => onPress(provider)}
          >
            {name}
          </SocialButton>
        ))}
      </div>
      <FormProblem text={problem} />
    </div>
  );
}

const icons = { google: 'google-logo', custom: 'user-circle' } as const;

type SocialButtonProps = Pick<ButtonProps, 'busy' | 'disabled' | 'onClick' | 'children'> & {
  readonly provider: SocialProvider;
};

/** A provider's name with its sign. */
function SocialButton({ provider, ...rest }: SocialButtonProps) {
  return <Button {...rest} size="lg" icon={icons[provider]} />;
}
