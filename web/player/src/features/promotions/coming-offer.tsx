import type { Offer } from '@croupier/contract/promotions/player';
import { Button } from '@croupier/kit/ui/button';
import { Countdown } from '@croupier/kit/ui/countdown';
import { Icon } from '@croupier/kit/ui/icon';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useNow } from '../../state/use-now.ts';
import type { VisitedOffer } from './offer-visitor.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** An offer that has not begun: to be told of it, and how long it is until then. */
export function ComingOffer({ offer, visitor }: VisitedOffer) {
  return (
    <>
      <RemindButton offer={offer} visitor={visitor} />
      <StartsIn at={offer.startsAt} />
    </>
  );
}

/** Has one message tell the member when the offer opens, or no more. */
function RemindButton({ offer, visitor }: VisitedOffer) {
  const { t } = useTranslation('promotions');
  const queries = useQueryClient();
  const { id: offerId, name, reminds } = offer;
  const remind = useMutation({
    mutationFn: (on: boolean) => call('remindOfOffer', { offerId, on }),
    onSuccess: ({ reminds: isOn }) =>
      showToast('ok', { title: t(isOn ? 'remind.done' : 'remind.undone', { name }) }),
    onError: (error) => showToast('bad', { title: failureText(error) }),
    // Where it was refused it has opened by now.
    onSettled: () => queries.invalidateQueries({ queryKey: ['promotions'] }),
  });
  if (visitor.is === 'guest') {
    return (
      <Button
        size="sm"
        icon="bell"
        render={<OverlayLink to={{ kind: 'login', next: '/promotions' }} />}
      >
        {t('remind.act')}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant={reminds ? 'soft' : 'ghost'}
      icon={reminds ? 'bell-fill' : 'bell'}
      aria-pressed={reminds}
      busy={remind.isPending}
      onClick={() => (visitor.is === 'trial' ? visitor.onTrial() : remind.mutate(!reminds))}
    >
      {t(reminds ? 'remind.on' : 'remind.act')}
    </Button>
  );
}

/** How long it is until an offer begins; it is asked for anew when it does. */
function StartsIn({ at }: { readonly at: Offer['startsAt'] }) {
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
