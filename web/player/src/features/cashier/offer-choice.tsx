import type { Offer } from '@croupier/contract/promotions/player';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferTold } from './use-offer-told.ts';
import './offer-choice.css';

export type OfferChoiceProps = {
  readonly offers: readonly Offer[];
  /** They did not come. */
  readonly failed: boolean;
  /** What was wanted is not to be had. */
  readonly missing: boolean;
  /** Id of the chosen offer; empty: none. */
  readonly value: string;
  readonly told: (offer: Offer) => OfferTold;
  readonly problem: string | undefined;
  readonly onChange: (offerId: string) => void;
};

/** Offers that can be taken with the deposit, of which one is chosen, or none. */
export function OfferChoice(props: OfferChoiceProps) {
  const { t } = useTranslation('deposit');
  const { offers, failed, missing, value, told, problem, onChange } = props;
  const note = useId();
  if (failed) return <Failed />;
  if (offers.length === 0 && !missing && problem === undefined) return null;
  return (
    <fieldset className="offer-choice" aria-describedby={problem ? note : undefined}>
      <legend>{t('offer.label')}</legend>
      {offers.length > 0 && (
        <>
          <label>
            <input type="radio" name="offer" checked={value === ''} onChange={() => onChange('')} />
            <span className="offer-choice-none">
              <Icon name="prohibit" size={20} />
            </span>
            <b>{t('offer.none')}</b>
            <small>{t('offer.noneText')}</small>
          </label>
          {offers.map((offer) => {
            const { text, barred } = told(offer);
            return (
              <label key={offer.id} data-barred={barred !== undefined || undefined}>
                <input
                  type="radio"
                  name="offer"
                  checked={offer.id === value}
                  onChange={() => onChange(offer.id)}
                />
                <span className="offer-choice-art">
                  <OfferArt art={offer.art} sizes="112px" />
                </span>
                <b>
                  <bdi>{offer.name}</bdi>
                </b>
                <small>{text}</small>
              </label>
            );
          })}
        </>
      )}
      {(problem ?? missing) && (
        <p id={note} role="alert">
          <Icon name="warning-circle" size={16} />
          {problem ?? t('offer.missing')}
        </p>
      )}
    </fieldset>
  );
}

/** Nobody should pay in without the bonus they came for because a call failed. */
function Failed() {
  const { t } = useTranslation('deposit');
  const queries = useQueryClient();
  return (
    <p className="offer-choice-failed" role="status">
      {t('offer.failed')}
      <Button
        size="sm"
        variant="quiet"
        icon="arrows-clockwise"
        onClick={() => void queries.refetchQueries({ queryKey: ['promotions'] })}
      >
        {t('offer.again')}
      </Button>
    </p>
  );
}
