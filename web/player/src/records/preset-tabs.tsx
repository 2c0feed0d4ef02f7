import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { type DayPreset, dayPresets } from '../language/day-range.ts';

export type PresetTabsProps = {
  readonly value: DayPreset;
  readonly onChange: (preset: DayPreset) => void;
};

/** The days a record is asked for. */
export function PresetTabs({ value, onChange }: PresetTabsProps) {
  const { t } = useTranslation('bets');
  return (
    <Tabs
      size="sm"
      label={t('preset.label')}
      value={value}
      onValueChange={onChange}
      items={dayPresets.map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
    />
  );
}
