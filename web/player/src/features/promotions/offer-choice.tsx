import type { Offer } from '@croupier/contract/promotions/player';
import { listPath } from '@croupier/contract/site/site-map';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { leftToPlay, percentPlayed, sumsOf } from '../../offers/offer-sums.ts';
import { PlayBar } from '../../offers/play-bar.tsx';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { useFlag, usePermission } from '../../state/permission.ts';
import { ComingOffer } from './coming-offer.tsx';
import { MendLink } from './lack-note.tsx';
import { StateBadge, TakeButton } from './offer-action.tsx';
import { OfferExample } from './offer-example.tsx';
import { useOfferGames } from './offer-games.ts';
import { bestGames, isOver } from './offer-rules.ts';
import type { VisitedOffer } from './offer-visitor.ts';
import { hasChoice, SpinGames } from './spin-games.tsx';
import { useLackText } from './use-lack-text.ts';
import { WeekExample } from './week-example.tsx';

/** Beside the terms: how the offer stands, what it would give, and the way to take it. */
export function OfferChoice({ offer, visitor }: VisitedOffer) {
  const { t } = useTranslation('promotions');
  if (offer.grant && offer.grant.spinsLeft !== null) return <SpinsInPlay offer={offer} />;
  if (offer.grant) return <InPlay offer={offer} />;
  const isMatch = offer.terms.kind === 'deposit-match' && !offer.terms.freeSpins;
  return (
    <aside className="offer-desk">
      {offer.state !== 'join' && offer.state !== 'claim' && (
        <Standing offer={offer} visitor={visitor} />
      )}
      {isMatch && !isOver(offer) ? (
        <OfferExample offer={offer} visitor={visitor} />
      ) : (
        <Gift offer={offer} visitor={visitor} />
      )}
      {offer.terms.alone && <p className="offer-small">{t('desk.alone')}</p>}
    </aside>
  );
}

/** Why it cannot be taken now, as far as that is told. */
function Standing({ offer, visitor }: VisitedOffer) {
  const { t } = useTranslation('promotions');
  const momentText = useMomentText();
  const lackText = useLackText(offer);
  const { state, bar, lack, againAt, startsAt, application } = offer;
  if (state === 'coming-soon') {
    return (
      <div className="offer-standing" role="status">
        <span>{t('desk.starts', { time: momentText(startsAt) })}</span>
        <span className="offer-foot">
          <ComingOffer offer={offer} visitor={visitor} />
        </span>
      </div>
    );
  }
  if (lack) {
    const { percent, mend } = lack;
    return (
      <div className="offer-standing" role="status">
        <b>{t('bar.condition')}</b>
        <span>{lackText(lack)}</span>
        {percent !== null && <PlayBar label={lackText(lack)} percent={percent} />}
        {mend === 'now' && <MendLink offer={offer} lack={lack} />}
      </div>
    );
  }
  return (
    <div className="offer-standing" role="status">
      <StateBadge offer={offer} />
      {state === 'claimed' && (
        <span>
          {againAt === null ? t('desk.claimed') : t('desk.again', { time: momentText(againAt) })}
        </span>
      )}
      {application?.reason && <span>{t('apply.reason', { reason: application.reason })}</span>}
      {state === 'close' && bar !== null && <span>{t(`barText.${bar}`)}</span>}
    </div>
  );
}

/** What somebody gets who has nothing to pay in, and what they play for it. */
function Gift({ offer, visitor }: VisitedOffer) {
  const { t } = useTranslation('promotions');
  const { symbol, decimals } = usePermission().info.currency;
  const { money } = useOfferWords();
  const deposits = useFlag('deposit');
  const { kind, amount, requirement, freeSpins } = offer.terms;
  const [gameId, setGameId] = useState(freeSpins?.gameIds[0]);
  // What a share comes to is not known before.
  const sums = offer.terms.percent === null ? sumsOf(offer, '0', decimals) : undefined;
  const takes =
    offer.state === 'claim' || (kind === 'deposit-match' && isJoinable(offer, deposits));
  if (kind === 'deposit-match' && !freeSpins) return null;
  return (
    <>
      <h2>{t('desk.gift')}</h2>
      <dl className="offer-rows">
        <div data-total={freeSpins ? undefined : ''}>
          <dt>{t(kind === 'cashback' ? 'desk.most' : 'desk.get')}</dt>
          <dd>
            {freeSpins ? (
              t('summary.spins', { count: freeSpins.spins, amount: money(freeSpins.stake) })
            ) : (
              <Money amount={amount} symbol={symbol} tone="gold" />
            )}
          </dd>
        </div>
        {requirement.times > 0 && (
          <>
            <div>
              <dt>{t('desk.times')}</dt>
              <dd>
                {t(freeSpins ? 'desk.timesOfWins' : 'desk.timesOf', { times: requirement.times })}
              </dd>
            </div>
            <div>
              <dt>{t('desk.days')}</dt>
              <dd>{t('left.inDays', { count: requirement.days })}</dd>
            </div>
          </>
        )}
      </dl>
      {sums && <WeekExample required={sums.required} requirement={requirement} />}
      {hasChoice(offer) && (
        <SpinGames
          offer={offer}
          chosen={gameId}
          onChoose={setGameId}
          isLater={offer.state !== 'claim'}
        />
      )}
      {takes && <TakeButton offer={offer} visitor={visitor} size="lg" gameId={gameId} />}
    </>
  );
}

const isJoinable = ({ state }: Offer, deposits: boolean) => state === 'join' && deposits;

/** Free spins of this offer that are not over; they are played from the bonuses. */
function SpinsInPlay({ offer: { grant } }: { readonly offer: Offer }) {
  const { t } = useTranslation('promotions');
  const title = useId();
  return (
    <aside className="offer-desk" aria-labelledby={title}>
      <div className="offer-desk-head">
        <h2 id={title}>{t('summary.spinsLeft', { count: grant?.spinsLeft ?? 0 })}</h2>
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        render={<OverlayLink to={{ kind: 'member', page: 'bonusDetails', deposit: undefined }} />}
      >
        {t('act.mine')}
      </Button>
      <p className="offer-small">
        <Icon name="info" size={16} />
        {t('spins.then')}
      </p>
    </aside>
  );
}

/** The bonus of this offer that is being played for. */
function InPlay({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('promotions');
  const { symbol } = usePermission().info.currency;
  const title = useId();
  const { offered } = useOfferGames();
  const { done = '0', required = '0' } = offer.grant ?? {};
  const percent = percentPlayed(done, required);
  return (
    <aside className="offer-desk" aria-labelledby={title}>
      <div className="offer-desk-head">
        <h2 id={title}>{t('desk.playing')}</h2>
        <b>{t('percent', { percent })}</b>
      </div>
      <PlayBar label={t('played')} percent={percent} />
      <dl className="offer-rows">
        <div>
          <dt>{t('grant.done')}</dt>
          <dd>
            <Money amount={done} symbol={symbol} />
          </dd>
        </div>
        <div data-total>
          <dt>{t('grant.left')}</dt>
          <dd>
            <Money amount={leftToPlay(done, required)} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <Button
        variant="primary"
        size="lg"
        block
        render={<PageLink to={listPath(bestGames(offer, offered))} />}
      >
        {t('act.play')}
      </Button>
      <Button
        variant="quiet"
        block
        render={<OverlayLink to={{ kind: 'member', page: 'bonusDetails', deposit: undefined }} />}
      >
        {t('act.mine')}
      </Button>
      <p className="offer-small">
        <Icon name="info" size={16} />
        {t('grant.late')}
      </p>
    </aside>
  );
}
