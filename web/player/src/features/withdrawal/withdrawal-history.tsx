import { Badge } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { MoneyHistory } from '../../records/money-history.tsx';
import { withdrawalStateViews } from './withdrawal-state-view.ts';
import './withdraw.css';

/** The member's withdrawals, the newest first. */
export function WithdrawalHistory() {
  const { t } = useTranslation('withdraw');
  return (
    <MoneyHistory
      name="withdrawals"
      to={(id) => ({ kind: 'member', page: 'withdraw', deposit: undefined, withdrawal: id })}
      amountOf={({ amount }) => amount}
      between={[
        [
          {
            key: 'to',
            header: t('fact.to'),
            cell: ({ provider, methodName, number }) => (
              <>
                {provider ?? methodName} <bdi dir="ltr">{number}</bdi>
              </>
            ),
          },
        ],
        [
          {
            key: 'received',
            header: t('status.got'),
            numeric: true,
            cell: ({ received }) => <Money amount={received} />,
          },
        ],
      ]}
      status={({ state }) => (
        <Badge tone={withdrawalStateViews[state].tone}>{t(`state.${state}`)}</Badge>
      )}
    />
  );
}
