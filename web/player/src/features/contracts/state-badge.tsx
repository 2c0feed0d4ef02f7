import type { AgentContract } from '@croupier/contract/contracts/player/contracts';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { useNow } from '../../state/use-now.ts';

const tones: Readonly<Record<AgentContract['state'], BadgeTone>> = {
  pending: 'warn',
  active: 'ok',
  suspended: 'bad',
  rejected: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  terminated: 'neutral',
};

/** What has become of a contract; one that is accepted may begin or end later. */
export function StateBadge({ contract }: { readonly contract: AgentContract }) {
  const { t } = useTranslation('contract');
  const momentText = useMomentText();
  const now = useNow();
  const { state, effectiveFrom, endsAt } = contract;
  if (state === 'active' && effectiveFrom !== null && Date.parse(effectiveFrom) > now) {
    return <Badge tone="info">{t('state.starts', { time: momentText(effectiveFrom) })}</Badge>;
  }
  if (endsAt !== null && Date.parse(endsAt) > now) {
    return <Badge tone="warn">{t('state.ends', { time: momentText(endsAt) })}</Badge>;
  }
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
