import type { MissionDetail, MissionDraft } from '@croupier/contract/missions/operator';
import { useState } from 'react';
import { useBuilderKeys } from '../../page/use-builder-keys.ts';
import { useDraft } from '../../page/use-draft.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import type { MissionBuilderProps } from './mission-builder.tsx';
import { typedMission } from './typed-mission.ts';
import { useMissionProblems } from './use-mission-problems.ts';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';

/** What is written, what is wrong with it, and saving and publishing it by button or key. */
export function useMissionBuilder({ facts, mission, place, start, onSaved }: MissionBuilderProps) {
  const mayWrite = useMay('promotion.write');
  const revision = mission?.revision ?? null;
  const { settle, ...writing } = useDraft({ place, revision, start });
  const { draft, dirty } = writing;
  const [publishing, setPublishing] = useState<MissionDetail>();
  const form = useMissionProblems(draft, facts.dictionaries);
  const save = useSaveMission({
    mission,
    onSaved(saved) {
      settle(typedMission(saved.draft, saved.named.games));
      form.forget();
      onSaved(saved);
    },
  });
  const disabled = !mayWrite || mission?.stage === 'stopped';
  const saveNow = async (): Promise<MissionDetail | undefined> => {
    const whole = form.ask();
    if (!whole || save.isPending) return undefined;
    return save.mutateAsync(whole).catch(() => undefined);
  };
  const askToPublish = async (): Promise<void> => {
    if (!mission || !form.askNames()) return;
    const saved = dirty ? await saveNow() : mission;
    if (saved) setPublishing(saved);
  };
  useBuilderKeys({
    save: () => !disabled && dirty && void saveNow(),
    publish: () => !disabled && void askToPublish(),
  });
  return {
    ...writing,
    form,
    save,
    disabled,
    saveNow,
    askToPublish,
    /** As it was saved, while somebody is asked why it is to be published. */
    publishing,
    closePublishing: () => setPublishing(undefined),
  };
}

/** Saves a draft as a new mission, or over the one that it was made from. */
function useSaveMission({
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
