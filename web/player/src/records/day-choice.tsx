import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { dayPresets } from '../language/day-range.ts';
import { ChooseDays } from './choose-days.tsx';
import { DayStepper } from './day-stepper.tsx';
import type { ChosenDays } from './use-days.ts';

/** The days of a record: usual ones, those before and after, or any. */
export function DayChoice({ days }: { readonly days: ChosenDays }) {
  const { t } = useTranslation('bets');
  return (
    <div className="record-days">
      <Tabs
        size="sm"
        label={t('preset.label')}
        value={days.preset ?? ''}
        onValueChange={(value) => {
          const preset = dayPresets.find((one) => one === value);
          if (preset) days.choosePreset(preset);
        }}
        items={dayPresets.map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
      />
      <DayStepper
        range={days.range}
        earlier={days.earlier}
        onChange={days.step}
        onChoose={() =>
          void openDialog((control) => (
            <ChooseDays {...control} span={days.span} onChoose={days.chooseDays} />
          ))
        }
      />
    </div>
  );
}
