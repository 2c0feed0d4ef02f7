import { gameTypes } from '@croupier/contract/games';
import type { OfferRequirement } from '@croupier/contract/promotions/terms';
import { Icon } from '@croupier/kit/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { ofMerchant, useOfferGames } from './offer-games.ts';
import './game-shares.css';

export type GameSharesProps = {
  readonly requirement: Pick<OfferRequirement, 'weights' | 'excludedGames'>;
};

/** What a bet on games of each type counts, the most first; and what counts nothing. */
export function GameShares({ requirement }: GameSharesProps) {
  const { t } = useTranslation(['promotions', 'common']);
  const { money } = useOfferWords();
  const title = useId();
  const { offered, iconOf } = useOfferGames();
  const shares = ofMerchant(requirement.weights, ({ gameType }) => gameType, offered).toSorted(
    (one, other) => other.percent - one.percent,
  );
  const none = ofMerchant(gameTypes, (type) => type, offered).filter(
    (type) => !requirement.weights.some(({ gameType }) => gameType === type),
  );
  const excluded = requirement.excludedGames.length;
  return (
    <section className="game-shares" aria-labelledby={title}>
      <header>
        <h3 id={title}>{t('shares.title')}</h3>
        <span>{t('shares.of', { amount: money('100') })}</span>
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
      {excluded > 0 && (
        <p>
          <Icon name="prohibit" size={16} />
          {t('shares.excluded', { count: excluded })}
        </p>
      )}
    </section>
  );
}
