import { withNumber } from '@croupier/contract/account/registration';
import type { SocialStranger } from '@croupier/contract/account/player/social';
import { isRefused } from '@croupier/kit/api/refused-error';
import {
  filledIn,
  type FormField,
  type FormRule,
  type FormValues,
  formProblems,
  shownRules,
} from '@croupier/kit/registration/form-rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { cachedCallQuery } from '../../api/call-query.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { failureText } from '../../api/failure-text.ts';
import { focusLate } from '../../forms/focus-late.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useFlag } from '../../state/permission.ts';
import { CaptchaField } from '@croupier/kit/captcha/captcha-field';
import { warn } from '../../codes/warn.tsx';
import {
  MobileProofFields,
  type MobileProofFieldsProps,
} from '../../codes/mobile-proof-fields.tsx';
import { forNewcomer, NO_MOBILE } from '../../codes/remembered-mobile.ts';
import { forAnotherNumber, NO_CODE, proofOf, type TypedCode } from '../../codes/typed-code.ts';
import { type Problems, useForm } from '@croupier/kit/ui/use-form';
import { AuthForm } from './auth-form.tsx';
import { registeredHere } from './registered-here.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { askedOf, firstValues, placeRefusal, type RegistrationPlace } from './registration.ts';
import { useCallCaptcha } from '../../captcha/use-call-captcha.ts';
import { FormRoom, REGISTER_FIELDS } from './form-room.tsx';
import { TermsBox } from './terms-box.tsx';
import { useSignIn } from './use-sign-in.ts';
import { askedFields } from './invited-by.ts';

export type RegisterFormProps = {
  readonly next: string | undefined;
  /** Opens the terms of use or the words on playing with care. */
  readonly onRead: (name: 'terms' | 'care') => void;
  /** Who registers by a provider, and so without a password. */
  readonly stranger?: SocialStranger;
  readonly children?: ReactNode;
};

/** Registration with the fields that this merchant asks for. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const rules = useQuery(cachedCallQuery('registerRules', {}));
  // An answer is drawn at once and in one piece; a form of many fields would keep presses waiting.
  const known = useDeferredValue(rules.data);
  if (known) return <Fields {...props} rules={known} />;
  if (rules.isError) {
    return (
      <CallFailure
        title={t('register.failure')}
        error={rules.error}
        onRetry={() => void rules.refetch()}
      />
    );
  }
  return <FormRoom fields={REGISTER_FIELDS} />;
}

/** What is typed in it. */
interface Typed {
  readonly details: FormValues;
  readonly dialingCode: string;
  readonly code: TypedCode;
  readonly captcha: string;
  readonly accepted: boolean;
}

type FieldsProps = RegisterFormProps & { readonly rules: CallOutput<'registerRules'> };

