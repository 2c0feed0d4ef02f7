import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { formatDay, formatMoment } from '@croupier/kit/format/dates';
import { Badge } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { usePlayNames } from '../../page/play-names.ts';
import { standingOf, standingTones } from './issue-standing.ts';
import type { WeekCell, WeekRow } from './week-rows.ts';

/** A row a lottery, a column a day; what draws several times on a day opens into its issues. */
export function WeekGrid({
  days,
  today,
  rows,
  onOpen,
}: {
  readonly days: readonly string[];
  readonly today: string;
  readonly rows: readonly WeekRow[];
  readonly onOpen: (line: LotteryIssueLine) => void;
}) {
  const { t, i18n } = useTranslation('console-lottery');
  const format = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const weekday = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  return (
    <section className="c-list-card c-lottery-week" aria-label={t('tabs.week')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.game')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <abbr title={formatDay(day)}>{weekday(day)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ gameId, title, cells }) => (
            <tr key={gameId}>
              <th scope="row">{title}</th>
              {cells.map((cell, at) =>
                cell === null ? (
                  <td key={days[at]} data-empty>
                    <span className="c-lottery-none" aria-label={t('week.none')} />
                  </td>
                ) : (
                  <td key={cell.day}>
                    <Cell cell={cell} onOpen={onOpen} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({
  cell: { lines, standing },
  onOpen,
}: {
  readonly cell: WeekCell;
  readonly onOpen: (line: LotteryIssueLine) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const { timeZone } = useWorkplace().merchant;
  const names = usePlayNames();
  const first = lines.find((line) => standingOf(line) === standing) ?? lines[0];
  if (first === undefined) return null;
  const more = lines.length - 1;
  const hourOf = (moment: string) => formatMoment(moment, { timeZone, style: 'time' }).slice(0, 5);
  const hour = hourOf(first.drawAt);
  // Of several the last that was paid.
  const settled = lines.flatMap(({ settledAt }) => settledAt ?? []).toSorted();
  const last = settled.at(-1);
  const paid = last === undefined ? t('standings.settled') : hourOf(last);
  return (
    <button type="button" data-standing={standing} onClick={() => onOpen(first)}>
      <span>
        {first.station ? names.station(first.station) : hour}
        {more > 0 && ` +${more}`}
      </span>
      {standing === 'settled' ? (
        <span className="c-lottery-paid">
          <Icon name="check-circle-fill" size={14} label={t('standings.settled')} />
          {paid}
        </span>
      ) : (
        <Badge size="sm" tone={standingTones[standing]}>
          <span className="c-lottery-standing">{t(`standings.${standing}`)}</span>
        </Badge>
      )}
    </button>
  );
}
