import { formatCount } from '@croupier/kit/format/numbers';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { Profit } from '@croupier/contract/bets/player';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { saveFile } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { runningDays, scaleOf } from '../../charts/chart-rules.ts';
import { DayChart } from '../../charts/day-chart.tsx';
import { everyDay } from '../../language/day-range.ts';
import { DayChoice } from '../../records/day-choice.tsx';
import { SaveFile } from '../../records/save-file.tsx';
import { SumCard } from '../../records/sum-card.tsx';
import { useDays } from '../../records/use-days.ts';
import { usePermission } from '../../state/permission.ts';

import { ProfitTypes, type ProfitTypesProps } from './profit-types.tsx';
import '../../records/records.css';
import './profit.css';

export type ProfitPageProps = Pick<ProfitTypesProps, 'iconOf'>;

/** What the member won and lost: in all, by day and by type of game. */
export function ProfitPage({ iconOf }: ProfitPageProps) {
  const { t } = useTranslation('bets');
  const days = useDays('month');
  const profit = useQuery({
    ...callQuery('profit', days.span),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="record-head">
        <DayChoice days={days} />
        <SaveFile
          disabled={!profit.data?.days.length}
          save={() => saveFile('profitFile', days.span, 'profit-and-loss.csv')}
        />
      </div>
      {profit.isError ? (
        <CallFailure
          title={t('profit.failure')}
          error={profit.error}
          onRetry={() => void profit.refetch()}
          retrying={profit.isFetching}
        />
      ) : (
        <>
          <Totals totals={profit.data?.totals} />
          {!profit.data ? (
            <Skeleton shape="block" height="280px" />
          ) : profit.data.days.length === 0 ? (
            <EmptyState title={t('profit.empty')} text={t('profit.emptyText')} />
          ) : (
            <>
              <Chart profit={profit.data} days={everyDay(days.span)} />
              <ProfitTypes types={profit.data.types} iconOf={iconOf} />
            </>
          )}
        </>
      )}
    </>
  );
}

function Totals({ totals }: { readonly totals: Profit['totals'] | undefined }) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  return (
    <dl className="total-cards">
      <SumCard name={t('profit.net')}>
        {totals && <Money amount={totals.net} symbol={symbol} tone="delta" />}
      </SumCard>
      <SumCard name={t('total.stake')}>
        {totals && <Money amount={totals.stake} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('total.validBet')}>
        {totals && <Money amount={totals.validBet} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('total.rounds')}>{totals && formatCount(totals.rounds)}</SumCard>
    </dl>
  );
}

function Chart({ profit, days }: { readonly profit: Profit; readonly days: readonly string[] }) {
  const { t } = useTranslation('bets');
  const shown = runningDays(days, profit.days);
  const { unit } = scaleOf(shown);
  const { symbol } = usePermission().info.currency;
  return (
    <Card padding="md" className="chart-card">
      <header>
        <h3>{t('profit.byDay')}</h3>
        <ul className="chart-legend">
          {(['up', 'down', 'running'] as const).map((kind) => (
            <li key={kind} data-kind={kind === 'running' ? 'line' : kind}>
              {t(`profit.${kind}`)}
            </li>
          ))}
        </ul>
        <small>{unit === 1 ? symbol : `${symbol} ${t(`profit.unit.${unit}`)}`}</small>
      </header>
      <DayChart days={shown} names={{ bar: t('profit.ofDay'), line: t('profit.running') }} signed />
    </Card>
  );
}
