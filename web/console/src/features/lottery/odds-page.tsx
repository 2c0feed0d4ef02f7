import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { Silent } from './issue-week.tsx';
import { LateLimits } from './late-limits.tsx';
import { LotteryPicker, useChosenLottery } from './lottery-picker.tsx';
import { OddsTable } from './odds-table.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import './lotteries.css';

const tabs = ['odds', 'late'] as const;

/** What lotteries pay, and what numbers may take shortly before the close; changed by two. */
export function OddsPage() {
  const { t } = useTranslation('console-lottery');
  const [tab = 'odds', setTab] = useChoice('tab', tabs);
  const { query, lotteries, chosen, choose, silent } = useChosenLottery();
  return (
    <Page title={t('odds.title')}>
      <Tabs
        label={t('odds.title')}
        variant="underlined"
        items={tabs.map((value) => ({ value, label: t(`odds.tabs.${value}`) }))}
        value={tab}
        onValueChange={setTab}
      />
      <p className="c-lead">{t(`odds.leads.${tab}`)}</p>
      <Silent vendors={silent} />
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height="420px" />}
      {chosen && (
        <>
          <div className="c-actions c-lottery-day">
            <LotteryPicker lotteries={lotteries} chosen={chosen} onChoose={choose} />
          </div>
          {tab === 'odds' ? (
            <OddsTable key={chosen.gameId} lottery={chosen} />
          ) : (
            <LateLimits key={chosen.gameId} lottery={chosen} />
          )}
        </>
      )}
    </Page>
  );
}
