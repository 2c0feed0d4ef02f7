import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ViewBar } from '../../kit/view-bar.tsx';
import { BonusReport } from './bonus-report.tsx';
import { MoneyReport } from './money-report.tsx';
import { NewcomersReport } from './newcomers-report.tsx';
import { PlayReport } from './play-report.tsx';
import { type ReportFilters, useReportFilters } from './use-report-filters.ts';
import type { Days } from '../../page/report-periods.ts';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import './reports.css';

/** What was played and paid, who came, and what bonuses cost, over days of the merchant. */
export function ReportsPage() {
  const { filters, days, today, words } = useReportFilters();
  const bars = (
    <>
      <ViewBar listId="reports" filters={filters} />
      <div className="c-filters">
        <FilterBar filters={filters} />
        {filters.values.period === 'custom' && (
          <ChosenDays filters={filters} days={days} today={today} />
        )}
      </div>
    </>
  );
  switch (filters.values.view) {
    case 'play':
      return <PlayReport filters={filters} days={days} words={words} bars={bars} />;
    case 'money':
      return <MoneyReport filters={filters} days={days} words={words} bars={bars} />;
    case 'newcomers':
      return <NewcomersReport days={days} bars={bars} />;
    case 'bonuses':
      return <BonusReport days={days} bars={bars} />;
  }
}

function ChosenDays({
  filters,
  days,
  today,
}: {
  readonly filters: ReportFilters;
  readonly days: Days;
  readonly today: string;
}) {
  const { t } = useTranslation('console');
  const set = (name: 'from' | 'until') => (value: string) => {
    if (value) filters.set({ [name]: value });
  };
  return (
    <span className="c-report-days">
      <TextField
        type="date"
        size="md"
        aria-label={t('reports.from')}
        max={today}
        value={days.from}
        onChange={({ target }) => set('from')(target.value)}
      />
      <TextField
        type="date"
        size="md"
        aria-label={t('reports.until')}
        min={days.from}
        max={today}
        value={days.until}
        onChange={({ target }) => set('until')(target.value)}
      />
    </span>
  );
}
