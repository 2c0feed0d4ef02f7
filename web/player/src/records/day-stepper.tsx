import { formatZone } from '@croupier/kit/format/dates';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../language/day-range.ts';
import { useMomentText } from '../language/moment-text.ts';
import { usePermission } from '../state/permission.ts';

export type DayStepperProps = {
  readonly range: DayRange;
  /** How many ranges back from the newest one. */
  readonly earlier: number;
  readonly onChange: (earlier: number) => void;
  /** Any other days are wanted. */
  readonly onChoose: () => void;
};

/** The days that are shown, with the way to those before and after them. */
export function DayStepper({ range, earlier, onChange, onChoose }: DayStepperProps) {
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
