import type { PointBalance, PointConfig } from '@croupier/contract/points/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMedia } from '@croupier/kit/ui/use-media';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/failure-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { ConvertCard } from './convert-card.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { leastOf } from './exchange-rules.ts';
import type { MallVisitor } from './mall-rules.ts';
import { usePointBalance, usePointConfig } from './use-mall.ts';

/** The points stand beside the rewards, with room for a form. */
const BESIDE = '(width >= 1180px)';

/** The member's points, and the way to change them into money; or how somebody comes to have points. */
export function PointsCard({ visitor }: { readonly visitor: MallVisitor }) {
  const { t } = useTranslation('points');
  if (visitor.is === 'member') return <OwnPoints />;
  return (
    <section className="points-card" aria-label={t('own.title')}>
      <PointsHead title={t('own.title')}>
        <p className="points-invite">{t(`own.${visitor.is}`)}</p>
      </PointsHead>
      {visitor.is === 'guest' ? (
        <Button
          block
          variant="primary"
          render={<OverlayLink to={{ kind: 'login', next: '/pointMall' }} />}
        >
          {t('own.login')}
        </Button>
      ) : (
        <Button block variant="primary" onClick={visitor.onTrial}>
          {t('own.register')}
        </Button>
      )}
    </section>
  );
}

function OwnPoints() {
  const { t } = useTranslation('points');
  const isBeside = useMedia(BESIDE);
  const balance = usePointBalance({ enabled: true });
  const { data: config } = usePointConfig();
  const { data } = balance;
  return (
    <section className="points-card" aria-label={t('own.title')}>
      <PointsHead
        title={t('own.title')}
        act={
          !isBeside &&
          data &&
          config?.exchange.on && <ConvertButton config={config} balance={data} />
        }
      >
        {data ? (
          <p className="points-sum">{formatCount(data.points)}</p>
        ) : balance.isError ? (
          <p className="points-invite" role="alert">
            {failureText(balance.error)}{' '}
            <button type="button" className="inline-link" onClick={() => void balance.refetch()}>
              {t('again')}
            </button>
          </p>
        ) : (
          <p className="points-sum">
            <Skeleton shape="block" width="120px" height="34px" />
          </p>
        )}
      </PointsHead>
      {isBeside && (
        <>
          <ConvertCard config={config} balance={data} />
          <PointLinks />
        </>
      )}
    </section>
  );
}

/** The sign of points, what stands beside it, and what can be done. */
export function PointsHead({
  title,
  act,
  children,
}: {
  readonly title: string;
  readonly act?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="points-head">
      <RewardArt picture="coins" first className="points-coin" />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
      {act}
    </div>
  );
}

/** Opens the window that changes points into money; with too few points it says from how many on. */
export function ConvertButton({
  config,
  balance,
}: {
  readonly config: PointConfig;
  readonly balance: PointBalance | undefined;
}) {
  const { t } = useTranslation('points');
  const least = leastOf(config.exchange);
  if (balance && balance.points < least) {
    return (
      <span className="points-too-few">
        <Button variant="soft" disabled>
          {t('convert.open')}
        </Button>
        <small>{t('convert.problem.least', { least: formatCount(least) })}</small>
      </span>
    );
  }
  return (
    <Button
      variant="soft"
      onClick={() =>
        void openDialog(({ open, close }) => (
          <ConvertDialog points="" open={open} onClose={() => close()} />
        ))
      }
    >
      {t('convert.open')}
    </Button>
  );
}

function PointLinks() {
  const { t } = useTranslation('points');
  return (
    <p className="points-links">
      {(['redeems', 'entries', 'rules'] as const).map((points) => (
        <OverlayLink
          key={points}
          to={{ kind: 'member', page: 'points', deposit: undefined, points }}
        >
          {t(`view.${points}`)}
        </OverlayLink>
      ))}
    </p>
  );
}
