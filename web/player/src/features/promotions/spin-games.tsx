import type { Offer } from '@croupier/contract/promotions/player';
import { nameIn } from '@croupier/kit/offers/offer-words';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import './spin-games.css';

/** Whether the taker chooses the game of their free spins. */
export const hasChoice = ({ terms }: Pick<Offer, 'terms'>): boolean =>
  (terms.freeSpins?.gameIds.length ?? 0) > 1;

export type SpinGamesProps = {
  readonly offer: Offer;
  readonly chosen: string | undefined;
  readonly onChoose: (gameId: string) => void;
  /** They are given at another time, and chosen then. */
  readonly isLater: boolean;
};

/** The games among which whoever takes the offer chooses one for its free spins. */
export function SpinGames({ offer, chosen, onChoose, isLater }: SpinGamesProps) {
  const { t } = useTranslation('promotions');
  const words = useOfferWords(offer);
  const name = useId();
  const games = offer.terms.freeSpins?.gameIds ?? [];
  return (
    <fieldset className="spin-games" disabled={isLater}>
      <legend>{t(isLater ? 'spins.chooseLater' : 'spins.choose')}</legend>
      {games.map((gameId) => (
        <label key={gameId}>
          {!isLater && (
            <input
              type="radio"
              name={name}
              checked={chosen === gameId}
              onChange={() => onChoose(gameId)}
            />
          )}
          <span>{nameIn(words, 'game', gameId)}</span>
        </label>
      ))}
    </fieldset>
  );
}
