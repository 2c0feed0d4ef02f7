import type { LotteryCalendar } from '@croupier/contract/lottery/operator/terms';
import { formatDay, formatMoment } from '@croupier/kit/format/dates';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { usePlayNames } from '../../page/play-names.ts';

type Day = LotteryCalendar['days'][number];

/** Weeks from Monday on; a day opens what two people may say of it. */
export function MonthGrid({
  calendar: { days, zone },
  onChoose,
}: {
  readonly calendar: LotteryCalendar;
  readonly onChoose?: (day: Day) => void;
}) {
  const { t, i18n } = useTranslation('console-lottery');
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const today = Temporal.Now.plainDateISO(zone).toString();
  const first = days[0]?.day ?? today;
  const lead = Temporal.PlainDate.from(first).dayOfWeek - 1;
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    cells.slice(at * 7, at * 7 + 7),
  );
  return (
    <section className="c-list-card c-lottery-week c-lottery-month" aria-label={t('tabs.calendar')}>
      <table>
        <thead>
          <tr>
            {/* The first of January 2024 was a Monday. */}
            {Array.from({ length: 7 }, (_, at) => (
              <th key={at} scope="col">
                {format.format(new Date(Date.UTC(2024, 0, 1 + at)))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find((day) => day !== null)?.day ?? at}>
              {week.map((day, place) => (
                <td key={day?.day ?? `none-${place}`}>
                  {day && <DayCell day={day} zone={zone} today={today} onChoose={onChoose} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayCell({
  day: shown,
  zone,
  today,
  onChoose,
}: {
  readonly day: Day;
  readonly zone: string;
  readonly today: string;
  readonly onChoose: ((day: Day) => void) | undefined;
}) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const { day, what, to, drawAt, issues } = shown;
  const stations = issues.flatMap(({ station }) =>
    station === null ? [] : [names.station(station)],
  );
  const tickets = issues.reduce((sum, issue) => sum + (issue.tickets ?? 0), 0);
  const closeAt = issues[0]?.closeAt;
  return (
    <button
      type="button"
      data-today={day === today || undefined}
      data-what={what}
      disabled={!onChoose || day < today}
      onClick={() => onChoose?.(shown)}
      aria-label={`${formatDay(day)} ${t(`calendar.what.${what}`)}`}
    >
      <span>{Number(day.slice(8))}</span>
      {what === 'draw' && (
        <small>
          {drawAt}
          {closeAt !== undefined && ` · ${t('calendar.closes', { time: minuteOf(closeAt, zone) })}`}
        </small>
      )}
      {stations.length > 0 && <small>{stations.join(', ')}</small>}
      {what === 'closed' && (
        <Badge size="sm" tone="warn">
          {t('calendar.what.closed')}
        </Badge>
      )}
      {what === 'moved' && to !== null && (
        <Badge size="sm" tone="info">
          {t('calendar.movedTo', { day: formatDay(to) })}
        </Badge>
      )}
      {tickets > 0 && <small>{t('exposure.tickets', { count: tickets })}</small>}
    </button>
  );
}

const minuteOf = (at: string, timeZone: string) =>
  formatMoment(at, { timeZone, style: 'time' }).slice(0, 5);
