import { missionTasks, missionWindows, streakMakers } from '@croupier/contract/missions/kinds';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { GameScope } from './game-scope.tsx';
import type { MissionPartProps } from './typed-mission.ts';
import { fieldsOf, isOfBets, missionRanges } from './typed-mission.ts';
import type { BuilderFacts } from './with-builder.tsx';

export type TaskFieldsProps = MissionPartProps & {
  /** How it counts and how often it can be done stay what they were. */
  readonly isPublished: boolean;
  readonly facts: BuilderFacts;
};

/** What is to be done, how often, and in which games. */
export function TaskFields({ isPublished, facts, ...props }: TaskFieldsProps) {
  const { t } = useTranslation('console-missions');
  const { mission, set, isDone, disabled } = props;
  const isFixed = disabled || isPublished;
  return (
    <FormSection title={t('form.task')} isDone={isDone}>
      <div className="c-offer-fields">
        <div data-double>
          <Select
            size="md"
            label={t('form.kind')}
            disabled={isFixed}
            value={mission.task}
            options={missionTasks.map((value) => ({ value, label: t(`tasks.${value}`) }))}
            onValueChange={(task) => set({ task })}
          />
        </div>
        <div data-double>
          <Select
            size="md"
            label={t('form.window')}
            disabled={isFixed}
            value={mission.window}
            options={missionWindows.map((value) => ({ value, label: t(`windows.${value}`) }))}
            onValueChange={(window) => set({ window })}
          />
        </div>
        <Targets {...props} isFixed={isFixed} />
      </div>
      {isPublished && !disabled && <p className="k-help">{t('form.fixed')}</p>}
      {mission.task === 'streak' && (
        <Checkbox
          label={t('form.pardoned')}
          checked={mission.pardoned}
          disabled={disabled}
          onChange={({ target }) => set({ pardoned: target.checked })}
        />
      )}
      {isOfBets(mission) && (
        <GameScope mission={mission} set={set} disabled={disabled} facts={facts} />
      )}
    </FormSection>
  );
}

/** How much or how often, as the way of counting has it. */
function Targets({
  mission,
  set,
  problemOf,
  disabled,
  isFixed,
}: MissionPartProps & { readonly isFixed: boolean }) {
  const { t } = useTranslation('console-missions');
  const { symbol } = useWorkplace().merchant;
  const has = new Set(fieldsOf(mission));
  const { task, by } = mission;
  const isRow = task === 'streak';
  const amount = (name: 'amount' | 'least', label: string) => (
    <AmountField
      size="md"
      symbol={symbol}
      label={label}
      value={mission[name]}
      disabled={disabled}
      required={name === 'amount'}
      error={problemOf(name)}
      onValueChange={(text) => set({ [name]: text })}
      {...(name === 'least' && { placeholder: t('form.anyAmount') })}
    />
  );
  return (
    <>
      {has.has('by') && (
        <div data-double>
          <Select
            size="md"
            label={t('form.by')}
            disabled={isFixed}
            value={by}
            options={streakMakers.map((value) => ({ value, label: t(`makers.${value}`) }))}
            onValueChange={(next) => set({ by: next })}
          />
        </div>
      )}
      {has.has('days') && (
        <CountField
          label={t(isRow ? 'form.daysInRow' : 'form.days')}
          help={problemOf('days') ?? ''}
          range={isRow ? missionRanges.streakDays : missionRanges.days}
          text={mission.days}
          disabled={disabled}
          onText={(days) => set({ days })}
        />
      )}
      {has.has('count') && (
        <CountField
          label={t(task === 'rounds' ? 'form.rounds' : 'form.deposits')}
          range={task === 'rounds' ? missionRanges.rounds : missionRanges.deposits}
          text={mission.count}
          disabled={disabled}
          onText={(count) => set({ count })}
        />
      )}
      {has.has('amount') && amount('amount', t(isRow ? 'form.amountOfDay' : 'form.amount'))}
      {has.has('least') &&
        amount('least', t(task === 'rounds' ? 'form.leastOfRound' : 'form.leastOfDeposit'))}
    </>
  );
}
