import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { SliceBar } from './slice-bar.tsx';
import { withdrawalStateViews } from './withdrawal-state-view.ts';

/** The withdrawal that is under way: what the next one has to wait for. */
export function PendingCard({ withdrawalId }: { readonly withdrawalId: string }) {
  const { t } = useTranslation('withdraw');
  const { data } = useQuery(callQuery('withdrawal', { withdrawalId }));
  if (!data) return null;
  const to = {
    kind: 'member',
    page: 'withdraw',
    deposit: undefined,
    withdrawal: withdrawalId,
  } as const;
  return (
    <OverlayLink className="withdraw-pending" deeper to={to}>
      <span>
        <Icon name={withdrawalStateViews[data.state].icon} size={20} />
        <b>
          {t('pending')} <Money amount={data.amount} />
        </b>
        <small>{t(`state.${data.state}`)}</small>
        <Icon name="caret-right" size={16} />
      </span>
      <SliceBar withdrawal={data} />
    </OverlayLink>
  );
}
