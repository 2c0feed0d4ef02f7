import type { Offer } from '@croupier/contract/promotions/player';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { useNow } from '../../state/use-now.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Says how long it is until a moment, in words: days, or hours, or minutes. */
export function useTimeLeft(): (until: string) => string {
  const { t } = useTranslation('promotions');
  const now = useNow();
  return (until) => {
    const left = Date.parse(until) - now;
    if (left >= DAY_MS) return t('left.days', { count: Math.trunc(left / DAY_MS) });
    if (left >= HOUR_MS) return t('left.hours', { count: Math.trunc(left / HOUR_MS) });
    return t('left.minutes', { count: Math.max(Math.trunc(left / MINUTE_MS), 1) });
  };
}

/** What is said of an offer's time where its action stands; nothing where it has no end. */
export function useTimeNote(): (offer: Offer) => string | undefined {
  const { t } = useTranslation('promotions');
  const momentText = useMomentText();
  const leftText = useTimeLeft();
  return ({ state, endsAt, againAt }) => {
    if (state === 'claimed') {
      if (againAt === null) return undefined;
      const isSoon = Date.parse(againAt) - Date.now() < DAY_MS;
      return isSoon
        ? t('note.againAt', { time: momentText(againAt, 'time').slice(0, 5) })
        : t('note.againOn', { day: momentText(againAt, 'row').slice(0, 5) });
    }
    if (endsAt === null) return undefined;
    if (state !== 'close') return leftText(endsAt);
    return Date.parse(endsAt) < Date.now()
      ? t('note.ended', { day: momentText(endsAt, 'date') })
      : undefined;
  };
}
