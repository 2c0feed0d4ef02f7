import {
  offerCategories,
  type OfferArt as Art,
  offerArts,
} from '@croupier/contract/promotions/kinds';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { FormSection } from '../../page/form-section.tsx';
import type { OfferPartProps } from './offer-part.ts';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { useId } from 'react';

/** What an offer is called, where it stands, and for whom it is. */
export function NameFields({
  offer,
  set,
  problemOf,
  isDone,
  disabled,
  namesMissing,
}: OfferPartProps & {
  /** Languages whose names publication asks for. */
  readonly namesMissing: readonly string[];
}) {
  const { t } = useTranslation('console-promotions');
  const { dictionaries } = useWorkplace().merchant;
  return (
    <FormSection title={t('form.who')} isDone={isDone}>
      <div className="c-offer-fields" data-wide>
        {dictionaries.map((language, index) => (
          <TextField
            key={language}
            size="md"
            label={t('form.name', { language: languageName(language) })}
            lang={language}
            dir="auto"
            maxLength={80}
            autoComplete="off"
            required={index === 0}
            disabled={disabled}
            value={offer.names[language] ?? ''}
            error={
              namesMissing.includes(language)
                ? t('form.wantsName')
                : index === 0 && problemOf('names')
            }
            onChange={({ target }) => set({ names: { ...offer.names, [language]: target.value } })}
          />
        ))}
        <Select
          size="md"
          label={t('form.category')}
          disabled={disabled}
          value={offer.category}
          options={offerCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          onValueChange={(category) => set({ category })}
        />
      </div>
      <ArtField art={offer.art} disabled={disabled} onChange={(art) => set({ art })} />
      <ConditionEditor
        kind={offer.kind}
        condition={offer.condition}
        problem={problemOf('condition')}
        disabled={disabled}
        onChange={(condition) => set({ condition })}
      />
    </FormSection>
  );
}

/** Chooses the picture of an offer. Arrow keys go from one to the next. */
function ArtField({
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
