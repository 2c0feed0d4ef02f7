import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/failure-text.ts';
import { type PointView, pointViews } from '../../navigation/overlay.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { openOverlay } from '../../navigation/site-location.ts';
import { PointEntries } from './point-entries.tsx';
import { PointRules } from './point-rules.tsx';
import { ConvertButton, PointsHead } from './points-card.tsx';
import { RedeemList } from './redeem-list.tsx';
import { usePointBalance, usePointConfig } from './use-mall.ts';
import './mall.css';
import './points.css';

export type PointsViewProps = {
  /** The view that the address names; its first one without. */
  readonly view: PointView | undefined;
  /** What was given points for and is asked for. */
  readonly redeem: string | undefined;
};

/** A member's points: every change of them, what they were given for, and their rules. */
export function PointsView({ view = pointViews[0], redeem }: PointsViewProps) {
  const { t } = useTranslation('points');
  return (
    <div className="points-view">
      <Balance />
      <Tabs
        label={t('view.label')}
        value={view}
        items={pointViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        onValueChange={(points) =>
          openOverlay(
            { kind: 'member', page: 'points', deposit: undefined, points },
            { replace: true },
          )
        }
        className="points-tabs"
      >
        <TabPanel value="entries">
          <PointEntries />
        </TabPanel>
        <TabPanel value="redeems">
          <RedeemList asked={redeem} />
        </TabPanel>
        <TabPanel value="rules">
          <PointRules />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Balance() {
  const { t } = useTranslation('points');
  const { data, ...balance } = usePointBalance({ enabled: true });
  const { data: config } = usePointConfig();
  return (
    <section className="points-card" aria-label={t('own.title')}>
      <PointsHead
        title={t('own.title')}
        act={
          <span className="points-acts">
            <Button variant="primary" render={<PageLink to="/pointMall" />}>
              {t('own.mall')}
            </Button>
            {config?.exchange.on && <ConvertButton config={config} balance={data} />}
          </span>
        }
      >
        {data ? (
          <p className="points-sum">{formatCount(data.points)}</p>
        ) : balance.isError ? (
          <p className="points-invite">{failureText(balance.error)}</p>
        ) : (
          <p className="points-sum">
            <Skeleton shape="block" width="120px" height="34px" />
          </p>
        )}
      </PointsHead>
    </section>
  );
}
