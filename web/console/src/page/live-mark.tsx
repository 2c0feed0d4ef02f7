import { formatMoment, formatZone } from '@croupier/kit/format/dates';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow, useIsLive } from '../state/queue-news.ts';
import { useWorkplace } from '../state/staff.ts';
import './live-mark.css';

const SECOND_MS = 1000;

/** Whether the page hears of changes, and what the time is at the merchant by the server's clock. */
export function LiveMark() {
  const { t } = useTranslation('console');
  const isLive = useIsLive();
  return (
    <span className="c-live" data-live={isLive || undefined}>
      <span className="c-live-dot" aria-hidden />
      <span role="status">{t(isLive ? 'live.on' : 'live.off')}</span>
      <Clock />
    </span>
  );
}

function Clock() {
  const { timeZone } = useWorkplace().merchant;
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(now).toISOString()}>
      {formatMoment(now, { timeZone, style: 'time' })}{' '}
      <small>{formatZone(now, { timeZone })}</small>
    </time>
  );
}
