import { formatDay } from '@croupier/kit/format/dates';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import type { CallOutput } from '../../api/call.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { usePermission } from '../../state/permission.ts';
import { isMore, largestOf } from './referral-rules.ts';
import { shareOf } from '../../loyalty/amount-share.ts';
import '../../language/month-names.ts';

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

type ShareBarsProps = {
  readonly days: readonly { readonly day: string; readonly amount: string }[];
  /** The day that is pointed at. */
  readonly at: number | undefined;
  readonly onPoint: (at: number | undefined) => void;
};

/** A bar a day; a pointer or finger over it asks for its figures. What it says stands beside it as text. */
function ShareBars({ days, at, onPoint }: ShareBarsProps) {
  const most = largestOf(days.map(({ amount }) => amount));
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * days.length);
    onPoint(Math.min(days.length - 1, Math.max(0, place)));
  };
  return (
    // Time runs from left to right in every script here, as the figures do.
    <div className="share-bars" dir="ltr" aria-hidden>
      <div onPointerMove={point} onPointerDown={point} onPointerLeave={() => onPoint(undefined)}>
        {days.map(({ day, amount }, place) => (
          <i
            key={day}
            data-shown={place === at ? '' : undefined}
            data-last={place === days.length - 1 ? '' : undefined}
            style={{ blockSize: `${shareOf(amount, most)}%` }}
          />
        ))}
      </div>
      <p>
        <span>{formatDay(days[0]?.day ?? '', 'row')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '', 'row')}</span>
      </p>
    </div>
  );
}
