import type { SignedIn } from '@croupier/contract/player/account';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { MobileProofFields } from '../../codes/mobile-proof-fields.tsx';
import { forAnotherNumber, NO_CODE, proofOf, type TypedCode } from '../../codes/typed-code.ts';
import { MobileField } from '../../codes/mobile-field.tsx';
import { rememberedMobile, rememberMobile } from '../../codes/remembered-mobile.ts';
import { focusFirst } from '../../forms/focus-first.ts';
import { type Challenge, challengeOf } from './challenge.ts';
import { FormRoom } from './form-room.tsx';
import { SecondStep } from './lazy-forms.ts';
import type { LoginFormProps } from './login-form.tsx';
import { useSignIn } from './use-sign-in.ts';

type Problems = Readonly<Partial<Record<'mobileNum' | 'verificationCode', string | undefined>>>;

/** Sign-in by mobile number and a code that was sent there. */
export function SmsLoginForm({ next, onEntered, children }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const form = useRef<HTMLFormElement>(null);
  const [mobile, setMobile] = useState(
    () => rememberedMobile() ?? { mobileNum: '', countryDialingCode: '' },
  );
  const [code, setCode] = useState<TypedCode>(NO_CODE);
  const [problems, setProblems] = useState<Problems>({});
  const [challenge, setChallenge] = useState<Challenge>();
  const signIn = useSignIn(next, onEntered);

  const login = useMutation({
    mutationFn: () => call('loginByMobile', { ...mobile, ...proofOf(code) }),
    onSuccess: enter,
    onError(error) {
      const asked = challengeOf(error);
      if (asked) {
        setChallenge(asked);
        // The code that was typed is used up by now, so the way back begins with another one.
        setCode(NO_CODE);
        return;
      }
      const named = isRefused(error) && Object.keys(error.fields).length > 0;
      setProblems(named ? error.fields : { verificationCode: failureText(error) });
    },
  });

  function enter(signedIn: SignedIn): void {
    rememberMobile(mobile);
    signIn(signedIn);
  }

  function show(found: Problems): boolean {
    setProblems(found);
    return focusFirst(form.current, found);
  }

  function mobileProblem(): Problems {
    return mobile.mobileNum.trim() === '' ? { mobileNum: t('missing.mobileNum') } : {};
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const missing = proofOf(code) === undefined;
    const fine = show({
      ...mobileProblem(),
      ...(missing && { verificationCode: t('missing.verificationCode') }),
    });
    if (fine) login.mutate();
  }

  if (challenge) {
    return (
      <SecondStep
        fallback={<FormRoom />}
        challenge={challenge}
        onSignedIn={enter}
        onBack={() => setChallenge(undefined)}
      />
    );
  }
  return (
    <form ref={form} className="auth-form" onSubmit={submit} noValidate>
      <MobileField
        value={mobile}
        error={problems.mobileNum}
        onChange={(value) => {
          setMobile(value);
          setCode(forAnotherNumber);
          setProblems((now) => ({ ...now, mobileNum: undefined }));
        }}
      />
      <MobileProofFields
        mobile={mobile}
        value={code}
        error={problems.verificationCode}
        ask={(captcha) => call('loginCode', { ...mobile, ...captcha })}
        isReady={() => show(mobileProblem())}
        onProblems={setProblems}
        onChange={(value) => {
          setCode(value);
          setProblems((now) => ({ ...now, verificationCode: undefined }));
        }}
      />
      <Button
        variant="primary"
        size="lg"
        type="submit"
        block
        busy={login.isPending}
        busyLabel={t('login.busy')}
      >
        {t('login.submit')}
      </Button>
      {children}
    </form>
  );
}
