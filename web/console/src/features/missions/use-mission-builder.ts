import type { MissionDetail } from '@croupier/contract/operator/missions';
import { useState } from 'react';
import { useBuilderKeys } from '../../page/use-builder-keys.ts';
import { useDraft } from '../../page/use-draft.ts';
import { useMay } from '../../state/staff.ts';
import type { MissionBuilderProps } from './mission-builder.tsx';
import { typedMission } from './typed-mission.ts';
import { useMissionProblems } from './use-mission-problems.ts';
import { useSaveMission } from './use-save-mission.ts';

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
      settle(typedMission(saved.draft));
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
