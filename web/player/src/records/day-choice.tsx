import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { dayPresets, type DayRange } from '../language/day-range.ts';
import { ChooseDays } from './choose-days.tsx';
import type { ChosenDays } from './use-days.ts';
import { formatZone } from '@croupier/kit/format/dates';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useMomentText } from '../language/moment-text.ts';
import { usePermission } from '../state/permission.ts';

/** The days of a record: usual ones, those before and after, or any. */
export function DayChoice({ days }: { readonly days: ChosenDays }) {
  const { t } = useTranslation('bets');
  return (
    <div className="record-days">
      <Tabs
        size="sm"
        label={t('preset.label')}
        value={days.preset ?? ''}
        onValueChange={(value) => {
          const preset = dayPresets.find((one) => one === value);
          if (preset) days.choosePreset(preset);
        }}
        items={dayPresets.map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
      />
      <DayStepper
        range={days.range}
        earlier={days.earlier}
        onChange={days.step}
        onChoose={() =>
          void openDialog((control) => (
            <ChooseDays {...control} span={days.span} onChoose={days.chooseDays} />
          ))
        }
      />
    </div>
  );
}

type DayStepperProps = {
  readonly range: DayRange;
  /** How many ranges back from the newest one. */
  readonly earlier: number;
  readonly onChange: (earlier: number) => void;
  /** Any other days are wanted. */
  readonly onChoose: () => void;
};

/** The days that are shown, with the way to those before and after them. */
function DayStepper({ range, earlier, onChange, onChoose }: DayStepperProps) {
  const { t } = useTranslation('bets');
  const momentText = useMomentText();
  const { timeZone, clockOffset } = usePermission().info;
  const first = momentText(range.from, 'date');
  // The range ends with the first moment after its last day.
  const last = momentText(new Date(Date.parse(range.to) - 1).toISOString(), 'date');
  return (
    <div className="day-stepper" role="group" aria-label={t('days.label')}>
      <IconButton
        size="sm"
        iconSize={16}
        icon="caret-left"
        label={t('days.earlier')}
        onClick={() => onChange(earlier + 1)}
      />
      <button type="button" aria-haspopup="dialog" title={t('days.choose')} onClick={onChoose}>
        <Icon name="calendar-blank" size={18} />
        <span aria-live="polite">{first === last ? first : `${first} – ${last}`}</span>
      </button>
      <small className="day-zone">{formatZone(range.from, { timeZone, clockOffset })}</small>
      <IconButton
        size="sm"
        iconSize={16}
        icon="caret-right"
        label={t('days.later')}
        disabled={earlier === 0}
        onClick={() => onChange(earlier - 1)}
      />
    </div>
  );
}
