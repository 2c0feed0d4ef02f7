import type { Deposit } from '@croupier/contract/cashier/player';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { depositStateViews } from './deposit-state-view.ts';

/** The state of a deposit in a word. */
export function DepositBadge({ deposit }: { readonly deposit: Pick<Deposit, 'state' | 'note'> }) {
  const { t } = useTranslation('deposit');
  const { state, note } = deposit;
  if (note === 'sent-back') return <Badge tone="neutral">{t('state.sentBack')}</Badge>;
  if (note === 'reversed' || note === 'recovered') {
    return <Badge tone="bad">{t('state.reversed')}</Badge>;
  }
  return <Badge tone={depositStateViews[state].tone}>{t(`state.${state}`)}</Badge>;
}
