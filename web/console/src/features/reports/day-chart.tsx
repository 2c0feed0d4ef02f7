import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallInput } from '../../api/call.ts';
import { BarChart } from '../../kit/bar-chart.tsx';
import { countDays, type Days } from '../../page/report-periods.ts';

const DAY_MS = 86_400_000;
/** Names under the bars. */
const LABELS = 8;

/** GGR of each day, for whoever sees better than they read; the same figures are the report by day. */
export function DayChart({
  input,
  days,
}: {
  readonly input: Omit<CallInput<'playReport'>, 'by' | 'order' | 'skip'>;
  readonly days: Days;
}) {
  const { t } = useTranslation('console');
  const [at, setAt] = useState<number>();
  const read = useQuery(callQuery('playReport', { ...input, by: 'day', order: 'ggr', skip: 0 }));
  const found = new Map(read.data?.items.map(({ key, ggr }) => [key, ggr]));
  const count = countDays(days);
  const each = Math.max(1, Math.ceil(count / LABELS));
  const all = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(days.from) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, ggr: found.get(day) ?? '0' };
  });
  const shown = at === undefined ? undefined : all[at];
  const label = (day: string) => formatDay(day, 'row');
  if (read.isError) return null;
  return (
    <section className="c-list-card c-report-chart" aria-label={t('reports.byDayChart')}>
      <p>
        <strong>{t('reports.byDayChart')}</strong>
        {shown && (
          <span>
            {t('reports.chartReading', {
              day: label(shown.day),
              value: formatMoney(shown.ggr, { decimals: 0 }),
            })}
          </span>
        )}
      </p>
      <BarChart
        name={t('reports.byDayChart')}
        bars={all.map(({ day, ggr }, index) => ({
          key: day,
          value: Number(ggr),
          before: undefined,
          label: index % each === 0 ? label(day) : undefined,
        }))}
        tickText={(value) => `${value < 0 ? '−' : ''}${formatCount(Math.abs(value))}`}
        onPoint={setAt}
      />
    </section>
  );
}
