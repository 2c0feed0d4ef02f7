import { formProblems, shownRules } from '@croupier/kit/registration/form-rules';
import { RegistrationInput } from '@croupier/kit/registration/registration-input';
import { useQuery } from '@tanstack/react-query';
import { cachedCallQuery } from '../../api/call-query.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}
export const NO_PASSWORD: NewPassword = { password: '', confirmPassword: '' };

/** The fields of a new password, and what is wrong with them by the merchant's rule. */
export function useNewPassword(values: NewPassword) {
  const rules = useQuery(cachedCallQuery('registerRules', {}));
  const shown = shownRules(rules.data?.fields ?? []).filter(({ name }) =>
    Object.hasOwn(NO_PASSWORD, name),
  );
  const problems = formProblems(shown, { ...values });
  return { shown, problems };
}

export type NewPasswordFieldsProps = {
  readonly shown: ReturnType<typeof useNewPassword>['shown'];
  readonly values: NewPassword;
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly onChange: (name: keyof NewPassword, value: string) => void;
};

/** A new password, typed twice, with its conditions ticked while typing. */
export function NewPasswordFields({ shown, values, problems, onChange }: NewPasswordFieldsProps) {
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
