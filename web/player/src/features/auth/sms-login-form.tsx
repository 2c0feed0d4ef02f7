import type { SignedIn } from '@croupier/contract/account/player/account';
import { isRefused } from '@croupier/kit/api/refused-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { MobileProofFields } from '../../codes/mobile-proof-fields.tsx';
import { forAnotherNumber, NO_CODE, proofOf, type TypedCode } from '../../codes/typed-code.ts';
import { MobileField } from '../../codes/mobile-field.tsx';
import { rememberedMobile, rememberMobile } from '../../codes/remembered-mobile.ts';
import { AuthForm, type Problems, useAuthForm } from './auth-form.tsx';
import type { LoginFormProps } from './login-form.tsx';
import { useSecondStep } from './use-second-step.tsx';
import { useSignIn } from './use-sign-in.ts';

type Found = Problems<'mobileNum' | 'verificationCode'>;

/** Sign-in by mobile number and a code that was sent there. */
export function SmsLoginForm({ next, onEntered, children }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const { form, problems, place, show, forgive } = useAuthForm<keyof Found>();
  const [mobile, setMobile] = useState(
    () => rememberedMobile() ?? { mobileNum: '', countryDialingCode: '' },
  );
  const [code, setCode] = useState<TypedCode>(NO_CODE);
  const signIn = useSignIn(next, onEntered);
  const { goOn, step } = useSecondStep(enter);

  const login = useMutation({
    mutationFn: () => call('loginByMobile', { ...mobile, ...proofOf(code) }),
    onSuccess: enter,
    onError(error) {
      if (goOn(error)) {
        // The code that was typed is used up by now, so the way back begins with another one.
        setCode(NO_CODE);
        return;
      }
      const named = isRefused(error) && Object.keys(error.fields).length > 0;
      place(named ? error.fields : { verificationCode: failureText(error) });
    },
  });

  function enter(signedIn: SignedIn): void {
    rememberMobile(mobile);
    signIn(signedIn);
  }

  function mobileProblem(): Found {
    return mobile.mobileNum.trim() === '' ? { mobileNum: t('missing.mobileNum') } : {};
  }

  function submit(): void {
    const missing = proofOf(code) === undefined;
    const fine = show({
      ...mobileProblem(),
      ...(missing && { verificationCode: t('missing.verificationCode') }),
    });
    if (fine) login.mutate();
  }

  if (step) return step;
  return (
    <AuthForm
      form={form}
      onSubmit={submit}
      submit={{ label: t('login.submit'), busyLabel: t('login.busy'), busy: login.isPending }}
      below={children}
    >
      <MobileField
        value={mobile}
        error={problems.mobileNum}
        onChange={(value) => {
          setMobile(value);
          setCode(forAnotherNumber);
          forgive('mobileNum');
        }}
      />
      <MobileProofFields
        mobile={mobile}
        value={code}
        error={problems.verificationCode}
        ask={(captcha) => call('loginCode', { ...mobile, ...captcha })}
        isReady={() => show(mobileProblem())}
        onProblems={place}
        onChange={(value) => {
          setCode(value);
          forgive('verificationCode');
        }}
      />
    </AuthForm>
  );
}
