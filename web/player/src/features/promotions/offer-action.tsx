import type { IconName } from '@croupier/kit/icons/icon-names';
import type { Offer } from '@croupier/contract/promotions/player';
import { listPath } from '@croupier/contract/site/site-map';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button, type ButtonSize } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { percentPlayed } from '../../offers/offer-sums.ts';
import { PlayBar } from '../../offers/play-bar.tsx';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { ApplyButton } from './apply-button.tsx';
import { useOfferGames } from './offer-games.ts';
import { bestGames } from './offer-rules.ts';
import type { OfferVisitor } from './offer-visitor.ts';
import { useClaim } from './use-claim.ts';
import { useTimeNote } from './use-offer-times.ts';
import { Countdown } from '@croupier/kit/ui/countdown';
import { Icon } from '@croupier/kit/ui/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../state/use-now.ts';

const DAY_MS = 86_400_000;

const HOUR_MS = 3_600_000;

const MINUTE_MS = 60_000;

export type OfferActionProps = {
  readonly offer: Offer;
  readonly visitor: OfferVisitor;
  readonly size?: ButtonSize;
  /** A deposit that the page worked out, to be carried to the form. */
  readonly amount?: string | undefined;
};

/** The one thing to do with an offer, or how it stands; at the foot of its card. */
export function OfferAction(props: OfferActionProps) {
  const { t } = useTranslation('promotions');
  const { offer } = props;
  const note = useTimeNote()(offer);
  switch (offer.state) {
    case 'process':
      return <Playing offer={offer} />;
    case 'coming-soon':
      return (
        <>
          <Badge icon="clock">{t('state.coming-soon')}</Badge>
          <StartsIn at={offer.startsAt} />
        </>
      );
    case 'join':
    case 'claim':
      return (
        <>
          <TakeButton {...props} />
          {note && <small>{note}</small>}
        </>
      );
    default:
      return (
        <>
          <StateBadge offer={offer} />
          {offer.state === 'rejected' && (
            <ApplyButton offer={offer} visitor={props.visitor} size="sm" />
          )}
          {offer.state === 'issued' && (
            <OverlayLink
              className="offer-link"
              to={{ kind: 'member', page: 'bonusDetails', deposit: undefined }}
            >
              {t('act.bonus')}
            </OverlayLink>
          )}
          {note && <small>{note}</small>}
        </>
      );
  }
}

/** Leads to the deposit, or takes the sum that is given; guests sign in on the way. */
export function TakeButton({ offer, visitor, size = 'sm', amount }: OfferActionProps) {
  const { t } = useTranslation('promotions');
  const { money } = useOfferWords();
  const claim = useClaim(offer);
  if (offer.terms.kind === 'application') {
    return <ApplyButton offer={offer} visitor={visitor} size={size} />;
  }
  const isGuest = visitor.is === 'guest';
  // What comes by itself is for whoever has an account.
  if (offer.state === 'join' && offer.terms.kind === 'cashback') {
    return (
      <Button
        variant="soft"
        size={size}
        render={<OverlayLink to={{ kind: 'login', next: `/promotions/${offer.id}` }} />}
      >
        {t('act.join')}
      </Button>
    );
  }
  if (offer.state === 'join') {
    return (
      <Button
        variant={size === 'sm' ? 'soft' : 'primary'}
        size={size}
        block={amount !== undefined}
        render={
          <OverlayLink
            to={{
              kind: 'member',
              page: 'depositv2',
              deposit: undefined,
              offer: offer.id,
              amount,
            }}
          />
        }
      >
        {amount === undefined ? t('act.join') : t('act.deposit', { amount: money(amount) })}
      </Button>
    );
  }
  const label = t('act.claim', { amount: money(offer.terms.amount) });
  if (isGuest) {
    return (
      <Button
        variant="gold"
        size={size}
        render={<OverlayLink to={{ kind: 'login', next: `/promotions/${offer.id}` }} />}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button
      variant="gold"
      size={size}
      busy={claim.isPending}
      busyLabel={t('act.claiming')}
      onClick={() => (visitor.is === 'trial' ? visitor.onTrial() : claim.mutate())}
    >
      {label}
    </Button>
  );
}

/** How far the bonus is played, and the way on. */
function Playing({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('promotions');
  const { offered } = useOfferGames();
  const { done = '0', required = '0' } = offer.grant ?? {};
  const percent = percentPlayed(done, required);
  return (
    <>
      <PlayBar label={t('played')} percent={percent} />
      <b className="offer-percent">{t('percent', { percent })}</b>
      <PageLink className="offer-link" to={listPath(bestGames(offer, offered))}>
        {t('act.play')}
      </PageLink>
    </>
  );
}

type Standing = readonly [tone: BadgeTone, icon: IconName];

const standings: Readonly<Partial<Record<Offer['state'], Standing>>> = {
  applying: ['info', 'clock'],
  rejected: ['bad', 'x-circle-fill'],
  issued: ['ok', 'wallet-fill'],
  claimed: ['neutral', 'check-circle-fill'],
  joined: ['ok', 'check-bold'],
};

/** How an offer stands that asks for nothing now; of a closed one, why, where that is told. */
export function StateBadge({ offer: { state, bar } }: { readonly offer: Offer }) {
  const { t } = useTranslation('promotions');
  const standing = standings[state];
  if (!standing) {
    return <Badge dot={false}>{bar ? t(`bar.${bar}`) : t('state.close')}</Badge>;
  }
  const [tone, icon] = standing;
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}

/** How long it is until an offer begins; it is asked for anew when it does. */
function StartsIn({ at }: { readonly at: string }) {
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
