import type { Security } from '@croupier/contract/account/player/security';
import type { Problems } from '@croupier/kit/ui/use-form';
import { useTranslation } from 'react-i18next';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';

export type PaymentRule = Security['paymentPassword']['rule'];

const fields = ['newPassword', 'confirmNewPassword'] as const;
export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}
export const NO_PASSWORD: NewPassword = { newPassword: '', confirmNewPassword: '' };

export type NewPaymentPasswordProps = {
  readonly value: NewPassword;
  readonly rule: PaymentRule;
  readonly problems: Problems;
  readonly onChange: (value: NewPassword) => void;
};

/** A new payment password, twice. */
export function NewPaymentPassword({ value, rule, problems, onChange }: NewPaymentPasswordProps) {
  const { t } = useTranslation('security');
  const { patternId, minLength: min, maxLength: max } = rule;
  const digits = patternId === 'digits';
  const hint =
    digits && min === max ? t('payment.digits', { count: min }) : t('payment.length', { min, max });
  return fields.map((name) => (
    <PaymentPasswordField
      key={name}
      name={name}
      digits={digits}
      label={t(`payment.${name}`)}
      help={name === 'newPassword' ? hint : undefined}
      value={value[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  ));
}

/** What is missing or differs; the server judges the rest. */
export function problemsOfNew(
  value: NewPassword,
  words: { readonly missing: string; readonly different: string },
): Problems {
  const found: Record<string, string> = {};
  for (const name of fields) if (value[name] === '') found[name] = words.missing;
  const differs = value.newPassword !== value.confirmNewPassword;
  if (differs && !found['confirmNewPassword']) found['confirmNewPassword'] = words.different;
  return found;
}
