import type { PointBalance } from '@croupier/contract/points/player';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../navigation/site-location.ts';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';
import { usePointWords } from './use-point-words.ts';

/** Whether a payment password can be asked for. */
export function canProve({ paymentPassword }: Pick<PointBalance, 'paymentPassword'>): boolean {
  return paymentPassword.isSet && paymentPassword.lockedUntil === null;
}

export type PasswordPartProps = {
  readonly state: PointBalance['paymentPassword'];
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (password: string) => void;
  /** Somebody goes to set the first one. */
  readonly onLeave: () => void;
};

/** The payment password; the way to a first one; or until when it is locked. */
export function PasswordPart({
  state: { isSet, lockedUntil },
  value,
  error,
  disabled,
  onChange,
  onLeave,
}: PasswordPartProps) {
  const { t } = useTranslation('points');
  const { shortMoment } = usePointWords();
  if (!isSet || lockedUntil !== null) {
    return (
      <div className="give-note">
        <Icon name="lock-key" size={18} />
        <p>
          {isSet && lockedUntil !== null
            ? t('password.locked', { time: shortMoment(lockedUntil) })
            : t('password.none')}
        </p>
        {!isSet && (
          <Button
            size="sm"
            variant="soft"
            type="button"
            onClick={() => {
              onLeave();
              openOverlay({ kind: 'member', page: 'security', deposit: undefined });
            }}
          >
            {t('password.set')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <PaymentPasswordField
      name="paymentPassword"
      label={t('password.label')}
      value={value}
      error={error}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What the server said to the whole of it. */
export function GiveProblem({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="give-problem" role="alert">
      <Icon name="warning-circle" size={18} />
      {text}
    </p>
  );
}
