import { requirementBases } from '@croupier/contract/promotions/kinds';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ChosenGames } from '../../page/builder/chosen-games.tsx';
import { FormSection } from '../../page/form-section.tsx';
import type { OfferPartProps } from './typed-offer.ts';
import { isSpins } from './read-offer.ts';
import { offerRanges } from './typed-offer.ts';
import { WeightRows } from './weight-rows.tsx';

/** As many as the contract takes. */
const EXCLUDED_MAX = 100;

/** What must be played, what bets count, and what holds meanwhile. */
export function RequirementFields({ offer, set, problemOf, isDone, disabled }: OfferPartProps) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const mayFindGames = useMay('catalog.read');
  const amount = (name: 'maxBet' | 'mostPaid') => (
    <AmountField
      size="md"
      symbol={symbol}
      label={t(`form.${name}`)}
      placeholder={t('form.noLimit')}
      value={offer[name]}
      disabled={disabled}
      error={problemOf(name)}
      onValueChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <FormSection title={t('form.requirement')} isDone={isDone}>
      <div className="c-offer-fields">
        <CountField
          label={t('form.times')}
          range={offerRanges.times}
          text={offer.times}
          disabled={disabled}
          onText={(times) => set({ times })}
        />
        {offer.kind === 'deposit-match' && !isSpins(offer) && (
          <Select
            size="md"
            label={t('form.base')}
            disabled={disabled}
            value={offer.base}
            options={requirementBases.map((value) => ({ value, label: t(`form.bases.${value}`) }))}
            onValueChange={(base) => set({ base })}
          />
        )}
        <CountField
          label={t('form.days')}
          range={offerRanges.days}
          text={offer.days}
          disabled={disabled}
          onText={(days) => set({ days })}
        />
        {amount('maxBet')}
        {amount('mostPaid')}
      </div>
      <WeightRows
        weights={offer.weights}
        problem={problemOf('weights')}
        disabled={disabled}
        onChange={(weights) => set({ weights })}
      />
      {(mayFindGames || offer.excluded.length > 0) && (
        <ChosenGames
          area="console-promotions"
          label={t('form.excluded')}
          most={EXCLUDED_MAX}
          games={offer.excluded}
          disabled={disabled || !mayFindGames}
          onChange={(excluded) => set({ excluded })}
        />
      )}
    </FormSection>
  );
}
