import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { dayRangeUntilNow } from '../../language/day-range.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePermission } from '../../state/permission.ts';
import './realtime-card.css';
import { formatDuration } from '@croupier/kit/format/duration';

const RADIUS = 44;

const LENGTH = 2 * Math.PI * RADIUS;

/** Real-time salary is counted in windows of five minutes, which begin with the full ones of the hour. */
const WINDOW_MS = 300_000;

const SECOND_MS = 1000;

export type RealtimeCardProps = {
  /** The record of what was paid. */
  readonly record: string;
  /** What the running window has brought so far, where that is known. */
  readonly children?: ReactNode;
};

/** The real-time salary: the window that is running, the one before, and today. */
export function RealtimeCard({ record, children }: RealtimeCardProps) {
  const { t } = useTranslation('contract');
  const { timeZone, currency } = usePermission().info;
  const { symbol } = currency;
  const momentText = useMomentText();
  const { startsAt, endsAt, leftMs } = useWindow();
  const time = (ms: number) => momentText(new Date(ms).toISOString(), 'time').slice(0, 5);
  // Anew with each window, and each day.
  const today = useMemo(
    () => ({ kind: 'realtime' as const, ...dayRangeUntilNow('today', timeZone), startsAt }),
    [timeZone, startsAt],
  );
  const { from, to, kind } = today;
  const last = useQuery({
    ...callQuery('settlements', { kind }),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  const totals = useQuery({
    ...callQuery('settlementTotals', { kind, from, to }),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  const [newest] = last.data?.items ?? [];
  return (
    <section className="agent-card realtime-card" aria-labelledby="realtime-card">
      <header>
        <h2 id="realtime-card">
          <Icon name="lightning-fill" size={20} />
          {t('kind.realtime')}
        </h2>
        <span>{t('live.window', { from: time(startsAt), to: time(endsAt) })}</span>
      </header>
      <div className="realtime-now">
        <WindowRing leftMs={leftMs} wholeMs={WINDOW_MS} />
        <div>{children ?? <p>{t('live.text')}</p>}</div>
      </div>
      <footer>
        <span>
          {newest ? (
            <>
              {t('live.last', { time: momentText(newest.endsAt, 'time').slice(0, 5) })}{' '}
              <b>
                <Money amount={newest.net} symbol={symbol} />
              </b>
            </>
          ) : (
            t('live.none')
          )}
        </span>
        <span>
          {t('live.today')}{' '}
          <b>{totals.data && <Money amount={totals.data.net} symbol={symbol} />}</b>
        </span>
        <PageLink to={record}>{t('live.record')}</PageLink>
      </footer>
    </section>
  );
}

/** The running window, second by second; in ms since the epoch. */
interface Running {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly leftMs: number;
}

function useWindow(): Running {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const startsAt = now - (now % WINDOW_MS);
  return { startsAt, endsAt: startsAt + WINDOW_MS, leftMs: startsAt + WINDOW_MS - now };
}

type WindowRingProps = {
  /** Of the running period, in ms. */
  readonly leftMs: number;
  readonly wholeMs: number;
};

/** How much of the running period is left, as a ring that fills up. */
function WindowRing({ leftMs, wholeMs }: WindowRingProps) {
  const { t } = useTranslation('contract');
  const gone = 1 - leftMs / wholeMs;
  return (
    <span className="window-ring" role="timer" aria-label={t('live.left')}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle cx="50" cy="50" r={RADIUS} />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          data-gone
          strokeDasharray={`${gone * LENGTH} ${LENGTH}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <b>{formatDuration(Math.ceil(leftMs / 1000))}</b>
    </span>
  );
}
