import type { UplineState } from '@croupier/contract/upline/player';
import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountProblem } from '../../payouts/amount-problem.ts';
import { quickAmounts } from '../../payouts/quick-amounts.ts';
import { usePermission } from '../../state/permission.ts';

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
  const [problem, setProblem] = useState<string>();
  const money = (value: string) => formatMoney(value, { symbol });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = amountProblem(amount, state);
    const facts = {
      min: money(state.min),
      balance: money(state.balance),
      left: money(state.leftToday),
    };
    setProblem(found && t(`amount.${found}`, facts));
    if (!found) onContinue();
  }

  return (
    <form className="upline-form" onSubmit={submit} noValidate>
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
          setProblem(undefined);
        }}
        help={t('amount.help', {
          min: money(state.min),
          left: money(state.leftToday),
          max: money(state.dailyMax),
        })}
        quick={quickAmounts(state, t('amount.all'))}
        {...(problem !== undefined && { error: problem })}
      />
      <Button variant="primary" size="lg" type="submit" block>
        {t('continue')}
      </Button>
      <p className="upline-small">{t('lead')}</p>
    </form>
  );
}
