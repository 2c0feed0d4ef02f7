import type { SignedIn } from '@croupier/contract/player/account';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/failure-text.ts';
import { focusFirst } from '../../forms/focus-first.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { addressOf } from '../../navigation/overlay.ts';
import { go } from '../../navigation/site-location.ts';
import { type Challenge, challengeOf } from './challenge.ts';
import { FormRoom } from './form-room.tsx';
import { SecondStep } from './lazy-forms.ts';
import { NewPasswordFields, NO_PASSWORD, useNewPassword } from './new-password-fields.tsx';
import { useSignIn } from './use-sign-in.ts';

export type Problems = Readonly<Record<string, string | undefined>>;

/** What proves that somebody may choose a new password. */
export type ResetProof = {
  /** What is missing so far, by field. */
  readonly missing: () => Problems;
  readonly fields: (place: {
    readonly problems: Problems;
    readonly show: (found: Problems) => boolean;
  }) => ReactNode;
  readonly reset: (passwords: {
    newPassword: string;
    confirmNewPassword: string;
  }) => Promise<SignedIn>;
};

/** A proof and a new password; afterwards the member is signed in and at home. */
export function ResetForm({ missing, fields, reset }: ResetProof) {
  const { t } = useTranslation('auth');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(NO_PASSWORD);
  const [problems, setProblems] = useState<Problems>({});
  const { shown, problems: wrong } = useNewPassword(values);
  const [challenge, setChallenge] = useState<Challenge>();
  const signIn = useSignIn('/');

  const change = useMutation({
    mutationFn: () =>
      reset({ newPassword: values.password, confirmNewPassword: values.confirmPassword }),
    onSuccess: signIn,
    onError(error) {
      const asked = challengeOf(error);
      if (asked) {
        setChallenge(asked);
        return;
      }
      if (!isRefused(error) || Object.keys(error.fields).length === 0) {
        show({ form: failureText(error) });
        return;
      }
      const { newPassword, confirmNewPassword, ...others } = error.fields;
      show({
        ...others,
        ...(newPassword && { password: newPassword }),
        ...(confirmNewPassword && { confirmPassword: confirmNewPassword }),
        ...(isRefused(error, 'account.link-expired') && { form: failureText(error) }),
      });
    },
  });

  function place(found: Problems): boolean {
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  function show(found: Problems): boolean {
    setProblems(found);
    return focusFirst(form.current, found);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const passwords = Object.entries(wrong).map(
      ([name, { key, ...figures }]) => [name, t(`problem.${key}`, figures)] as const,
    );
    if (show({ ...missing(), ...Object.fromEntries(passwords) })) change.mutate();
  }

  // The new password is set by now; what is left is to come in.
  if (challenge) {
    return (
      <SecondStep
        fallback={<FormRoom />}
        challenge={challenge}
        onSignedIn={signIn}
        onBack={() => go(addressOf({ kind: 'login', next: undefined }), { replace: true })}
      />
    );
  }
  return (
    <form ref={form} className="auth-form" onSubmit={submit} noValidate>
      {fields({ problems, show: place })}
      <NewPasswordFields
        shown={shown}
        values={values}
        problems={problems}
        onChange={(name, value) => {
          setValues((now) => ({ ...now, [name]: value }));
          setProblems((now) => ({ ...now, [name]: undefined, form: undefined }));
        }}
      />
      <FormProblem text={problems['form']} />
      <Button
        variant="primary"
        size="lg"
        type="submit"
        block
        busy={change.isPending}
        busyLabel={t('forgot.busy')}
      >
        {t('forgot.reset')}
      </Button>
    </form>
  );
}
