import type { MissionDetail, MissionDraft } from '@croupier/contract/missions/operator';
import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { BuilderForm } from '../../page/builder/builder-form.tsx';
import { useBuilder } from '../../page/builder/use-builder.ts';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { LifeFields } from './life-fields.tsx';
import { MissionPreview } from './mission-preview.tsx';
import { NameFields } from './name-fields.tsx';
import { readMission } from './read-mission.ts';
import { TaskFields } from './task-fields.tsx';
import {
  type MissionPartProps,
  missionRanges,
  type TypedMission,
  typedMission,
  type MissionProblem,
} from './typed-mission.ts';
import type { BuilderFacts } from './with-builder.tsx';
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
  const { t } = useTranslation('console-missions');
  const merchantId = useWorkplace().merchant.id;
  const client = useQueryClient();
  const { dictionaries } = facts;
  const builder = useBuilder({
    area: 'console-missions',
    place,
    start,
    saved: mission,
    isOver: mission?.stage === 'stopped',
    dictionaries,
    read: readMission,
    typedOf: ({ draft, named }: MissionDetail) => typedMission(draft, named.games),
    async send(draft: MissionDraft) {
      const next = mission
        ? await call('saveMission', {
            merchantId,
            draft,
            missionId: mission.id,
            revision: mission.revision,
          })
        : await call('createMission', { merchantId, draft });
      client.setQueryData(callQuery('mission', { merchantId, missionId: next.id }).queryKey, next);
      return next;
    },
    onSaved,
    changed: { code: 'missions.draft-changed', query: 'mission' },
  });
  const { typed, form } = builder;
  const version = mission?.version ?? 0;
  const part = (name: keyof typeof parts) => ({ mission: typed, ...builder.part(parts[name]) });
  return (
    <BuilderForm
      area="console-missions"
      builder={builder}
      kind={t(`tasks.${typed.task}`)}
      permission={requestKinds.mission.check}
      publish={({ id, revision }, reason) =>
        call('publishMission', { merchantId, missionId: id, revision, reason })
      }
      preview={
        <MissionPreview
          mission={typed}
          dictionaries={dictionaries}
          terms={form.read.terms}
          live={mission?.versions.find((one) => one.version === version)}
        />
      }
    >
      <NameFields {...part('who')} dictionaries={dictionaries} namesMissing={form.namesMissing} />
      <TaskFields {...part('task')} isPublished={version > 0} facts={facts} />
      <RewardFields {...part('reward')} />
      <LifeFields {...part('life')} facts={facts} />
    </BuilderForm>
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
