import type { UplineState } from '@croupier/contract/upline/player';
import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useForm } from '@croupier/kit/ui/use-form';
import { useTranslation } from 'react-i18next';
import { amountProblem } from '../../payouts/amount-problem.ts';
import { quickAmounts } from '../../payouts/quick-amounts.ts';
import { usePermission } from '../../state/permission.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type TransferFormProps = {
  readonly state: UplineState;
  readonly to: string;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly onContinue: () => void;
};

/** Asks how much goes to the upline. */
export function TransferForm({ state, to, amount, onAmount, onContinue }: TransferFormProps) {
  const { t } = useTranslation('upline');
  const { symbol, decimals } = usePermission().info.currency;
  const { form, problems, forgive, onSubmit } = useForm<object, 'amount'>({});
  const money = (value: string) => formatMoney(value, { symbol });

  function check() {
    const found = amountProblem(amount, state);
    const facts = {
      min: money(state.min),
      balance: money(state.balance),
      left: money(state.leftToday),
    };
    return found ? { amount: t(`amount.${found}`, facts) } : {};
  }

  return (
    <form ref={form} className="upline-form" onSubmit={onSubmit(check, onContinue)} noValidate>
      <dl className="upline-ends">
        <div>
          <dt>
            <Icon name="wallet" size={20} />
            {t('from')}
          </dt>
          <dd>
            <Money amount={state.balance} symbol={symbol} />
          </dd>
        </div>
        <Icon name="arrow-right" size={20} />
        <div>
          <dt>
            <Icon name="user" size={20} />
            {t('to')}
          </dt>
          <dd>
            <bdi>{to}</bdi>
          </dd>
        </div>
      </dl>
      <AmountField
        name="amount"
        label={t('amount.label')}
        symbol={symbol}
        decimalsMax={decimals}
        value={amount}
        onValueChange={(next) => {
          onAmount(next);
          forgive('amount');
        }}
        help={t('amount.help', {
          min: money(state.min),
          left: money(state.leftToday),
          max: money(state.dailyMax),
        })}
        quick={quickAmounts(state, t('amount.all'))}
        error={problems.amount}
      />
      <SubmitButton>{t('continue')}</SubmitButton>
      <p className="upline-small">{t('lead')}</p>
    </form>
  );
}
