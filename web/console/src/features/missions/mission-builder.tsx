import type { MissionDetail } from '@croupier/contract/operator/missions';
import { useState } from 'react';
import { UnsavedNote } from '../../page/unsaved-note.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { BuilderFoot } from './builder-foot.tsx';
import { BuilderHead } from './builder-head.tsx';
import { LifeFields } from './life-fields.tsx';
import { MissionPreview } from './mission-preview.tsx';
import { NameFields } from './name-fields.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { MissionProblem } from './read-mission.ts';
import { RewardFields } from './reward-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import type { TypedMission } from './typed-mission.ts';
import { useMissionBuilder } from './use-mission-builder.ts';
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
export function MissionBuilder(props: MissionBuilderProps) {
  const { facts, mission } = props;
  const { merchant } = useWorkplace();
  const { draft, setDraft, form, save, disabled, publishing, ...builder } =
    useMissionBuilder(props);
  // Fields that keep what is half typed begin anew with another draft.
  const [round, setRound] = useState(0);
  const anew = (change: () => void) => () => {
    change();
    setRound(round + 1);
  };
  const part = (name: keyof typeof parts) => ({
    mission: draft,
    set: (changed: Partial<TypedMission>) => setDraft({ ...draft, ...changed }),
    problemOf: form.problemOf,
    isDone: parts[name].every((one) => !form.problems.has(one)),
    disabled,
  });
  const { dictionaries } = facts;
  const version = mission?.version ?? 0;
  return (
    <div className="c-offer-editor">
      <div className="c-offer-form" key={round}>
        <BuilderHead mission={mission} task={draft.task} />
        <UnsavedNote
          kept={builder.kept}
          onPutBack={anew(builder.putBack)}
          onDiscard={anew(builder.discard)}
        />
        <NameFields {...part('who')} dictionaries={dictionaries} namesMissing={form.namesMissing} />
        <TaskFields {...part('task')} isPublished={version > 0} facts={facts} />
        <RewardFields {...part('reward')} />
        <LifeFields {...part('life')} facts={facts} />
        <BuilderFoot
          isNew={!mission}
          isAsked={mission?.asked ?? false}
          isDisabled={disabled}
          isDirty={builder.dirty}
          isBusy={save.isPending}
          hasProblems={form.isAsked && form.problems.size > 0}
          error={save.error}
          onSave={() => void builder.saveNow()}
          onPublish={() => void builder.askToPublish()}
        />
      </div>
      <MissionPreview
        mission={draft}
        dictionaries={dictionaries}
        terms={form.terms}
        live={mission?.versions.find((one) => one.version === version)}
      />
      {publishing && (
        <PublishDialog
          merchantId={merchant.id}
          mission={publishing}
          onClose={builder.closePublishing}
        />
      )}
    </div>
  );
}
