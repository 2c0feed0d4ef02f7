import { type OfferArt as Art, offerArts } from '@croupier/contract/offer-kinds';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Chooses the picture of an offer. Arrow keys go from one to the next. */
export function ArtField({
  art,
  disabled,
  onChange,
}: {
  readonly art: Art;
  readonly disabled: boolean;
  readonly onChange: (art: Art) => void;
}) {
  const { t } = useTranslation('console-promotions');
  const name = useId();
  return (
    <fieldset className="c-offer-arts" disabled={disabled}>
      <legend>{t('form.art')}</legend>
      <div>
        {offerArts.map((value) => (
          <label key={value} title={t(`arts.${value}`)}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === art}
              onChange={() => onChange(value)}
            />
            <OfferArt art={value} sizes="100px" />
            <span className="k-visually-hidden">{t(`arts.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
