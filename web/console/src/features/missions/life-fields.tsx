import { AmountField } from '@croupier/kit/ui/amount-field';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import { useWorkplace } from '../../state/staff.ts';
import type { MissionPartProps } from './typed-mission.ts';
import { missionRanges } from './typed-mission.ts';
import type { BuilderFacts } from './with-builder.tsx';

const TOP = 'top';

/** Whom a mission is for, on which days, and what it may cost. */
export function LifeFields({
  facts,
  ...props
}: MissionPartProps & { readonly facts: BuilderFacts }) {
  const { t } = useTranslation('console-missions');
  const { symbol } = useWorkplace().merchant;
  const { mission, set, problemOf, isDone, disabled } = props;
  return (
    <FormSection title={t('form.life')} isDone={isDone}>
      <div className="c-offer-fields">
        <Levels {...props} facts={facts} />
        {(['firstDay', 'lastDay'] as const).map((name) => (
          <TextField
            key={name}
            size="md"
            type="date"
            label={t(`form.${name}`)}
            help={name === 'lastDay' ? t('form.lastDayHelp') : undefined}
            value={mission[name]}
            disabled={disabled}
            error={problemOf(name)}
            {...(name === 'lastDay' && { min: mission.firstDay })}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <AmountField
          size="md"
          symbol={symbol}
          label={t('form.dayBudget')}
          placeholder={t('form.noLimit')}
          value={mission.dayBudget}
          disabled={disabled}
          error={problemOf('dayBudget')}
          onValueChange={(dayBudget) => set({ dayBudget })}
        />
        <CountField
          label={t('form.takersMax')}
          help={t('form.takersHelp')}
          range={missionRanges.takersMax}
          text={mission.takersMax}
          isQuiet={mission.takersMax === ''}
          disabled={disabled}
          onText={(takersMax) => set({ takersMax })}
        />
      </div>
    </FormSection>
  );
}

/** From one level to another, or to the highest. */
function Levels({
  mission: { fromLevel, toLevel },
  set,
  problemOf,
  disabled,
  facts,
}: MissionPartProps & { readonly facts: BuilderFacts }) {
  const { t } = useTranslation('console-missions');
  const known = facts.levels.map(({ level, name, members }) => ({
    value: String(level),
    label: t('form.level', { level: `${level} ${name}`.trim(), members }),
  }));
  // Levels that the merchant has no longer stay what they are.
  const withOwn = (level: number | null) =>
    level === null || known.some(({ value }) => value === String(level))
      ? known
      : [...known, { value: String(level), label: String(level) }];
  return (
    <>
      <Select
        size="md"
        label={t('form.fromLevel')}
        disabled={disabled}
        value={String(fromLevel)}
        options={withOwn(fromLevel)}
        onValueChange={(level) => set({ fromLevel: Number(level) })}
      />
      <Select
        size="md"
        label={t('form.toLevel')}
        disabled={disabled}
        value={toLevel === null ? TOP : String(toLevel)}
        options={[{ value: TOP, label: t('form.topLevel') }, ...withOwn(toLevel)]}
        error={problemOf('levels')}
        onValueChange={(level) => set({ toLevel: level === TOP ? null : Number(level) })}
      />
    </>
  );
}
