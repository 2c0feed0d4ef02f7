import type { LineTransfer } from '@croupier/contract/upline/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, prepareSealing } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';
import { beginTransfer, settleTransfer } from '../../payouts/transfer-attempt.ts';
import { refreshBalance } from '../../state/balance.ts';
import { usePermission } from '../../state/permission.ts';

export type ConfirmTransferProps = {
  readonly amount: string;
  readonly to: string;
  readonly balance: string;
  readonly onBack: () => void;
  readonly onSent: (transfer: LineTransfer) => void;
};

/** Shows what will be sent to whom, and asks for the payment password. */
export function ConfirmTransfer({ amount, to, balance, onBack, onSent }: ConfirmTransferProps) {
  const { t } = useTranslation('upline');
  const { symbol } = usePermission().info.currency;
  const queries = useQueryClient();
  const { form, values, set, field, problems, show, onSubmit } = useForm({
    paymentPassword: '',
  });
  useEffect(() => prepareSealing(), []);

  const send = useMutation({
    mutationFn: () => call('transferUpline', { ...beginTransfer('upline', amount), ...values }),
    async onSuccess(sent) {
      settleTransfer('upline');
      await moved();
      onSent(sent);
    },
    async onError(error) {
      set({ paymentPassword: '' });
      const atField = isRefused(error) ? error.fields['paymentPassword'] : undefined;
      show(atField ? { paymentPassword: atField } : { form: failureText(error) });
      // Unless the server said no, the money may be on its way: the next try keeps the key.
      if (isRefused(error) && error.status < 500 && !atField) {
        settleTransfer('upline');
        await moved();
      }
    },
  });

  async function moved(): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['upline'] }),
      queries.invalidateQueries({ queryKey: ['uplineTransfers'] }),
      queries.invalidateQueries({ queryKey: ['balances'] }),
      refreshBalance().catch(() => undefined),
    ]);
  }

  const check = () =>
    values.paymentPassword === '' ? { paymentPassword: t('confirm.missing') } : {};
  const after = fromTenThousandths(toTenThousandths(balance) - toTenThousandths(amount));
  return (
    <form
      ref={form}
      className="upline-form"
      onSubmit={onSubmit(check, send.mutate, send.isPending)}
      noValidate
    >
      <h2>{t('confirm.title')}</h2>
      <dl className="facts">
        <div>
          <dt>{t('to')}</dt>
          <dd>
            <bdi>{to}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('confirm.after')}</dt>
          <dd>
            <Money amount={after} symbol={symbol} />
          </dd>
        </div>
        <div className="facts-total">
          <dt>{t('confirm.amount')}</dt>
          <dd>
            <Money amount={amount} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <p className="upline-small">{t('confirm.text')}</p>
      <PaymentPasswordField
        {...field('paymentPassword')}
        label={t('confirm.password')}
        disabled={send.isPending}
      />
      {problems.form && (
        <p className="upline-failure" role="alert">
          <Icon name="warning-circle" size={18} />
          {problems.form}
        </p>
      )}
      <div className="upline-actions">
        <Button size="lg" onClick={onBack} disabled={send.isPending}>
          {t('confirm.back')}
        </Button>
        <Button variant="primary" size="lg" type="submit" busy={send.isPending}>
          {t('confirm.submit')}
        </Button>
      </div>
    </form>
  );
}
