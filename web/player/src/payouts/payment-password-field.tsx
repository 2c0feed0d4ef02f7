import { PasswordField, type PasswordFieldProps } from '@croupier/kit/ui/password-field';

export type PaymentPasswordFieldProps = PasswordFieldProps & {
  /** The merchant wants digits alone, so a phone shows its keys for digits. */
  readonly digits?: boolean;
};

/** A payment password. Browsers are kept from filling in the one for signing in. */
export function PaymentPasswordField({ digits = true, ...field }: PaymentPasswordFieldProps) {
  return (
    <PasswordField
      icon="lock-key"
      autoComplete="off"
      inputMode={digits ? 'numeric' : 'text'}
      maxLength={128}
      required
      {...field}
    />
  );
}
