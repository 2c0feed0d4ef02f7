import { isRefused } from '@croupier/kit/api/refused-error';
import { filledIn, formProblems, shownRules } from '@croupier/kit/registration/form-rules';
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
import { forAnotherNumber, NO_CODE, proofOf } from '../../codes/typed-code.ts';
import { MobileField } from '../../codes/mobile-field.tsx';
import { focusLate } from '../../forms/focus-late.ts';
import { useFlag } from '../../state/permission.ts';
import { AuthForm, type Problems, useAuthForm } from './auth-form.tsx';
import { Ending, type RegisterFormProps } from './register-form.tsx';
import { NO_MOBILE } from '../../codes/remembered-mobile.ts';
import { warn } from '../../codes/warn.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { askedFields, startingValues } from './invited-by.ts';
import { registeredHere } from './registered-here.ts';
import { useSignIn } from './use-sign-in.ts';

/** The number is the name. */
const numberStandsFor: ReadonlySet<string> = new Set(['username', 'mobileNum']);
const passwords: ReadonlySet<string> = new Set(['password', 'confirmPassword']);

/** Registration by mobile number, which becomes the username. */
export function MobileRegisterForm({ next, onRead, children }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const { form, problems, show, forgive } = useAuthForm();
  useEffect(() => focusLate(form.current), [form]);
  const withPassword = useFlag('mobilePasswordRegistration');
  const withCode = useFlag('smsVerificationOnRegistration') || !withPassword;
  const rules = useQuery(cachedCallQuery('registerRules', {}));
  const shown = shownRules(askedFields(rules.data?.fields ?? [])).filter(
    ({ name }) => !numberStandsFor.has(name) && (withPassword || !passwords.has(name)),
  );
  const [mobile, setMobile] = useState(NO_MOBILE);
  const [code, setCode] = useState(NO_CODE);
  const [values, setValues] = useState(startingValues);
  const [captchaText, setCaptchaText] = useState('');
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const captcha = useCallCaptcha(captchaWanted, 'register');
  const signIn = useSignIn(next);

  const register = useMutation({
    mutationFn: async () =>
      call('registerByMobile', {
        ...filledIn(shown, values),
        ...mobile,
        ...(withCode && proofOf(code)),
        ...registeredHere(),
        termsAccepted: accepted,
        ...(await captcha.answer(captchaText)),
      }),
    onSuccess: signIn,
    onError(error) {
      if (captchaWanted) captcha.refresh();
      setCaptchaText('');
      if (isRefused(error, 'account.captcha-required')) setCaptchaWanted(true);
      if (isRefused(error, 'account.invitation-unknown')) {
        warn(t('code.invalidInvitation'), failureText(error));
      }
      show(placed(error, t('code.taken')));
    },
  });

  const mobileProblem = (): Problems =>
    mobile.mobileNum.trim() === '' ? { mobileNum: t('missing.mobileNum') } : {};

  function submit(): void {
    if (!accepted) return void show({ terms: t('problem.terms') });
    const wrong = Object.entries(formProblems(shown, values)).map(
      ([name, { key, ...figures }]) => [name, t(`problem.${key}`, figures)] as const,
    );
    const codeMissing = withCode && proofOf(code) === undefined;
    const fine = show({
      ...mobileProblem(),
      ...(codeMissing && { verificationCode: t('missing.verificationCode') }),
      ...Object.fromEntries(wrong),
      ...(captchaWanted && captcha.isMissing(captchaText) && { captcha: t('missing.captcha') }),
    });
    if (fine) register.mutate();
  }

  return (
    <AuthForm
      form={form}
      onSubmit={submit}
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
          setMobile(value);
          setCode(forAnotherNumber);
          forgive('mobileNum');
        }}
      />
      {withCode && (
        <MobileProofFields
          mobile={mobile}
          value={code}
          error={problems['verificationCode']}
          ask={(answer) => call('registerCode', { ...mobile, ...answer })}
          isReady={() => show(mobileProblem())}
          onProblems={show}
          onChange={(value) => {
            setCode(value);
            forgive('verificationCode');
          }}
        />
      )}
      <RegistrationFields
        rules={shown}
        values={values}
        problems={problems}
        onChange={(name, value) => {
          setValues((now) => ({ ...now, [name]: value }));
          forgive(name);
        }}
      />
      {captchaWanted && (
        <CaptchaField
          captcha={captcha}
          value={captchaText}
          error={problems['captcha']}
          onChange={({ target }) => {
            setCaptchaText(target.value);
            forgive('captcha');
          }}
        />
      )}
      <Ending onRead={onRead} accepted={accepted} problems={problems} onAccept={setAccepted} />
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
