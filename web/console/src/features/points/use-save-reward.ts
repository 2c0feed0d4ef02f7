import type { StaffReward } from '@croupier/contract/operator/points';
import type { RewardTerms } from '@croupier/contract/reward-terms';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { tellSaved, withReason } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Saves a new reward, or changes one; what gives more away is asked of a second person. */
export function useSaveReward({
  reward,
  onSaved,
}: {
  readonly reward: Pick<StaffReward, 'id' | 'revision'> | undefined;
  /** With the reward as it stands: what waits for a second person is not in it. */
  readonly onSaved: (reward: StaffReward) => void;
}) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const merchantId = merchant.id;
  return useMutation({
    mutationFn: async (terms: RewardTerms) => {
      if (!reward) {
        const made = await call('createReward', { merchantId, reward: terms });
        return { reward: made, request: null };
      }
      const { id: rewardId, revision } = reward;
      return withReason((why) =>
        call('changeReward', { merchantId, rewardId, revision, reward: terms, ...why }),
      );
    },
    onSuccess: async (answer) => {
      if (reward) tellSaved(answer, t('form.saved'));
      else showToast('ok', { title: t('form.created') });
      onSaved(answer.reward);
      await Promise.all(
        ['staffRewards', 'requests'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
}
