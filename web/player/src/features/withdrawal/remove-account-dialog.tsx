import type { PayoutAccount } from '@croupier/contract/withdrawal/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useMutation } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
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
  const { form, values, set, field, problems, show, onSubmit } = useForm({ paymentPassword: '' });
  const remove = useMutation({
    mutationFn: () => call('removePayoutAccount', { accountId: account.id, ...values }),
    onSuccess: () => close(true),
    onError(error) {
      set({ paymentPassword: '' });
      const isWrong = isRefused(error, 'payment-password.wrong');
      show({ [isWrong ? 'paymentPassword' : 'form']: failureText(error) });
    },
  });

  const check = () =>
    values.paymentPassword === '' ? { paymentPassword: t('password.missing') } : {};

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
      <form
        ref={form}
        className="bind-account"
        onSubmit={onSubmit(check, remove.mutate)}
        noValidate
      >
        <PaymentPasswordField
          {...field('paymentPassword')}
          digits={digits}
          label={t('password.label')}
        />
        <FormProblem text={problems.form} />
        <Button variant="danger" size="lg" type="submit" block busy={remove.isPending}>
          {t('account.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
