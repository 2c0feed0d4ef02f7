import { offerCategories, offerArts } from '@croupier/contract/promotions/kinds';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { ArtField, NameInputs } from '../../page/builder/name-fields.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { FormSection } from '../../page/form-section.tsx';
import type { OfferPartProps } from './typed-offer.ts';
import { OfferArt } from '@croupier/kit/offers/offer-art';

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
        <NameInputs
          names={offer.names}
          dictionaries={dictionaries}
          disabled={disabled}
          label={(language) => t('form.name', { language })}
          problemOf={(language) =>
            namesMissing.includes(language)
              ? t('form.wantsName')
              : language === dictionaries[0] && problemOf('names')
          }
          onChange={(names) => set({ names })}
        />
        <Select
          size="md"
          label={t('form.category')}
          disabled={disabled}
          value={offer.category}
          options={offerCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          onValueChange={(category) => set({ category })}
        />
      </div>
      <ArtField
        className="c-offer-arts"
        legend={t('form.art')}
        arts={offerArts}
        art={offer.art}
        disabled={disabled}
        nameOf={(art) => t(`arts.${art}`)}
        picture={(art) => <OfferArt art={art} sizes="100px" />}
        onChange={(art) => set({ art })}
      />
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
