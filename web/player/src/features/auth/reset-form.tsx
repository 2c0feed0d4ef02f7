import type { SignedIn } from '@croupier/contract/account/player/account';
import { isRefused } from '@croupier/kit/api/refused-error';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { addressOf } from '../../navigation/overlay.ts';
import { go } from '../../navigation/site-location.ts';
import { type Problems, useForm } from '@croupier/kit/ui/use-form';
import { AuthForm } from './auth-form.tsx';
import { useSecondStep } from './use-second-step.tsx';
import { useSignIn } from './use-sign-in.ts';
import { formProblems, shownRules } from '@croupier/kit/registration/form-rules';
import { RegistrationInput } from '@croupier/kit/registration/registration-input';
import { cachedCallQuery } from '../../api/call-query.ts';

const NO_PASSWORD: NewPassword = { password: '', confirmPassword: '' };

/** What proves that somebody may choose a new password. */
export type ResetProof = {
  /** What is missing so far, by field. */
  readonly missing: () => Problems;
  readonly fields: (place: {
    readonly problems: Problems;
    readonly show: (found: Problems) => boolean;
  }) => ReactNode;
  /** What the button says; setting a new password where nothing is given. */
  readonly submit?: string;
  readonly reset: (passwords: {
    newPassword: string;
    confirmNewPassword: string;
  }) => Promise<SignedIn>;
};

/** A proof and a new password; afterwards the member is signed in and at home. */
export function ResetForm({ missing, fields, reset, submit: label }: ResetProof) {
  const { t } = useTranslation('auth');
  const { form, values, problems, set, place, show, onSubmit } = useForm<NewPassword, string>(
    NO_PASSWORD,
  );
  const { shown, problems: wrong } = useNewPassword(values);
  const signIn = useSignIn('/');
  // The new password is set by then; what is left is to come in.
  const { goOn, step } = useSecondStep(signIn, () =>
    go(addressOf({ kind: 'login', next: undefined }), { replace: true }),
  );

  const change = useMutation({
    mutationFn: () =>
      reset({ newPassword: values.password, confirmNewPassword: values.confirmPassword }),
    onSuccess: signIn,
    onError(error) {
      if (goOn(error)) return;
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

  const check = (): Problems => ({
    ...missing(),
    ...Object.fromEntries(
      Object.entries(wrong).map(([name, { key, ...figures }]) => [
        name,
        t(`problem.${key}`, figures),
      ]),
    ),
  });

  if (step) return step;
  return (
    <AuthForm
      form={form}
      onSubmit={onSubmit(check, change.mutate)}
      submit={{
        label: label ?? t('forgot.reset'),
        busyLabel: t('forgot.busy'),
        busy: change.isPending,
      }}
    >
      {fields({ problems, show: place })}
      <NewPasswordFields
        shown={shown}
        values={values}
        problems={problems}
        onChange={(name, value) => set({ [name]: value })}
      />
      <FormProblem text={problems['form']} />
    </AuthForm>
  );
}

interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The fields of a new password, and what is wrong with them by the merchant's rule. */
function useNewPassword(values: NewPassword) {
  const rules = useQuery(cachedCallQuery('registerRules', {}));
  const shown = shownRules(rules.data?.fields ?? []).filter(({ name }) =>
    Object.hasOwn(NO_PASSWORD, name),
  );
  const problems = formProblems(shown, { ...values });
  return { shown, problems };
}

type NewPasswordFieldsProps = {
  readonly shown: ReturnType<typeof useNewPassword>['shown'];
  readonly values: NewPassword;
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly onChange: (name: keyof NewPassword, value: string) => void;
};

/** A new password, typed twice, with its conditions ticked while typing. */
function NewPasswordFields({ shown, values, problems, onChange }: NewPasswordFieldsProps) {
  return shown.map((rule) => {
    const name = rule.name as keyof NewPassword;
    return (
      <RegistrationInput
        key={name}
        rule={rule}
        value={values[name]}
        error={problems[name]}
        onChange={(value) => onChange(name, value)}
      />
    );
  });
}
