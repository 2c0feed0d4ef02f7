import type { PointReward } from '@croupier/contract/points/player';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';

/** Rings once, by a message, when a reward is there again, or when the member has the points for it. */
export function RewardBell({
  reward: { id: rewardId, name, state, waits },
}: {
  readonly reward: Pick<PointReward, 'id' | 'name' | 'state' | 'waits'>;
}) {
  const { t } = useTranslation('points');
  const client = useQueryClient();
  const ring = useMutation({
    mutationFn: (on: boolean) => call('waitForReward', { rewardId, on }),
    onSuccess: ({ waits: isOn }) =>
      showToast('ok', { title: t(isOn ? 'bell.on' : 'bell.off', { name }) }),
    onError: (error) => showToast('bad', { title: failureText(error) }),
    // Where it was refused it can be had by now.
    onSettled: () => client.invalidateQueries({ queryKey: ['pointRewards'] }),
  });
  return (
    <IconButton
      size="sm"
      icon={waits ? 'bell-fill' : 'bell'}
      label={t(state === 'sold-out' ? 'bell.stock' : 'bell.points', { name })}
      aria-pressed={waits}
      disabled={ring.isPending}
      onClick={() => ring.mutate(!waits)}
    />
  );
}
