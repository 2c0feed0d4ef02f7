import { formatDay } from '@croupier/kit/format/dates';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import type { CallOutput } from '../../api/call.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { usePermission } from '../../state/permission.ts';
import { isMore } from './referral-rules.ts';
import { ShareBars } from './share-bars.tsx';

/** What bets of friends brought on each of the last days. */
export function SharesCard() {
  const { t } = useTranslation('referral');
  const { data, ...read } = useQuery({ ...callQuery('referralShares', {}), staleTime: 0 });
  if (data) return <Shares {...data} />;
  if (read.isError) {
    return (
      <CallFailure
        title={t('shares.failure')}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return <Skeleton shape="block" height="164px" />;
}

function Shares({ total, days }: CallOutput<'referralShares'>) {
  const { t } = useTranslation('referral');
  const { symbol } = usePermission().info.currency;
  const { money } = useLoyaltyWords();
  const [at, setAt] = useState<number>();
  const title = useId();
  const shown = at === undefined ? undefined : days[at];
  return (
    <section className="loyalty-card friend-shares" aria-labelledby={title}>
      <header>
        <h3 id={title}>{shown ? formatDay(shown.day) : t('shares.title')}</h3>
        <Money amount={shown?.amount ?? total} symbol={symbol} />
      </header>
      {isMore(total) ? (
        <>
          <ShareBars days={days} at={at} onPoint={setAt} />
          <VisuallyHidden>
            <ul>
              {days
                .filter(({ amount }) => isMore(amount))
                .map(({ day, amount }) => (
                  <li key={day}>
                    {t('shares.day', { day: formatDay(day, 'row'), amount: money(amount) })}
                  </li>
                ))}
            </ul>
          </VisuallyHidden>
        </>
      ) : (
        <p>{t('shares.none')}</p>
      )}
    </section>
  );
}
