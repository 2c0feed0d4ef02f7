import type { StaffReward } from '@croupier/contract/points/operator';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { isRefused } from '@croupier/kit/api/refused-error';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { showSaved, withReason } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Changes some of a reward's terms; where that gives more away, asks why and sends it to a second person. */
export function useChangeReward({
  id: rewardId,
  terms,
  revision,
}: Pick<StaffReward, 'id' | 'terms' | 'revision'>) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  return useMutation({
    mutationFn: (changed: Partial<RewardTerms>) =>
      withReason((why) =>
        call('changeReward', {
          merchantId: merchant.id,
          rewardId,
          revision,
          reward: { ...terms, ...changed },
          ...why,
        }),
      ),
    onSuccess: (answer) => showSaved(answer, t('form.saved')),
    onError: (error) => {
      // Whoever was asked why and gave no reason knows that nothing was sent.
      if (!isRefused(error, 'approval.reason')) showToast('bad', { title: textOf(error) });
    },
    onSettled: () =>
      Promise.all(
        ['staffRewards', 'requests'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
