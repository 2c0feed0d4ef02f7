import type { MissionDetail } from '@croupier/contract/operator/missions';
import { useState } from 'react';
import { UnsavedNote } from '../../page/unsaved-note.tsx';
import { useBuilderKeys } from '../../page/use-builder-keys.ts';
import { useDraft } from '../../page/use-draft.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { BuilderFoot } from './builder-foot.tsx';
import { BuilderHead } from './builder-head.tsx';
import { LifeFields } from './life-fields.tsx';
import { MissionPreview } from './mission-preview.tsx';
import { NameFields } from './name-fields.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { MissionProblem } from './read-mission.ts';
import { RewardFields } from './reward-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import { type TypedMission, typedMission } from './typed-mission.ts';
import { useMissionProblems } from './use-mission-problems.ts';
import { useSaveMission } from './use-save-mission.ts';
import type { BuilderFacts } from './with-builder.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import '../../page/builder.css';
import './missions.css';

const parts = {
  who: ['names', 'place'],
  task: ['days', 'amount', 'count', 'least'],
  reward: ['reward', 'times', 'points', 'graceDays'],
  life: ['firstDay', 'lastDay', 'levels', 'dayBudget', 'takersMax'],
} as const satisfies Readonly<Record<string, readonly MissionProblem[]>>;

export type MissionBuilderProps = {
  readonly facts: BuilderFacts;
  /** As it was read; absent while nobody has saved it. */
  readonly mission?: MissionDetail;
  /** Names it among the drafts of the merchant. */
  readonly place: string;
  readonly start: TypedMission;
  readonly onSaved: (saved: MissionDetail) => void;
};

/** A mission being written: its fields, and beside them what players will see. */
export function MissionBuilder({ facts, mission, place, start, onSaved }: MissionBuilderProps) {
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const revision = mission?.revision ?? null;
  const { draft, setDraft, dirty, settle, ...unsaved } = useDraft({ place, revision, start });
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
  const part = (name: keyof typeof parts) => ({
    mission: draft,
    set: (changed: Partial<TypedMission>) => setDraft({ ...draft, ...changed }),
    problemOf: form.problemOf,
    isDone: parts[name].every((one) => !form.problems.has(one)),
    disabled,
  });
  const version = mission?.version ?? 0;
  return (
    <div className="c-offer-editor">
      <div className="c-offer-form">
        <BuilderHead mission={mission} task={draft.task} />
        <UnsavedNote kept={unsaved.kept} onPutBack={unsaved.putBack} onDiscard={unsaved.discard} />
        <NameFields
          {...part('who')}
          dictionaries={facts.dictionaries}
          namesMissing={form.namesMissing}
        />
        <TaskFields {...part('task')} isPublished={version > 0} facts={facts} />
        <RewardFields {...part('reward')} />
        <LifeFields {...part('life')} facts={facts} />
        <BuilderFoot
          isNew={!mission}
          isAsked={mission?.asked ?? false}
          isDisabled={disabled}
          isDirty={dirty}
          isBusy={save.isPending}
          hasProblems={form.isAsked && form.problems.size > 0}
          error={save.error}
          onSave={() => void saveNow()}
          onPublish={() => void askToPublish()}
        />
      </div>
      <MissionPreview
        mission={draft}
        dictionaries={facts.dictionaries}
        terms={form.terms}
        live={mission?.versions.find((one) => one.version === version)}
      />
      {publishing && (
        <PublishDialog
          merchantId={merchant.id}
          mission={publishing}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </div>
  );
}
