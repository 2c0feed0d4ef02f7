import { rewardPeriods } from '@croupier/contract/points/kinds';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { FormSection } from '../../page/form-section.tsx';
import type { RewardPartProps } from './read-reward.ts';
import { RewardCount } from './reward-count.tsx';

/** What one piece costs. */
export function PriceFields(part: RewardPartProps) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const { reward, set, isShown, isDone, disabled } = part;
  return (
    <FormSection title={t('form.price')} isDone={isDone}>
      <div className="c-offer-fields">
        <RewardCount name="points" part={part} />
        <AmountField
          size="md"
          symbol={symbol}
          label={t('form.amount')}
          help={t('form.amountHelp')}
          value={reward.amount}
          disabled={disabled}
          error={isShown('amount') ? t('faults.amount') : undefined}
          onValueChange={(amount) => set({ amount })}
        />
      </div>
    </FormSection>
  );
}

/** How many there are, how many a player may have, and where it stands among others. */
export function ShelfFields(part: RewardPartProps) {
  const { t } = useTranslation('console-points');
  const { reward, set, isDone, disabled } = part;
  return (
    <FormSection title={t('form.shelf')} isDone={isDone}>
      <div className="c-points-switches">
        <Switch
          label={t('form.hasStock')}
          disabled={disabled}
          checked={reward.hasStock}
          onChange={({ target }) => set({ hasStock: target.checked })}
        />
        <Switch
          label={t('form.hasLimit')}
          disabled={disabled}
          checked={reward.hasLimit}
          onChange={({ target }) => set({ hasLimit: target.checked })}
        />
      </div>
      <div className="c-offer-fields">
        {reward.hasStock && <RewardCount name="stock" part={part} />}
        {reward.hasLimit && (
          <>
            <RewardCount name="limit" part={part} />
            <Select
              size="md"
              label={t('form.per')}
              disabled={disabled}
              value={reward.per}
              options={rewardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
              onValueChange={(per) => set({ per })}
            />
          </>
        )}
        <RewardCount name="order" part={part} />
      </div>
    </FormSection>
  );
}
