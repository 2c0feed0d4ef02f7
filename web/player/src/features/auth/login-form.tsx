import type { SignedIn, SignInArea } from '@croupier/contract/account/player/account';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { TextField, type TextFieldProps } from '@croupier/kit/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { CaptchaField } from '@croupier/kit/captcha/captcha-field';
import { isCaptchaRefusal } from '@croupier/kit/captcha/captcha-refusal';
import { useCallCaptcha } from '../../captcha/use-call-captcha.ts';
import { focusLate } from '../../forms/focus-late.ts';
import { type Problems, useForm } from '@croupier/kit/ui/use-form';
import { AuthForm } from './auth-form.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';
import { useSecondStep } from './use-second-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Whom the sign-in form remembers: the name alone, in a cookie of a day. What signs in is another
 * cookie, out of reach for scripts.
 */
const NAME = 'last_user';

export type LoginFormProps = {
  /** Where to go on to afterwards. */
  readonly next: string | undefined;
  /** Done as the member before the window closes. */
  readonly onEntered?: () => void;
  /** An entrance that lets only some in. */
  readonly area?: SignInArea;
  /** Stands below the button. */
  readonly children?: ReactNode;
};

type Field = 'username' | 'password' | 'captcha';

/** Sign-in by username and password; after failures the server asks for a captcha. */
export function LoginForm({ next, onEntered, area, children }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const memory = useRememberedUser();
  const { form, values, set, field, place, onSubmit } = useForm<Record<Field, string>>({
    username: memory.known ?? '',
    password: '',
    captcha: '',
  });
  useEffect(() => focusLate(form.current), [form]);
  const username = values.username.trim();
  /** The browser signs this member in without the password. */
  const isKnown = memory.knows(username);
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const captcha = useCallCaptcha(captchaWanted, 'login');
  const signIn = useSignIn(next, onEntered);
  const { goOn, step } = useSecondStep(enter);

  const login = useMutation({
    mutationFn: async () =>
      call('login', {
        username,
        ...(isKnown && values.password === ''
          ? {}
          : { password: values.password, remember: memory.ticked }),
        ...(area && { area }),
        ...(await captcha.answer(values.captcha)),
      }),
    onSuccess: enter,
    onError(error) {
      if (goOn(error)) return;
      if (isRefused(error, 'account.not-remembered')) memory.forget();
      if (isRefused(error) && error.details['captcha'] === true) setCaptchaWanted(true);
      if (captchaWanted) captcha.refresh();
      set({ captcha: '' });
      const unjudged = isRefused(error, 'account.captcha-required');
      place(unjudged ? { captcha: t('captchaFirst') } : placeProblem(error));
    },
  });

  const passkey = usePasskeyLogin(
    signIn,
    (error) => {
      if (!goOn(error)) place({ username: failureText(error) });
    },
    area,
  );

  function missing() {
    const names = (
      [
        'username',
        ...(isKnown ? [] : ['password']),
        ...(captchaWanted ? ['captcha'] : []),
      ] as Field[]
    ).filter((name) =>
      name === 'captcha' ? captcha.isMissing(values.captcha) : values[name].trim() === '',
    );
    const both = names.includes('username') && names.includes('password');
    return Object.fromEntries(
      names.map((name) => [
        name,
        t(both && name === 'username' ? 'missing.both' : `missing.${name}`),
      ]),
    );
  }

  function enter(signedIn: SignedIn): void {
    rememberUser(username, signedIn.rememberedUntil);
    signIn(signedIn);
  }

  if (step) return step;
  return (
    <AuthForm
      form={form}
      onSubmit={onSubmit(missing, login.mutate)}
      submit={{ label: t('login.submit'), busyLabel: t('login.busy'), busy: login.isPending }}
      below={
        <>
          {passkey.offered && (
            <Button size="lg" icon="fingerprint" block busy={passkey.busy} onClick={passkey.press}>
              {t('passkey.login')}
            </Button>
          )}
          {children}
        </>
      }
    >
      <NameAndPassword field={field} isKnown={isKnown} />
      {captchaWanted && <CaptchaField {...field('captcha')} captcha={captcha} />}
      <Checkbox
        label={t('remember.label')}
        checked={memory.ticked}
        onChange={({ target }) => memory.tick(target.checked)}
      />
    </AuthForm>
  );
}

type NameAndPasswordProps = {
  readonly field: (name: 'username' | 'password') => Pick<TextFieldProps, 'value' | 'onChange'> & {
    readonly name: string;
    readonly error: string | undefined;
  };
  /** The browser signs this member in without the password. */
  readonly isKnown: boolean;
};

function NameAndPassword({ field, isKnown }: NameAndPasswordProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <TextField
        {...field('username')}
        label={t('field.username')}
        icon="user"
        autoComplete="username webauthn"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={32}
        required
      />
      <PasswordField
        {...field('password')}
        label={t('field.password')}
        autoComplete="current-password"
        maxLength={128}
        placeholder={isKnown ? '••••••••' : undefined}
        help={isKnown ? t('remember.known') : undefined}
        required={!isKnown}
      />
    </>
  );
}

/** Puts a failure where the eye is: the captcha's at the captcha, anything else at the password. */
function placeProblem(error: unknown): Problems<Field> {
  if (isRefused(error) && (error.fields['username'] || error.fields['password'])) {
    return { username: error.fields['username'], password: error.fields['password'] };
  }
  const text = failureText(error);
  return isCaptchaRefusal(error) ? { captcha: text } : { password: text };
}

/** Whom this browser remembers, and the box that says whether it should. */
function useRememberedUser() {
  const [known, setKnown] = useState(rememberedUser);
  const [ticked, setTicked] = useState(known !== undefined);

  function forget(): void {
    rememberUser('', null);
    setKnown(undefined);
  }

  return {
    known,
    ticked,
    forget,
    /** Whether the browser signs that member in without the password. */
    knows: (username: string) => ticked && known?.toLowerCase() === username.toLowerCase(),
    tick(yes: boolean): void {
      setTicked(yes);
      if (yes || known === undefined) return;
      forget();
      // The cookie of this browser runs out within a day should this fail.
      call('forgetMe', { username: known }).catch(() => undefined);
    },
  };
}

/** The username that this browser remembers. */
function rememberedUser(): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`));
  const value = pair?.slice(NAME.length + 1);
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the name until then; without an instant it is forgotten. */
function rememberUser(username: string, until: string | null): void {
  const expires = new Date(until ?? 0).toUTCString();
  document.cookie = `${NAME}=${encodeURIComponent(username)}; Path=/; SameSite=Lax; Expires=${expires}`;
}
