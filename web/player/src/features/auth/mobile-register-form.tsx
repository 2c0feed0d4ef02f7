import { isRefused } from '@croupier/kit/api/refused-error';
import {
  filledIn,
  formProblems,
  type FormValues,
  shownRules,
} from '@croupier/kit/registration/form-rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { cachedCallQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { CaptchaField } from '@croupier/kit/captcha/captcha-field';
import { isCaptchaRefusal } from '@croupier/kit/captcha/captcha-refusal';
import { useCallCaptcha } from '../../captcha/use-call-captcha.ts';
import { MobileProofFields } from '../../codes/mobile-proof-fields.tsx';
import { forAnotherNumber, NO_CODE, proofOf, type TypedCode } from '../../codes/typed-code.ts';
import { MobileField } from '../../codes/mobile-field.tsx';
import { focusLate } from '../../forms/focus-late.ts';
import { useFlag } from '../../state/permission.ts';
import { type Problems, useForm } from '@croupier/kit/ui/use-form';
import { AuthForm } from './auth-form.tsx';
import { Ending, type RegisterFormProps } from './register-form.tsx';
import { forNewcomer, NO_MOBILE, type TypedMobile } from '../../codes/remembered-mobile.ts';
import { warn } from '../../codes/warn.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { askedFields, startingValues } from './invited-by.ts';
import { registeredHere } from './registered-here.ts';
import { useSignIn } from './use-sign-in.ts';

/** The number is the name. */
const numberStandsFor: ReadonlySet<string> = new Set(['username', 'mobileNum']);
const passwords: ReadonlySet<string> = new Set(['password', 'confirmPassword']);

/** What is typed in it. */
interface Typed {
  readonly mobile: TypedMobile;
  readonly code: TypedCode;
  readonly details: FormValues;
  readonly captcha: string;
  readonly accepted: boolean;
}

/** Registration by mobile number, which becomes the username. */
export function MobileRegisterForm({ next, onRead, children }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const { form, values, set, field, problems, show, forgive, onSubmit } = useForm<Typed, string>(
    () => ({
      mobile: NO_MOBILE,
      code: NO_CODE,
      details: startingValues(),
      captcha: '',
      accepted: false,
    }),
  );
  const { mobile, code, details, accepted } = values;
  useEffect(() => focusLate(form.current), [form]);
  const withPassword = useFlag('mobilePasswordRegistration');
  const withCode = useFlag('smsVerificationOnRegistration') || !withPassword;
  const rules = useQuery(cachedCallQuery('registerRules', {}));
  const shown = shownRules(askedFields(rules.data?.fields ?? [])).filter(
    ({ name }) => !numberStandsFor.has(name) && (withPassword || !passwords.has(name)),
  );
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const captcha = useCallCaptcha(captchaWanted, 'register');
  const signIn = useSignIn(next ?? '/');

  const register = useMutation({
    mutationFn: async () =>
      call('registerByMobile', {
        ...filledIn(shown, details),
        ...mobile,
        ...(withCode && proofOf(code)),
        ...registeredHere(),
        termsAccepted: accepted,
        ...(await captcha.answer(values.captcha)),
      }),
    onSuccess: signIn,
    onError(error) {
      if (captchaWanted) captcha.refresh();
      set({ captcha: '' });
      if (isRefused(error, 'account.captcha-required')) setCaptchaWanted(true);
      if (isRefused(error, 'account.invitation-unknown')) {
        warn(t('code.invalidInvitation'), failureText(error));
      }
      show(placed(error, t('code.taken')));
    },
  });

  const mobileProblem = (): Problems =>
    mobile.mobileNum.trim() === '' ? { mobileNum: t('missing.mobileNum') } : {};

  function check(): Problems {
    if (!accepted) return { terms: t('problem.terms') };
    const wrong = Object.entries(formProblems(shown, details)).map(
      ([name, { key, ...figures }]) => [name, t(`problem.${key}`, figures)] as const,
    );
    const codeMissing = withCode && proofOf(code) === undefined;
    return {
      ...mobileProblem(),
      ...(codeMissing && { verificationCode: t('missing.verificationCode') }),
      ...Object.fromEntries(wrong),
      ...(captchaWanted && captcha.isMissing(values.captcha) && { captcha: t('missing.captcha') }),
    };
  }

  return (
    <AuthForm
      form={form}
      onSubmit={onSubmit(check, register.mutate)}
      submit={{
        label: t('register.submit'),
        busyLabel: t('register.busy'),
        busy: register.isPending,
      }}
      below={children}
    >
      <MobileField
        value={mobile}
        error={problems['mobileNum']}
        onChange={(value) => {
          set({ mobile: value, code: forAnotherNumber(code) });
          forgive('mobileNum');
        }}
      />
      {withCode && (
        <MobileProofFields
          mobile={mobile}
          value={code}
          error={problems['verificationCode']}
          ask={(answer) => call('registerCode', { ...forNewcomer(mobile), ...answer })}
          isReady={() => show(mobileProblem())}
          onProblems={show}
          onChange={(value) => {
            set({ code: value });
            forgive('verificationCode');
          }}
        />
      )}
      <RegistrationFields
        rules={shown}
        values={details}
        problems={problems}
        onChange={(name, value) => {
          set({ details: { ...details, [name]: value } });
          forgive(name);
        }}
      />
      {captchaWanted && <CaptchaField {...field('captcha')} captcha={captcha} />}
      <Ending
        onRead={onRead}
        accepted={accepted}
        problems={problems}
        onAccept={(yes) => set({ accepted: yes })}
      />
    </AuthForm>
  );
}

/** Where a refusal belongs: at the fields it names, else where its code is about, else the form. */
function placed(error: unknown, taken: string): Problems {
  const text = failureText(error);
  if (isRefused(error) && Object.keys(error.fields).length > 0) return error.fields;
  if (isRefused(error, 'account.username-taken')) return { mobileNum: taken };
  return isCaptchaRefusal(error) ? { captcha: text } : { form: text };
}
