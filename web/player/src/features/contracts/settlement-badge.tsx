import type { Settlement } from '@croupier/contract/contracts/player/settlements';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<Settlement['state'], BadgeTone>> = {
  due: 'info',
  paid: 'ok',
  owed: 'bad',
  held: 'warn',
  zero: 'neutral',
};

/** Whether what a period brought has been paid. */
export function SettlementBadge({ state }: Pick<Settlement, 'state'>) {
  const { t } = useTranslation('contract');
  return <Badge tone={tones[state]}>{t(`paid.state.${state}`)}</Badge>;
}
