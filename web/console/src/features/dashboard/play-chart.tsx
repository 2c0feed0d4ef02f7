import { formatMoment } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { BarChart } from '../../kit/bar-chart.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { hoursOf, type Metric, metrics, stretchesOf, sumOfStretches } from './play-stretches.ts';

const REFRESH_MS = 15_000;
/** Every so manieth hour has its name under the bars. */
const LABEL_HOURS = 4;

/** Play of the last 24 hours beside the day before, by hour or five minutes. */
export function PlayChart() {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const { timeZone } = merchant;
  const [metric, setMetric] = useState<Metric>('ggr');
  const [step, setStep] = useState<'hour' | 'five'>('hour');
  const [at, setAt] = useState<number>();
  const read = useQuery({
    ...callQuery('dashboardPlay', { merchantId: merchant.id }),
    refetchInterval: REFRESH_MS,
  });
  const timeOf = (moment: string) => formatMoment(moment, { timeZone, style: 'time' }).slice(0, 5);
  const text = (value: string) =>
    metric === 'rounds' ? formatCount(BigInt(value)) : formatMoney(value, { decimals: 0 });
  const points = read.data?.points ?? [];
  const of = (some: typeof points) => stretchesOf(some, metric);
  const stretches = step === 'hour' ? hoursOf(points, metric, timeOf) : of(points);
  const shown = at === undefined ? undefined : stretches[at];
  const total = sumOfStretches(stretches, metric);
  return (
    <Card
      className="c-desk-chart"
      title={t('dashboard.chart.title')}
      actions={
        <span className="c-actions">
          <Tabs
            size="sm"
            label={t('dashboard.chart.metric')}
            items={metrics.map((value) => ({ value, label: t(`dashboard.chart.${value}`) }))}
            value={metric}
            onValueChange={setMetric}
          />
          <Tabs
            size="sm"
            label={t('dashboard.chart.step')}
            items={[
              { value: 'hour', label: t('dashboard.chart.hour') },
              { value: 'five', label: t('dashboard.chart.five') },
            ]}
            value={step}
            onValueChange={setStep}
          />
        </span>
      }
    >
      {read.isError && !read.data && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.isPending && <Skeleton height="240px" />}
      {read.data && (
        <>
          <p className="c-desk-reading">
            <span className="c-chart-key">{t('dashboard.chart.now')}</span>
            <span className="c-chart-key" data-before>
              {t('dashboard.chart.before')}
            </span>
            <span>
              {shown
                ? t('dashboard.chart.reading', {
                    time: timeOf(shown.at),
                    value: text(shown.value),
                    before: text(shown.before),
                  })
                : t('dashboard.chart.total', {
                    value: text(total.value),
                    before: text(total.before),
                  })}
            </span>
          </p>
          <BarChart
            name={`${t('dashboard.chart.title')}: ${t(`dashboard.chart.${metric}`)}`}
            bars={stretches.map(({ at: start, value, before }) => ({
              key: start,
              value: Number(value),
              before: Number(before),
              label: isLabelled(timeOf(start)) ? timeOf(start) : undefined,
            }))}
            tickText={(value) => formatCount(Math.abs(value)).replace(/^/, value < 0 ? '−' : '')}
            onPoint={setAt}
          />
          <table className="k-visually-hidden">
            <caption>{t(`dashboard.chart.${metric}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('dashboard.chart.time')}</th>
                <th scope="col">{t('dashboard.chart.now')}</th>
                <th scope="col">{t('dashboard.chart.before')}</th>
              </tr>
            </thead>
            <tbody>
              {hoursOf(points, metric, timeOf).map((hour) => (
                <tr key={hour.at}>
                  <th scope="row">{timeOf(hour.at)}</th>
                  <td>{text(hour.value)}</td>
                  <td>{text(hour.before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  );
}

function isLabelled(time: string): boolean {
  const [hour = '', minute] = time.split(':');
  return minute === '00' && Number(hour) % LABEL_HOURS === 0;
}
