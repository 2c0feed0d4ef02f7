import { formatCount } from '@croupier/kit/format/numbers';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
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
      <TotalCard name={t('total.rounds')}>{totals && formatCount(totals.rounds)}</TotalCard>
      <TotalCard name={t('total.stake')}>
        {totals && <Money amount={totals.stake} symbol={symbol} />}
      </TotalCard>
      <TotalCard name={t('total.validBet')}>
        {totals && <Money amount={totals.validBet} symbol={symbol} />}
      </TotalCard>
      <TotalCard name={t('total.net')}>
        {totals && <Money amount={totals.net} symbol={symbol} tone="delta" />}
      </TotalCard>
    </dl>
  );
}

function TotalCard({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton width="70%" />}</dd>
    </div>
  );
}
