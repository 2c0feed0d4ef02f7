import type { PointBalance, PointConfig } from '@croupier/contract/points/player';
import { moneySign } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { sourceIcons, usePointWords } from './use-point-words.ts';
import { usePointBalance, usePointConfig } from './use-mall.ts';

/** What brings points, and to a member what is on its way to the next one. */
export function EarnCard({ isMember }: { readonly isMember: boolean }) {
  const { t } = useTranslation('points');
  const config = usePointConfig();
  const { data: balance } = usePointBalance({ enabled: isMember });
  // Nothing is said where it did not come: the same stands among the rules.
  if (config.isError || config.data?.earn.length === 0) return null;
  return (
    <section className="earn-card">
      <h2>{t('earn.title')}</h2>
      {config.data ? (
        <EarnList earn={config.data.earn} balance={isMember ? balance : undefined} />
      ) : (
        <Skeleton shape="block" height="230px" />
      )}
    </section>
  );
}

export type EarnListProps = {
  readonly earn: PointConfig['earn'];
  readonly balance: PointBalance | undefined;
};

/** So much money for a point, by what earns it. */
export function EarnList({ earn, balance }: EarnListProps) {
  const { t } = useTranslation('points');
  const { clock, money } = usePointWords();
  const waits = balance?.progress.some(({ uncounted }) => moneySign(uncounted) > 0);
  return (
    <>
      <ul className="earn-list">
        {earn.map(({ source, unit }) => {
          const progress = balance?.progress.find((one) => one.source === source);
          return (
            <li key={source}>
              <Icon name={sourceIcons[source]} size={18} />
              <span>
                {t(`source.${source}`)}
                {progress && <Progress {...progress} />}
              </span>
              <span>{t('earn.unit', { unit: money(unit) })}</span>
            </li>
          );
        })}
      </ul>
      {balance && waits && (
        <p className="earn-note">{t('earn.next', { time: clock(balance.nextAt) })}</p>
      )}
    </>
  );
}

function Progress({ carried, uncounted }: PointBalance['progress'][number]) {
  const { t } = useTranslation('points');
  const { money } = usePointWords();
  const parts = [
    moneySign(carried) !== 0 && t('earn.carried', { amount: money(carried) }),
    moneySign(uncounted) > 0 && t('earn.uncounted', { amount: money(uncounted) }),
  ].filter(Boolean);
  return parts.length > 0 && <small>{parts.join(', ')}</small>;
}
