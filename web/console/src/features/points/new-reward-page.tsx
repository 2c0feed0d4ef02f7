import { Badge } from '@croupier/kit/ui/badge';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { RewardForm } from './reward-form.tsx';
import { RewardFrame } from './reward-frame.tsx';
import { newReward } from './typed-reward.ts';

/** Writes a new reward; once it is saved, it has an address of its own. */
export function NewRewardPage() {
  const { t } = useTranslation('console-points');
  const navigate = useNavigate();
  const mayWrite = useMay('promotion.write');
  if (!mayWrite) return <Navigate to="/points" />;
  return (
    <RewardFrame
      title={t('rewards.new')}
      badges={<Badge tone="neutral">{t('form.unsaved')}</Badge>}
    >
      <RewardForm
        place="new-reward"
        start={newReward}
        onSaved={({ id }) =>
          void navigate({ to: '/points/$rewardId/edit', params: { rewardId: id }, replace: true })
        }
      />
    </RewardFrame>
  );
}
