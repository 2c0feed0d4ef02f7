import type { PayoutAccount } from '@croupier/contract/withdrawal/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';

export type RemoveAccountDialogProps = DialogControl<boolean> & {
  readonly account: PayoutAccount;
  /** The payment password is digits alone. */
  readonly digits: boolean;
};

/** Removes an account by the payment password; answers true when it is gone. */
export function RemoveAccountDialog({ open, close, account, digits }: RemoveAccountDialogProps) {
  const { t } = useTranslation('withdraw');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [problem, setProblem] = useState<{ readonly password?: string; readonly form?: string }>(
    {},
  );
  const remove = useMutation({
    mutationFn: () => call('removePayoutAccount', { accountId: account.id, paymentPassword }),
    onSuccess: () => close(true),
    onError(error) {
      setPaymentPassword('');
      const text = failureText(error);
      setProblem(isRefused(error, 'payment-password.wrong') ? { password: text } : { form: text });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (paymentPassword === '') setProblem({ password: t('password.missing') });
    else remove.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('account.removeTitle')}
      description={t('account.removeText', {
        account: `${account.provider ?? account.methodName} ${account.number}`,
      })}
      size="sm"
    >
      <form className="bind-account" onSubmit={submit} noValidate>
        <PaymentPasswordField
          name="paymentPassword"
          digits={digits}
          label={t('password.label')}
          value={paymentPassword}
          error={problem.password}
          onChange={({ target }) => {
            setPaymentPassword(target.value);
            setProblem({});
          }}
        />
        <FormProblem text={problem.form} />
        <Button variant="danger" size="lg" type="submit" block busy={remove.isPending}>
          {t('account.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