function Fields({ next, rules, onRead, stranger, children }: FieldsProps) {
  const { t } = useTranslation('auth');
  const { form, values, set, field, problems, show, forgive, onSubmit } = useForm<
    Typed,
    RegistrationPlace
  >(() => ({
    details: firstValues(rules.fields, stranger),
    dialingCode: NO_MOBILE.countryDialingCode,
    code: NO_CODE,
    captcha: '',
    accepted: false,
  }));
  const { details, dialingCode, code, accepted } = values;
  useEffect(() => focusLate(form.current), [form]);
  const [captchaWanted, setCaptchaWanted] = useState(rules.captcha);
  const captcha = useCallCaptcha(captchaWanted, 'register');
  const signIn = useSignIn(next ?? '/');
  // A provider stands for whoever comes by it.
  const withCode = useFlag('smsVerificationOnRegistration') && !stranger;
  const fields = askedFields(rules.fields);
  const shown = askedOf(shownRules(withCode ? withNumber(fields) : fields), stranger);

  const register = useMutation({
    mutationFn: async () => {
      const { passwords, typed } = typedIn(shown, details, dialingCode);
      const filled = {
        ...typed,
        termsAccepted: accepted,
        ...(await captcha.answer(values.captcha)),
      };
      return stranger
        ? call('registerSocial', { ...filled, ticket: stranger.ticket })
        : call('register', { ...filled, ...passwords, ...(withCode && proofOf(code)) });
    },
    onSuccess: signIn,
    onError(error) {
      if (isRefused(error, 'account.captcha-required')) setCaptchaWanted(true);
      if (captchaWanted) captcha.refresh();
      set({ captcha: '' });
      if (isRefused(error, 'account.invitation-unknown')) {
        warn(t('code.invalidInvitation'), failureText(error));
      }
      show(placeRefusal(error, failureText(error)));
    },
  });

  const wrongWith = (asked: readonly FormRule[]) => problemTexts(t, asked, details);

  function check(): Problems<RegistrationPlace> {
    if (!accepted) return { terms: t('problem.terms') };
    const found: (readonly [name: string, text: string])[] = wrongWith(shown);
    if (withCode && proofOf(code) === undefined) {
      found.push(['verificationCode', t('missing.verificationCode')]);
    }
    if (captchaWanted && captcha.isMissing(values.captcha)) {
      found.push(['captcha', t('missing.captcha')]);
    }
    return Object.fromEntries(found);
  }

  function change(name: FormField, value: string): void {
    const isNumber = name === 'mobileNum';
    set({
      details: { ...details, [name]: value },
      ...(isNumber && { code: forAnotherNumber(code) }),
    });
    forgive(name);
  }

  const mobile = { mobileNum: details.mobileNum ?? '', countryDialingCode: dialingCode };

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
      <RegistrationFields
        rules={shown}
        values={details}
        problems={problems}
        dialingCode={dialingCode}
        onDialingCode={(dialled) => set({ dialingCode: dialled, code: forAnotherNumber(code) })}
        onChange={change}
      />
      {withCode && (
        <NumberProof
          username={details.username ?? ''}
          mobile={mobile}
          value={code}
          error={problems.verificationCode}
          isReady={() => show(Object.fromEntries(wrongWith(shown.filter(isOfCode))))}
          onProblems={show}
          onChange={(value) => {
            set({ code: value });
            forgive('verificationCode');
          }}
        />
      )}
      {captchaWanted && <CaptchaField {...field('captcha')} captcha={captcha} />}
      <Ending
        onRead={onRead}
        accepted={accepted}
        problems={problems}
        onAccept={(yes) => {
          set({ accepted: yes });
          forgive('terms');
        }}
      />
    </AuthForm>
  );
}

/** What was typed, and where, as it is sent. */
function typedIn(shown: readonly FormRule[], values: FormValues, dialingCode: string) {
  const { password = '', confirmPassword = '', username = '', ...rest } = filledIn(shown, values);
  const dialled = rest.mobileNum !== undefined && { countryDialingCode: dialingCode };
  return {
    passwords: { password, confirmPassword },
    typed: { ...rest, username, ...dialled, ...registeredHere() },
  };
}

/** What must be fine before a code is asked for. */
const isOfCode = ({ name }: FormRule): boolean => name === 'username' || name === 'mobileNum';

/** What is wrong with these fields, in words. */
function problemTexts(t: TFunction<'auth'>, asked: readonly FormRule[], values: FormValues) {
  return Object.entries(formProblems(asked, values)).map(
    ([name, { key, ...figures }]) => [name, t(`problem.${key}`, figures)] as const,
  );
}

type NumberProofProps = Omit<MobileProofFieldsProps, 'ask'> & { readonly username: string };

/** The code for the number of whoever registers by name. */
function NumberProof({ username, ...proof }: NumberProofProps) {
  const { mobile } = proof;
  return (
    <MobileProofFields
      {...proof}
      ask={(answer) => call('registerCode', { ...forNewcomer(mobile), username, ...answer })}
    />
  );
}

type EndingProps = Pick<RegisterFormProps, 'onRead'> & {
  readonly accepted: boolean;
  readonly problems: { readonly terms?: string | undefined; readonly form?: string | undefined };
  readonly onAccept: (accepted: boolean) => void;
};

/** The terms, and what is wrong with the whole. */
export function Ending({ onRead, accepted, problems, onAccept }: EndingProps) {
  return (
    <>
      <TermsBox onRead={onRead} accepted={accepted} error={problems.terms} onAccept={onAccept} />
      <FormProblem text={problems.form} />
    </>
  );
}
