import type { SignedIn } from '@croupier/contract/account/player/account';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { MobileProofFields } from '../../codes/mobile-proof-fields.tsx';
import { forAnotherNumber, NO_CODE, proofOf, type TypedCode } from '../../codes/typed-code.ts';
import { MobileField } from '../../codes/mobile-field.tsx';
import {
  NO_MOBILE,
  rememberedMobile,
  rememberMobile,
  type TypedMobile,
} from '../../codes/remembered-mobile.ts';
import { placeRefusal, type Problems, useForm } from '@croupier/kit/ui/use-form';
import { AuthForm } from './auth-form.tsx';
import type { LoginFormProps } from './login-form.tsx';
import { useSecondStep } from './use-second-step.tsx';
import { useSignIn } from './use-sign-in.ts';

type Found = Problems<'mobileNum' | 'verificationCode'>;

/** Sign-in by mobile number and a code that was sent there. */
export function SmsLoginForm({ next, onEntered, children }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const { form, values, set, problems, place, show, forgive, onSubmit } = useForm<
    { readonly mobile: TypedMobile; readonly code: TypedCode },
    keyof Found
  >(() => ({ mobile: rememberedMobile() ?? NO_MOBILE, code: NO_CODE }));
  const { mobile, code } = values;
  const signIn = useSignIn(next, onEntered);
  const { goOn, step } = useSecondStep(enter);

  const login = useMutation({
    mutationFn: () => call('loginByMobile', { ...mobile, ...proofOf(code) }),
    onSuccess: enter,
    onError(error) {
      if (goOn(error)) {
        // The code that was typed is used up by now, so the way back begins with another one.
        set({ code: NO_CODE });
        return;
      }
      place(placeRefusal(error, 'verificationCode', failureText(error)));
    },
  });

  function enter(signedIn: SignedIn): void {
    rememberMobile(mobile);
    signIn(signedIn);
  }

  function mobileProblem(): Found {
    return mobile.mobileNum.trim() === '' ? { mobileNum: t('missing.mobileNum') } : {};
  }

  const check = (): Found => ({
    ...mobileProblem(),
    ...(proofOf(code) === undefined && { verificationCode: t('missing.verificationCode') }),
  });

  if (step) return step;
  return (
    <AuthForm
      form={form}
      onSubmit={onSubmit(check, login.mutate)}
      submit={{ label: t('login.submit'), busyLabel: t('login.busy'), busy: login.isPending }}
      below={children}
    >
      <MobileField
        value={mobile}
        error={problems.mobileNum}
        onChange={(value) => {
          set({ mobile: value, code: forAnotherNumber(code) });
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
          set({ code: value });
          forgive('verificationCode');
        }}
      />
    </AuthForm>
  );
}
