import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { serverNow } from '#client/kit/clock.ts';
import { dayIn, weekdayText } from '../frame/times.ts';
import { useWords } from '../words/words.ts';

/**
 * The day of which tickets are listed, in words of the page; pressed it opens the device's own calendar,
 * whose field lies unseen over it.
 *
 * @param day `2026-11-28`; empty for all days
 */
export function DayPick({
  day,
  onPick,
}: {
  readonly day: string;
  readonly onPick: (day: string) => void;
}) {
  const t = useWords();
  const noon = new Date(`${day}T12:00:00+07:00`).getTime();
  return (
    <div className="lt-day-pick">
      <label data-chosen={day !== '' || undefined}>
        <Icon name="calendar-blank" size={18} />
        <span aria-hidden>
          {day === '' ? t('tickets.all-days') : weekdayText(noon, document.documentElement.lang)}
        </span>
        <Icon name="caret-down" size={14} />
        <input
          type="date"
          aria-label={t('tickets.day')}
          max={dayIn(serverNow())}
          value={day}
          onChange={({ target }) => onPick(target.value)}
        />
      </label>
      {day !== '' && (
        <IconButton bare icon="x" label={t('tickets.all-days')} onClick={() => onPick('')} />
      )}
    </div>
  );
}
