import { AmountField } from '@croupier/kit/ui/amount-field';
import { capPeriods } from '@croupier/contract/promotions/kinds';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { InstantField } from '../../page/instant-field.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { FormSection } from '../../page/form-section.tsx';
import type { OfferPartProps } from './typed-offer.ts';
import { offerRanges } from './typed-offer.ts';

/** What an offer may cost, when it is there, and beside which others. */
export function BudgetFields({ offer, set, problemOf, isDone, disabled }: OfferPartProps) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  return (
    <FormSection title={t('form.life')} isDone={isDone}>
      <div className="c-offer-fields">
        <AmountField
          size="md"
          symbol={symbol}
          label={t('form.budget')}
          value={offer.budget}
          disabled={disabled}
          required
          error={problemOf('budget')}
          onValueChange={(budget) => set({ budget })}
        />
        <CountField
          label={t('form.alarmAt')}
          range={offerRanges.alarmAt}
          text={offer.alarmAt}
          disabled={disabled}
          onText={(alarmAt) => set({ alarmAt })}
        />
      </div>
      <div className="c-offer-fields">
        <CountField
          label={t('form.takersMax')}
          placeholder={t('form.noLimit')}
          range={offerRanges.takersMax}
          text={offer.takersMax}
          isQuiet={offer.takersMax === ''}
          disabled={disabled}
          onText={(takersMax) => set({ takersMax })}
        />
        <AmountField
          size="md"
          symbol={symbol}
          label={t('form.capSum')}
          placeholder={t('form.noLimit')}
          value={offer.capSum}
          disabled={disabled}
          error={problemOf('capSum')}
          onValueChange={(capSum) => set({ capSum })}
        />
        {offer.capSum !== '' && (
          <Select
            size="md"
            label={t('form.per')}
            disabled={disabled}
            value={offer.capPer}
            options={capPeriods.map((value) => ({ value, label: t(`form.periods.${value}`) }))}
            onValueChange={(capPer) => set({ capPer })}
          />
        )}
      </div>
      <div className="c-offer-fields" data-wide>
        <InstantField
          size="md"
          label={t('form.startsAt')}
          value={offer.startsAt}
          disabled={disabled}
          error={problemOf('startsAt')}
          onChange={(startsAt) => set({ startsAt })}
        />
        <InstantField
          size="md"
          label={t('form.endsAt')}
          help={t('form.endsAtHelp')}
          value={offer.endsAt}
          disabled={disabled}
          error={problemOf('endsAt')}
          onChange={(endsAt) => set({ endsAt })}
        />
      </div>
      <Checkbox
        label={t('form.alone')}
        checked={offer.alone}
        disabled={disabled}
        onChange={({ target }) => set({ alone: target.checked })}
      />
    </FormSection>
  );
}
