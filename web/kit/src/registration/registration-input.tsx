import { useTranslation } from 'react-i18next';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { BirthdayField } from './birthday-field.tsx';
import { fieldIcons, type FormField, type FormRule } from './form-rules.ts';
import { passwordTicks } from './password-ticks.ts';

export type RegistrationInputProps = {
  readonly rule: FormRule;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

const autoComplete: Readonly<Partial<Record<FormField, string>>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  nickname: 'nickname',
  payeeName: 'name',
  fullName: 'name',
  email: 'email',
  mobileNum: 'tel',
  birthday: 'bday',
  address: 'street-address',
  occupation: 'organization-title',
};

/** One field of the registration form, as its rule wants it. Needs the texts of `auth`. */
export function RegistrationInput({ rule, value, error, onChange }: RegistrationInputProps) {
  const { t } = useTranslation('auth');
  const { name, required, patternId, minLength: min, maxLength: max } = rule;
  const optionalHint = required ? undefined : t('hint.optional');
  const shared = {
    name,
    value,
    error,
    required,
    label: t(`field.${name}`),
    icon: fieldIcons[name],
    autoComplete: autoComplete[name] ?? 'off',
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
    case 'paymentPassword':
      return (
        <PasswordField
          {...shared}
          maxLength={128}
          inputMode={patternId === 'digits' ? 'numeric' : undefined}
          autoComplete="off"
          placeholder={optionalHint}
        />
      );
    case 'birthday':
      return patternId === 'date-mdy' ? (
        <TextField {...shared} inputMode="numeric" maxLength={10} placeholder={t('hint.dateMdy')} />
      ) : (
        <BirthdayField {...shared} onChange={onChange} />
      );
    case 'email':
      return (
        <TextField
          {...shared}
          type="email"
          inputMode="email"
          maxLength={max}
          placeholder={optionalHint}
        />
      );
    case 'username':
      return (
        <TextField
          {...shared}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={max}
          placeholder={
            patternId.endsWith('alphanumeric') ? t('hint.username', { min, max }) : undefined
          }
        />
      );
    default:
      return (
        <TextField
          {...shared}
          inputMode={patternId === 'digits' ? 'numeric' : undefined}
          spellCheck={false}
          maxLength={pastedMax(max)}
          placeholder={optionalHint}
        />
      );
  }
}

/**
 * A browser cuts off what it may not hold, counts in halves of rare signs and before blanks are
 * taken away: what is pasted is left whole, and judged.
 */
function pastedMax(max: number): number {
  return max * 3;
}
