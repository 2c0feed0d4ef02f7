import { formatAgo, formatMoment, type MomentStyle } from '@croupier/kit/format/dates';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../state/permission.ts';
import './month-names.ts';

/** Writes instants in the merchant's time zone. */
export function useMomentText(): (instant: string, style?: MomentStyle) => string {
  const { timeZone, clockOffset } = usePermission().info;
  return (instant, style = 'minute') => formatMoment(instant, { timeZone, clockOffset, style });
}

/** Writes how long ago an instant was, in the language of the page. */
export function useAgoText(): (instant: string) => string {
  const { i18n } = useTranslation();
  return (instant) => formatAgo(instant, Date.now(), i18n.language);
}
