import type { MissionDetail } from '@croupier/contract/missions/operator';
import { useState } from 'react';
import { UnsavedNote } from '../../page/unsaved-note.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { BuilderFoot } from './builder-foot.tsx';
import { LifeFields } from './life-fields.tsx';
import { MissionPreview } from './mission-preview.tsx';
import { NameFields } from './name-fields.tsx';
import type { MissionProblem } from './read-mission.ts';
import { TaskFields } from './task-fields.tsx';
import { type TypedMission, missionRanges } from './typed-mission.ts';
import { useMissionBuilder } from './use-mission-builder.ts';
import type { BuilderFacts } from './with-builder.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import '../../page/builder.css';
import './missions.css';
import type { MissionTaskKind } from '@croupier/contract/missions/kinds';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import { call } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { showSaved } from '../../page/with-reason.tsx';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import type { MissionPartProps } from './mission-part.ts';

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

/** What is being written, and how often it was saved. */
function BuilderHead({
  mission,
  task,
}: {
  readonly mission: MissionDetail | undefined;
  readonly task: MissionTaskKind;
}) {
  const { t } = useTranslation('console-missions');
  return (
    <header className="c-offer-head">
      <h2>{t('form.title')}</h2>
      <Badge tone="info" dot={false}>
        {t(`tasks.${task}`)}
      </Badge>
      <small>
        {mission ? (
          <>
            {t('form.draft', { revision: mission.revision })} <Instant at={mission.savedAt} />
          </>
        ) : (
          t('form.unsaved')
        )}
      </small>
    </header>
  );
}

/** Asks why, and a second person to publish the draft that was saved last. */
function PublishDialog({
  merchantId,
  mission: { id: missionId, name, revision, version },
  onClose,
}: {
  readonly merchantId: string;
  readonly mission: MissionDetail;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-missions');
  const roles = useRolesWith(requestKinds.mission.check);
  return (
    <ReasonDialog
      title={t('publish.title', { name })}
      text={t(version === 0 ? 'publish.first' : 'publish.again', { version: version + 1, roles })}
      confirm={t('form.publish')}
      act={(_form, reason) => call('publishMission', { merchantId, missionId, revision, reason })}
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** What a mission brings, how that is played, and until when it can be claimed. */
function RewardFields({ mission, set, problemOf, isDone, disabled }: MissionPartProps) {
  const { t } = useTranslation('console-missions');
  const { symbol } = useWorkplace().merchant;
  const count = (name: 'times' | 'points' | 'graceDays') => (
    <CountField
      label={t(`form.${name}`)}
      range={missionRanges[name]}
      text={mission[name]}
      disabled={disabled}
      onText={(text) => set({ [name]: text })}
    />
  );
  return (
    <FormSection title={t('form.rewardPart')} isDone={isDone}>
      <div className="c-offer-fields">
        <AmountField
          size="md"
          symbol={symbol}
          label={t('form.reward')}
          value={mission.reward}
          disabled={disabled}
          required
          error={problemOf('reward')}
          onValueChange={(reward) => set({ reward })}
        />
        {count('times')}
        {count('points')}
        {count('graceDays')}
      </div>
    </FormSection>
  );
}
