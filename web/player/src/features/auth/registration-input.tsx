import type { FieldRule } from '@croupier/contract/player/account';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { passwordTicks } from './field-problem.ts';
import { fieldIcons, type RegistrationField } from './registration.ts';

export type RegistrationInputProps = {
  readonly rule: FieldRule & { readonly name: RegistrationField };
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

const autoComplete: Readonly<Record<RegistrationField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  nickname: 'nickname',
  email: 'email',
  birthday: 'bday',
};

/** One field of the registration form, as its rule wants it. */
export function RegistrationInput({ rule, value, error, onChange }: RegistrationInputProps) {
  const { t } = useTranslation('auth');
  const { name, required, minLength: min, maxLength: max } = rule;
  const shared = {
    name,
    value,
    error,
    required,
    label: t(`field.${name}`),
    icon: fieldIcons[name],
    autoComplete: autoComplete[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange(target.value),
  };
  switch (name) {
    case 'password':
      return (
        <PasswordField
          {...shared}
          maxLength={128}
          rules={passwordTicks(rule, value).map(({ key, met }) => ({
            label: t(`tick.${key}`, { min, max }),
            met,
          }))}
        />
      );
    case 'confirmPassword':
      return <PasswordField {...shared} maxLength={128} />;
    case 'birthday':
      return <TextField {...shared} type="date" />;
    case 'email':
      return (
        <TextField
          {...shared}
          type="email"
          inputMode="email"
          maxLength={120}
          placeholder={optionalHint()}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={max}
          placeholder={name === 'username' ? t('hint.username', { min, max }) : optionalHint()}
        />
      );
  }

  function optionalHint(): string | undefined {
    return required ? undefined : t('hint.optional');
  }
}
