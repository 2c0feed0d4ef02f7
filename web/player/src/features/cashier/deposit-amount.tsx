import type { DepositMethod } from '@croupier/contract/cashier/player';
import { formatMoney, groupThousands } from '@croupier/kit/format/money';
import { rateText } from '@croupier/kit/format/tender';
import { AmountField, type AmountFieldProps } from '@croupier/kit/ui/amount-field';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import { CardFields } from './card-fields.tsx';
import type { useScratchCard } from './use-scratch-card.ts';

export type DepositAmountProps = {
  readonly method: DepositMethod;
  /** Of a scratch card, which has the amount printed on it. */
  readonly card: ReturnType<typeof useScratchCard>;
  readonly choice: Pick<AmountFieldProps, 'value'>;
  /** What is wrong with the card. */
  readonly problem: string | undefined;
  /** Something was typed; the amount, where it is that. */
  readonly onChange: (amount?: string) => void;
};

/** How much is paid in: an amount, or a card with one. */
export function DepositAmount({ method, card, choice, problem, onChange }: DepositAmountProps) {
  const { t } = useTranslation('deposit');
  const { currency } = usePermission().info;
  const { symbol, decimals } = currency;
  const rate = rateText(currency);
  if (card) {
    return (
      <CardFields
        method={method}
        card={card.card}
        amount={card.value}
        onCard={(next) => {
          card.setCard(next);
          onChange();
        }}
        onAmount={onChange}
        // What the network refuses is most often its PIN.
        problem={problem === undefined ? undefined : { at: card.wrong ?? 'pin', text: problem }}
      />
    );
  }
  const limits = {
    min: formatMoney(method.min, { symbol }),
    max: formatMoney(method.max, { symbol }),
  };
  return (
    <AmountField
      {...choice}
      onValueChange={onChange}
      label={t('amount.label')}
      symbol={symbol}
      decimalsMax={decimals}
      help={[t('amount.limits', limits), rate].filter(Boolean).join(' · ')}
      quick={method.quickAmounts.map((value) => ({
        value: wholeUnits(value),
        label: quickLabel(value),
      }))}
    />
  );
}

/** `200.00` becomes `200`, so that a chip fills in what a person would type. */
function wholeUnits(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

function quickLabel(amount: string): string {
  const [whole = '', fraction = ''] = wholeUnits(amount).split('.');
  return fraction === '' ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
}
