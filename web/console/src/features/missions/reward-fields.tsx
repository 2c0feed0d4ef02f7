import { AmountField } from '@croupier/kit/ui/amount-field';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { FormSection } from '../../page/form-section.tsx';
import { useWorkplace } from '../../state/staff.ts';
import type { MissionPartProps } from './mission-part.ts';
import { missionRanges } from './typed-mission.ts';

/** What a mission brings, how that is played, and until when it can be claimed. */
export function RewardFields({ mission, set, problemOf, isDone, disabled }: MissionPartProps) {
  const { t } = useTranslation('console-missions');
  const { symbol } = useWorkplace().merchant;
  const count = (name: 'times' | 'points' | 'graceDays') => (
    <CountField
      label={t(`form.${name}`)}
      range={missionRanges[name]}
      text={mission[name]}
      disabled={disabled}
      onText={(text) => set({ [name]: text })}
    />
  );
  return (
    <FormSection title={t('form.rewardPart')} isDone={isDone}>
      <div className="c-offer-fields">
        <AmountField
          size="md"
          symbol={symbol}
          label={t('form.reward')}
          value={mission.reward}
          disabled={disabled}
          required
          error={problemOf('reward')}
          onValueChange={(reward) => set({ reward })}
        />
        {count('times')}
        {count('points')}
        {count('graceDays')}
      </div>
    </FormSection>
  );
}
