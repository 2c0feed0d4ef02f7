import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useIsLive } from '../../state/queue-news.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AlarmCard } from './alarm-card.tsx';
import { PlayChart } from './play-chart.tsx';
import { TopGamesCard } from './top-games-card.tsx';
import { useDayKpis } from './use-day-kpis.tsx';
import { WaitingCard } from './waiting-card.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import './dashboard.css';

/** While changes are pushed: who is online is not among them. */
const LIVE_MS = 20_000;
const REFRESH_MS = 5000;

/** The merchant’s day so far, read anew whenever the server says that something was played or paid. */
export function DashboardPage() {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const isLive = useIsLive();
  const mayReadAlarms = useMay('alarm.read');
  const figures = useQuery({
    ...callQuery('dashboard', { merchantId: merchant.id }),
    refetchInterval: isLive ? LIVE_MS : REFRESH_MS,
  });
  const kpis = useDayKpis(figures.data);
  if (figures.isError && !figures.data) {
    return <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />;
  }
  return (
    <Page
      title={t('dashboard.title')}
      aside={<span className="c-quiet">{t('dashboard.unit', { symbol: merchant.symbol })}</span>}
    >
      <div className="c-desk-kpis">
        {figures.data ? <KpiStrip kpis={kpis} /> : <Skeleton height="96px" />}
      </div>
      <div className="c-desk">
        <PlayChart />
        <WaitingCard oldestWithdrawal={figures.data?.withdrawals.oldestAt ?? null} />
        {mayReadAlarms && <AlarmCard />}
        <TopGamesCard games={figures.data?.games} isWide={!mayReadAlarms} />
      </div>
    </Page>
  );
}
