import { gameTypes } from '@croupier/contract/games';
import type { OfferRequirement } from '@croupier/contract/promotions/terms';
import type { Offer } from '@croupier/contract/promotions/player';
import { nameIn } from '@croupier/kit/offers/offer-words';
import { Icon } from '@croupier/kit/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { ofMerchant, useOfferGames } from './offer-games.ts';
import './game-shares.css';

export type GameSharesProps = {
  /** An offer, or a bonus with the terms that it came with. */
  readonly of: Pick<Offer, 'games' | 'offers'> & {
    readonly terms: {
      readonly requirement: Pick<OfferRequirement, 'weights' | 'excludedGames'>;
    };
  };
};

/** What a bet on games of each type counts, the most first; and what counts nothing. */
export function GameShares({ of }: GameSharesProps) {
  const { t } = useTranslation(['promotions', 'common']);
  const words = useOfferWords(of);
  const { requirement } = of.terms;
  const title = useId();
  const { offered, iconOf } = useOfferGames();
  const shares = ofMerchant(requirement.weights, ({ gameType }) => gameType, offered).toSorted(
    (one, other) => other.percent - one.percent,
  );
  const none = ofMerchant(gameTypes, (type) => type, offered).filter(
    (type) => !requirement.weights.some(({ gameType }) => gameType === type),
  );
  const excluded = requirement.excludedGames.map((id) => nameIn(words, 'game', id));
  return (
    <section className="game-shares" aria-labelledby={title}>
      <header>
        <h3 id={title}>{t('shares.title')}</h3>
        <span>{t('shares.of', { amount: words.money('100') })}</span>
      </header>
      {shares.length > 0 && (
        <ul>
          {shares.map(({ gameType, percent }) => (
            <li key={gameType}>
              <Icon name={iconOf(gameType)} size={18} />
              <span>{t(`common:gameType.${gameType}`)}</span>
              <i aria-hidden>
                <i style={{ inlineSize: `${percent}%` }} />
              </i>
              <b>{t('percent', { percent })}</b>
            </li>
          ))}
        </ul>
      )}
      {none.length > 0 && (
        <p>
          <Icon name="prohibit" size={16} />
          {t('shares.none', {
            games: none.map((type) => t(`common:gameType.${type}`)).join(', '),
          })}
        </p>
      )}
      {excluded.length > 0 && (
        <p>
          <Icon name="prohibit" size={16} />
          {t('shares.excluded', { games: excluded.join(', ') })}
        </p>
      )}
    </section>
  );
}
