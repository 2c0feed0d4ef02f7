import type { PointConfig } from '@croupier/contract/points/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { EarnList } from './earn-card.tsx';
import { usePointBalance, usePointConfig } from './use-mall.ts';
import { usePointWords } from './use-point-words.ts';

/** What earns points, what they are worth, and how they are given. */
export function PointRules() {
  const { t } = useTranslation('points');
  const config = usePointConfig();
  const { data: balance } = usePointBalance({ enabled: true });
  const { clock } = usePointWords();
  if (config.isError) {
    return (
      <CallFailure
        title={t('rules.failure')}
        error={config.error}
        onRetry={() => void config.refetch()}
        retrying={config.isFetching}
      />
    );
  }
  if (!config.data) {
    return (
      <div className="points-list" aria-busy>
        <Skeleton shape="block" height="280px" />
        <Skeleton shape="block" height="160px" />
      </div>
    );
  }
  const { earn } = config.data;
  return (
    <div className="points-list">
      {earn.length > 0 && (
        <section className="earn-card">
          <h2>{t('earn.title')}</h2>
          <EarnList earn={earn} balance={balance} />
        </section>
      )}
      <Exchange config={config.data} />
      <section className="earn-card">
        <h2>{t('rules.title')}</h2>
        <ul className="rule-list">
          <li>{t('rules.forever')}</li>
          <li>{t('rules.deposit')}</li>
          <li>
            {balance ? t('rules.play', { time: clock(balance.nextAt) }) : t('rules.playPlain')}
          </li>
          <li>{t('rules.carried')}</li>
          <li>{t('rules.goods')}</li>
          <li>{t('rules.atOnce')}</li>
          <li>{t('rules.password')}</li>
        </ul>
      </section>
    </div>
  );
}

function Exchange({ config: { exchange } }: { readonly config: PointConfig }) {
  const { t } = useTranslation('points');
  const { money } = usePointWords();
  const { on, steps, dailyMost, times } = exchange;
  return (
    <section className="earn-card">
      <h2>{t('rules.exchange')}</h2>
      {on ? (
        <>
          <ul className="earn-list" data-plain>
            {steps.map(({ from, value }) => (
              <li key={from}>
                <span>{t('rules.from', { from: formatCount(from) })}</span>
                <span>{t('rules.each', { value: money(value) })}</span>
              </li>
            ))}
          </ul>
          <p className="earn-note">
            {times === 0 ? t('rules.free') : t('rules.times', { count: times })}{' '}
            {dailyMost !== null && t('rules.daily', { most: formatCount(dailyMost) })}
          </p>
        </>
      ) : (
        <p className="earn-note">{t('convert.closed')}</p>
      )}
    </section>
  );
}
