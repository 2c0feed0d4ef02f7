import { rewardKinds } from '@croupier/contract/points/kinds';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { FormSection } from '../../page/form-section.tsx';
import type { RewardPartProps } from './read-reward.ts';
import { RewardCount } from './reward-count.tsx';
import { SpinFields } from './spin-fields.tsx';

/** What a reward gives: something that is sent, money, or spins of a slot. */
export function GiftFields({
  isNew,
  ...part
}: RewardPartProps & {
  /** What it is stays as it is once it is saved. */
  readonly isNew: boolean;
}) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const { reward, set, isShown, isDone, disabled } = part;
  return (
    <FormSection title={t('form.gives')} isDone={isDone}>
      <div className="c-offer-fields">
        <Select
          size="md"
          label={t('form.kind')}
          {...(isNew && { help: t('form.kindHelp') })}
          disabled={disabled || !isNew}
          value={reward.kind}
          options={rewardKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onValueChange={(kind) => set({ kind })}
        />
        {reward.kind === 'goods' && (
          <>
            <RewardCount name="daysFrom" part={part} />
            <RewardCount name="daysTo" part={part} />
          </>
        )}
        {reward.kind === 'bonus' && (
          <>
            <AmountField
              size="md"
              symbol={symbol}
              label={t('form.value')}
              value={reward.value}
              disabled={disabled}
              required
              error={isShown('value') && t('faults.value')}
              onValueChange={(value) => set({ value })}
            />
            <RewardCount name="times" part={part} />
          </>
        )}
        {reward.kind === 'free-spins' && <SpinFields {...part} />}
      </div>
      {reward.kind === 'goods' && isShown('daysTo') && (
        <p className="k-help" data-tone="error" role="alert">
          {t('faults.daysTo')}
        </p>
      )}
    </FormSection>
  );
}
