import { Countdown } from '@croupier/kit/ui/countdown';
import { Icon } from '@croupier/kit/ui/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../state/use-now.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How long it is until an offer begins; it is asked for anew when it does. */
export function StartsIn({ at }: { readonly at: string }) {
  const { t } = useTranslation('promotions');
  const queries = useQueryClient();
  const until = Date.parse(at);
  const left = Math.max(until - useNow(), 0);
  if (left < DAY_MS) {
    return (
      <Countdown
        until={until}
        warnBelowMs={0}
        onExpire={() => void queries.invalidateQueries({ queryKey: ['promotions'] })}
      />
    );
  }
  const clock = [Math.trunc((left % DAY_MS) / HOUR_MS), Math.trunc((left % HOUR_MS) / MINUTE_MS)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return (
    <span className="k-countdown" role="timer">
      <Icon name="timer" size={18} />
      {t('startsIn', { count: Math.trunc(left / DAY_MS), clock })}
    </span>
  );
}
