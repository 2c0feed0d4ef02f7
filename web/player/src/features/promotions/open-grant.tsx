import type { Grant } from '@croupier/contract/promotions/player';
import { listPath } from '@croupier/contract/site/site-map';
import { offerLines } from '@croupier/kit/offers/offer-lines';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { leftToPlay, percentPlayed } from '../../offers/offer-sums.ts';
import { PlayBar } from '../../offers/play-bar.tsx';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { usePermission } from '../../state/permission.ts';
import { GameShares } from './game-shares.tsx';
import { GiveUp } from './give-up.tsx';
import { GrantEntries } from './grant-entries.tsx';
import { useOfferGames } from './offer-games.ts';
import { bestGames } from './offer-rules.ts';
import { TermsLines } from './offer-terms-list.tsx';
import { useTimeLeft } from './use-offer-times.ts';

/** A bonus that is being played for: how far, what it locks, how long, by what terms, and the way out. */
export function OpenGrant({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslation(['promotions', 'common']);
  const title = useId();
  const words = useOfferWords();
  const { offered, iconOf } = useOfferGames();
  const { name, art, terms, done, required, fills } = grant;
  const percent = percentPlayed(done, required);
  return (
    <section className="grant" aria-labelledby={title}>
      <header>
        <span className="grant-picture">
          <OfferArt art={art} sizes="128px" />
        </span>
        <div>
          <h3 id={title}>
            <bdi>{name}</bdi>
          </h3>
          <TimeLeft until={grant.expiresAt} />
        </div>
        <b>{t('percent', { percent })}</b>
      </header>
      <PlayBar label={t('played')} percent={percent} />
      <p className="grant-progress">
        <span>{t('grant.of', { done: words.money(done), required: words.money(required) })}</span>
        <span>{t('summary.left', { amount: words.money(leftToPlay(done, required)) })}</span>
      </p>
      {fills.length > 0 && (
        <ul className="grant-fills" aria-label={t('grant.filled')}>
          {fills.map(({ gameType, counted }) => (
            <li key={gameType}>
              <Icon name={iconOf(gameType)} size={16} />
              {t(`common:gameType.${gameType}`)} <b>{words.money(counted)}</b>
            </li>
          ))}
        </ul>
      )}
      <Facts grant={grant} />
      <div className="grant-acts">
        <Button variant="primary" render={<PageLink to={listPath(bestGames(grant, offered))} />}>
          {t('act.play')}
        </Button>
        <GiveUp grant={grant} />
      </div>
      <details>
        <summary>{t('grant.terms')}</summary>
        <TermsLines lines={offerLines(terms, words)} />
        <GameShares requirement={terms.requirement} />
      </details>
      <details>
        <summary>{t('grant.entries')}</summary>
        <GrantEntries entries={grant.entries} />
      </details>
    </section>
  );
}

function TimeLeft({ until }: { readonly until: string }) {
  const { t } = useTranslation('promotions');
  const momentText = useMomentText();
  const leftText = useTimeLeft();
  return <p>{t('grant.until', { left: leftText(until), time: momentText(until) })}</p>;
}

/** What was given for what, and what of the balance belongs to it. */
function Facts({ grant }: { readonly grant: Grant }) {
  const { t } = useTranslation('promotions');
  const { symbol } = usePermission().info.currency;
  const { amount, deposit, forfeit, terms } = grant;
  const { maxBet } = terms.requirement;
  return (
    <dl className="grant-facts">
      <div>
        <dt>{t('grant.given')}</dt>
        <dd>
          <Money amount={amount} symbol={symbol} />
        </dd>
      </div>
      {deposit !== null && (
        <div>
          <dt>{t('grant.deposit')}</dt>
          <dd>
            <Money amount={deposit} symbol={symbol} />
          </dd>
        </div>
      )}
      {forfeit && (
        <div>
          <dt>{t('grant.locked')}</dt>
          <dd>
            <Money amount={forfeit.amount} symbol={symbol} />
          </dd>
        </div>
      )}
      {maxBet !== null && (
        <div>
          <dt>{t('grant.maxBet')}</dt>
          <dd>
            <Money amount={maxBet} symbol={symbol} />
          </dd>
        </div>
      )}
    </dl>
  );
}
