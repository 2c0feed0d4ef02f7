import { Kpi } from '@croupier/kit/ui/kpi';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useWorkplace } from '../../state/staff.ts';

const REFRESH_MS = 5000;

type Figures = CallOutput<'dashboard'>;

/** The merchant's business day so far, refreshed every five seconds. */
export function DashboardPage() {
  const { t, i18n } = useTranslation('console');
  const { merchant } = useWorkplace();
  const figures = useQuery({
    ...callQuery('dashboard', { merchantId: merchant.id }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = figures;
  if (figures.isError && !data) {
    return <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />;
  }
  const count = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const money = (amount: string, tone: 'plain' | 'delta' = 'plain') => (
    <Money amount={amount} symbol={merchant.symbol} tone={tone} countUp />
  );
  const figure = (key: keyof Figures, label: string, show: (data: Figures) => ReactNode) => (
    <Kpi
      key={key}
      label={label}
      value={data ? show(data) : <Skeleton width="6em" height="1.25em" />}
    />
  );
  return (
    <Page title={t('dashboard.title')} aside={data && <DashboardSince at={data.since} />}>
      <div className="c-kpis">
        {figure('membersOnline', t('dashboard.online'), (now) => count(now.membersOnline))}
        {figure('membersTotal', t('dashboard.members'), (now) => count(now.membersTotal))}
        {figure('registrations', t('dashboard.registrations'), (now) => count(now.registrations))}
        {figure('rounds', t('dashboard.rounds'), (now) => count(now.rounds))}
        {figure('openRounds', t('dashboard.openRounds'), (now) => count(now.openRounds))}
        {figure('stake', t('dashboard.stake'), (now) => money(now.stake))}
        {figure('win', t('dashboard.win'), (now) => money(now.win))}
        {figure('ggr', t('dashboard.ggr'), (now) => money(now.ggr, 'delta'))}
        {figure('deposits', t('dashboard.deposits'), (now) => count(now.deposits))}
        {figure('depositsAmount', t('dashboard.depositsAmount'), (now) =>
          money(now.depositsAmount),
        )}
        <Link to="/deposits" search={{ state: 'payments' } as never} className="c-kpi-link">
          {figure('depositsInReview', t('dashboard.review'), (now) => count(now.depositsInReview))}
        </Link>
      </div>
    </Page>
  );
}

function DashboardSince({ at }: { readonly at: string }) {
  const { t } = useTranslation('console');
  const [before, after] = t('dashboard.since', { time: '\u0000' }).split('\u0000');
  return (
    <span className="c-quiet">
      {before}
      <Instant at={at} />
      {after}
    </span>
  );
}
