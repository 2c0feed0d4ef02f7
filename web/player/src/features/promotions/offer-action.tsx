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
import { ComingOffer } from './coming-offer.tsx';
import { LackNote } from './lack-note.tsx';
import { useOfferGames } from './offer-games.ts';
import { bestGames } from './offer-rules.ts';
import type { OfferVisitor } from './offer-visitor.ts';
import { hasChoice } from './spin-games.tsx';
import { useClaim } from './use-claim.ts';
import { useTimeNote } from './use-offer-times.ts';

export type OfferActionProps = {
  readonly offer: Offer;
  readonly visitor: OfferVisitor;
  readonly size?: ButtonSize;
  /** A deposit that the page worked out, to be carried to the form. */
  readonly amount?: string | undefined;
  /** Of free spins, the game that was chosen on the page. */
  readonly gameId?: string | undefined;
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
      return <ComingOffer offer={offer} visitor={props.visitor} />;
    case 'close':
      return <Closed offer={offer} />;
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

/** Why it cannot be had, where that is told, and what can be done about it. */
function Closed({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('promotions');
  const note = useTimeNote()(offer);
  const { bar, lack } = offer;
  if (lack) return <LackNote offer={offer} lack={lack} />;
  return (
    <>
      <StateBadge offer={offer} />
      {bar === 'other-grant' && (
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

/** Leads to the deposit, or takes the sum that is given; guests sign in on the way. */
export function TakeButton({ offer, visitor, size = 'sm', amount, gameId }: OfferActionProps) {
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
  const { freeSpins } = offer.terms;
  const label = freeSpins
    ? t('act.claimSpins', { count: freeSpins.spins })
    : t('act.claim', { amount: money(offer.terms.amount) });
  // The page of the offer has the games to choose from.
  if (size !== 'lg' && hasChoice(offer)) {
    return (
      <Button variant="gold" size={size} render={<PageLink to={`/promotions/${offer.id}`} />}>
        {label}
      </Button>
    );
  }
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
      onClick={() => (visitor.is === 'trial' ? visitor.onTrial() : claim.mutate(gameId))}
    >
      {label}
    </Button>
  );
}

/** How far the bonus is played, and the way on. */
function Playing({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('promotions');
  const { offered } = useOfferGames();
  const { done = '0', required = '0', spinsLeft = null } = offer.grant ?? {};
  if (spinsLeft !== null) {
    return (
      <>
        <Badge tone="info" dot={false}>
          {t('summary.spinsLeft', { count: spinsLeft })}
        </Badge>
        <OverlayLink
          className="offer-link"
          to={{ kind: 'member', page: 'bonusDetails', deposit: undefined }}
        >
          {t('act.bonus')}
        </OverlayLink>
      </>
    );
  }
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
