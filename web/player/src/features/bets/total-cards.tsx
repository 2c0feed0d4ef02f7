import { formatCount } from '@croupier/kit/format/numbers';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { SumCard } from '../../records/sum-card.tsx';
import { usePermission } from '../../state/permission.ts';

export type TotalCardsProps = {
  /** Totals of the whole range; absent while they are on their way. */
  readonly totals: CallOutput<'rounds'>['totals'] | undefined;
};

/** What the rounds of a range add up to. */
export function TotalCards({ totals }: TotalCardsProps) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  return (
    <dl className="total-cards">
      <SumCard name={t('total.rounds')}>{totals && formatCount(totals.rounds)}</SumCard>
      <SumCard name={t('total.stake')}>
        {totals && <Money amount={totals.stake} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('total.validBet')}>
        {totals && <Money amount={totals.validBet} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('total.net')}>
        {totals && <Money amount={totals.net} symbol={symbol} tone="delta" />}
      </SumCard>
    </dl>
  );
}
