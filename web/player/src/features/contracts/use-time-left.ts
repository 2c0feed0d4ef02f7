import { useTranslation } from 'react-i18next';
import { useNow } from '../../state/use-now.ts';

const HOUR_MS = 3_600_000;

/** How long an offer can still be answered, in words. */
export function useTimeLeft(expiresAt: string): string {
  const { t } = useTranslation('contract');
  const left = Date.parse(expiresAt) - useNow();
  if (left <= 0) return t('left.over');
  const hours = Math.trunc(left / HOUR_MS);
  return hours >= 1
    ? t('left.hours', { count: hours })
    : t('left.minutes', { count: Math.max(1, Math.trunc(left / 60_000)) });
}
