import { Chip } from '@croupier/kit/ui/chip';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { useSegments } from '../../page/use-segments.ts';
import { type ConditionRowProps, PlayValue } from './play-value.tsx';
import { countRanges, isCounted } from './typed-condition.ts';

const countLabels = {
  'nth-deposit': 'form.nth',
  'registered-within': 'form.days',
  'no-deposit-for': 'form.days',
  verified: 'conditions.verified',
  vip: 'form.vipLevel',
  played: 'form.days',
  'free-spin-win': 'form.days',
} as const;
const LEVELS = ['1', '2', '3'] as const;
const HOURS = Array.from({ length: 25 }, (_, hour) => hour);
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** One condition: what it is, and its number, days or hours. */
export function ConditionRow(props: ConditionRowProps) {
  const { t } = useTranslation('console-promotions');
  const { leaf, disabled, onRemove } = props;
  const name = t(`conditions.${leaf.is}`);
  return (
    <li>
      <span>{name}</span>
      <Value {...props} />
      {!disabled && (
        <IconButton
          bare
          size="sm"
          icon="trash"
          label={t('form.removeCondition', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function Value(props: ConditionRowProps) {
  const { t } = useTranslation(['console-promotions', 'offers']);
  const { leaf, isAsked, disabled, onChange } = props;
  const { is, count, from, to } = leaf;
  if (is === 'played' || is === 'free-spin-win' || is === 'after-offer') {
    return <PlayValue {...props} />;
  }
  if (is === 'verified') {
    return (
      <Select
        size="md"
        ariaLabel={t('conditions.verified')}
        disabled={disabled}
        value={count === '' ? null : count}
        placeholder={t('form.choose')}
        options={LEVELS.map((value) => ({ value, label: t(`offers:part.verified.${value}`) }))}
        onValueChange={(level) => onChange({ ...leaf, count: level })}
      />
    );
  }
  if (isCounted(is)) {
    return (
      <CountField
        label={t(countLabels[is])}
        range={countRanges[is]}
        text={count}
        isQuiet={!isAsked && count === ''}
        disabled={disabled}
        onText={(text) => onChange({ ...leaf, count: text })}
      />
    );
  }
  if (is === 'weekdays') return <Weekdays leaf={leaf} disabled={disabled} onChange={onChange} />;
  if (is === 'segment') return <Segment leaf={leaf} disabled={disabled} onChange={onChange} />;
  if (is === 'first-deposit-of-day') return null;
  const hour = (label: string, value: number, set: (next: number) => void) => (
    <Select
      size="md"
      label={label}
      disabled={disabled}
      value={String(value)}
      options={HOURS.map((one) => ({ value: String(one), label: `${one}:00`.padStart(5, '0') }))}
      onValueChange={(next) => set(Number(next))}
    />
  );
  return (
    <>
      {hour(t('form.from'), from, (next) => onChange({ ...leaf, from: next }))}
      {hour(t('form.to'), to, (next) => onChange({ ...leaf, to: next }))}
    </>
  );
}

function Segment({
  leaf,
  disabled,
  onChange,
}: Pick<ConditionRowProps, 'leaf' | 'disabled' | 'onChange'>) {
  const { t } = useTranslation('console-promotions');
  const segments = useSegments();
  return (
    <Select
      size="md"
      ariaLabel={t('conditions.segment')}
      placeholder={t('form.choose')}
      disabled={disabled}
      value={leaf.segmentId || null}
      options={segments.map(({ id, name }) => ({ value: id, label: name }))}
      onValueChange={(segmentId) => onChange({ ...leaf, segmentId })}
    />
  );
}

function Weekdays({
  leaf,
  disabled,
  onChange,
}: Pick<ConditionRowProps, 'leaf' | 'disabled' | 'onChange'>) {
  const { t, i18n } = useTranslation('console-promotions');
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const { weekdays } = leaf;
  return (
    <div className="c-chips" role="group" aria-label={t('conditions.weekdays')}>
      {WEEK.map((day) => (
        <Chip
          key={day}
          disabled={disabled}
          selected={weekdays.includes(day)}
          onClick={() =>
            onChange({
              ...leaf,
              weekdays: weekdays.includes(day)
                ? weekdays.filter((one) => one !== day)
                : [...weekdays, day],
            })
          }
        >
          {format.format(MONDAY_MS + (day - 1) * DAY_MS)}
        </Chip>
      ))}
    </div>
  );
}
