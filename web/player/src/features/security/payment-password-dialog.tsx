import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import type { PaymentRule } from './new-payment-password.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { ResetPaymentPassword } from './reset-payment-password.tsx';

/** The first one, another one by the old, or anew by a code. */
export type PaymentChange = 'set' | 'change' | 'reset';

export type PaymentPasswordDialogProps = DialogControl<void> & {
  readonly how: PaymentChange;
  readonly rule: PaymentRule;
  /** Two-step login is on: whoever is here has passed it. */
  readonly twoStep: boolean;
};

/** Sets a payment password. */
export function PaymentPasswordDialog(props: PaymentPasswordDialogProps) {
  const { open, close, how, rule, twoStep } = props;
  const { t } = useTranslation('security');

  function done(): void {
    close();
    const text = how === 'reset' ? { text: t('payment.resetText') } : {};
    showToast('ok', { title: t(`payment.done.${how}`), ...text });
  }

  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="sm"
      title={t(`payment.how.${how}`)}
      description={t(`payment.text.${how}`)}
    >
      {how === 'reset' || (how === 'set' && !twoStep) ? (
        <ResetPaymentPassword how={how} rule={rule} onDone={done} />
      ) : (
        <PaymentPasswordForm how={how} rule={rule} onDone={done} />
      )}
    </Dialog>
  );
}
