import type { MissionDetail, MissionDraft } from '@croupier/contract/operator/missions';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

/** Saves a draft as a new mission, or over the one that it was made from. */
export function useSaveMission({
  mission,
  onSaved,
}: {
  readonly mission: Pick<MissionDetail, 'id' | 'revision'> | undefined;
  readonly onSaved: (mission: MissionDetail) => void;
}) {
  const { t } = useTranslation('console-missions');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: MissionDraft) => {
      const saved = { merchantId: merchant.id, draft };
      return mission
        ? call('saveMission', { ...saved, missionId: mission.id, revision: mission.revision })
        : call('createMission', saved);
    },
    onSuccess: (next) => {
      const of = { merchantId: merchant.id, missionId: next.id };
      client.setQueryData(callQuery('mission', of).queryKey, next);
      void client.invalidateQueries({ queryKey: ['missions'] });
      showToast('ok', { title: t('form.saved') });
      onSaved(next);
    },
  });
}
