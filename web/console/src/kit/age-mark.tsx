import { Icon } from '@croupier/kit/ui/icon';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../state/queue-news.ts';
import { hasteOf } from './haste-of.ts';

const MINUTE_MS = 60_000;
/** How often ages are told anew. */
const TICK_MS = 15_000;

/** The time by the server's clock, anew every few seconds. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long something has waited, in whole minutes, hours or days. */
export function useAgeText(): (at: string, now: number) => string {
  const { t } = useTranslation('console');
  return (at, now) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
    if (minutes < 60) return t('list.age.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return t('list.age.hours', { hours, minutes: minutes % 60 });
    return t('list.age.days', { count: Math.floor(hours / 24) });
  };
}

/** An age: amber with a clock from two thirds of the target on, red with a triangle past it. */
export function AgeMark({
  at,
  targetMinutes,
}: {
  readonly at: string;
  readonly targetMinutes: number | undefined;
}) {
  const { t } = useTranslation('console');
  const now = useServerNow();
  const text = useAgeText()(at, now);
  const haste = hasteOf((now - Date.parse(at)) / MINUTE_MS, targetMinutes);
  return (
    <time className="c-age" dateTime={at} data-haste={haste}>
      {haste !== 'none' && <Icon name={haste === 'soon' ? 'clock' : 'warning'} size={14} />}
      {haste === 'late' && <span className="k-visually-hidden">{t('list.age.late')} </span>}
      {text}
    </time>
  );
}
