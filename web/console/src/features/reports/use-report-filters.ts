import { deviceClasses } from '@croupier/contract/reports/device-classes';
import {
  type MoneyReportBy,
  moneyReportsBy,
  type PlayReportBy,
  playReportsBy,
} from '@croupier/contract/reports/kinds';
import { digitsOf } from '@croupier/kit/format/dates';
import { useTranslation } from 'react-i18next';
import { choice, hiddenValue, useFilters } from '../../kit/use-filters.ts';
import { serverNow } from '../../state/queue-news.ts';
import { useWorkplace } from '../../state/staff.ts';
import { type Days, daysOf, periods } from '../../page/report-periods.ts';

const ID = /^\d{1,19}$/;
const TYPE = /^[A-Z]{3,9}$/;
const DEVICE = new RegExp(`^(?:${deviceClasses.join('|')})$`);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a report is made by and narrowed to, in the address. */
export function useReportFilters() {
  const { t } = useTranslation('console');
  const words = {
    vendor: t('reports.byVendor'),
    game: t('reports.byGame'),
    type: t('reports.byType'),
    member: t('reports.byMember'),
    level: t('reports.byLevel'),
    line: t('reports.byLine'),
    day: t('reports.byDay'),
    hour: t('reports.byHour'),
    device: t('reports.byDevice'),
    currency: t('reports.byCurrency'),
    method: t('reports.byMethod'),
  };
  const view = choice(
    t('reports.view'),
    (['play', 'money', 'newcomers', 'bonuses'] as const).map((value) => ({
      value,
      label: t(`reports.${value}`),
    })),
    'play',
  );
  const shown = useFilters({ view }).values.view;
  const named = (keys: readonly (PlayReportBy | MoneyReportBy)[]) =>
    keys.map((value) => ({ value, label: words[value] }));
  const filters = useFilters({
    view,
    ...(shown === 'play' && { by: choice(t('reports.by'), named(playReportsBy), 'vendor') }),
    ...(shown === 'money' && { by: choice(t('reports.by'), named(moneyReportsBy), 'method') }),
    period: {
      ...choice(
        t('reports.period'),
        periods.map((value) => ({ value, label: t(`reports.${value}`) })),
        'month',
      ),
      look: 'select',
    },
    from: hiddenValue(t('reports.from'), DAY),
    until: hiddenValue(t('reports.until'), DAY),
    vendor: hiddenValue(t('reports.byVendor'), ID),
    game: hiddenValue(t('reports.byGame'), ID),
    type: hiddenValue(t('reports.byType'), TYPE),
    member: hiddenValue(t('reports.byMember'), ID),
    level: hiddenValue(t('reports.levelFilter'), ID),
    line: hiddenValue(t('reports.lineFilter'), ID),
    device: hiddenValue(t('reports.byDevice'), DEVICE),
  });
  const { timeZone } = useWorkplace().merchant;
  const { year, month, day } = digitsOf(new Date(serverNow()), timeZone);
  const today = `${year}-${month}-${day}`;
  const { period, from, until } = filters.values;
  const days: Days = daysOf(period, today, {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  });
  return { filters, days, today, words };
}

export type ReportFilters = ReturnType<typeof useReportFilters>['filters'];
