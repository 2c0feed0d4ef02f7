import { useEffect, useState } from 'react';
import { applyBrand } from '../theme/brand.ts';
import { jadeLantern, siamOrchid } from '../theme/brands.ts';
import { chooseTheme, type ThemeChoice, useTheme } from '../theme/theme.ts';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { ShowButtons, ShowMarks } from './show-actions.tsx';
import { ShowKpis, ShowMoney, ShowTable } from './show-data.tsx';
import { ShowDialogs, ShowStates, ShowToasts } from './show-feedback.tsx';
import { ShowDeposit, ShowFields } from './show-fields.tsx';
import { ShowColours, ShowIcons, ShowIdentity, ShowType } from './show-foundations.tsx';
import { ShowScenes, ShowTileSheets, ShowTileStates } from './show-tiles.tsx';
import { useShowcaseTexts } from './texts.ts';
import './kit-page.css';

/** The whole kit on one page, for those who build with it and for the tests that look at it. */
export function KitPage() {
  const texts = useShowcaseTexts();
  const [compact, setCompact] = useState(false);
  const [view, setView] = useState<'parts' | 'art'>('parts');
  return (
    <div className="show" data-density={compact ? 'compact' : undefined}>
      <Controls compact={compact} onCompactChange={setCompact} />
      <Tabs
        variant="underlined"
        label={texts.view.label}
        items={[
          { value: 'parts', label: texts.view.parts },
          { value: 'art', label: texts.view.art },
        ]}
        value={view}
        onValueChange={setView}
      >
        <TabPanel value="parts">
          <Parts />
        </TabPanel>
        <TabPanel value="art">
          <div className="show-grid">
            <ShowTileSheets />
            <ShowScenes />
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Parts() {
  return (
    <div className="show-grid">
      <div className="show-column">
        <ShowButtons />
        <ShowMoney />
      </div>
      <ShowFields />
      <div className="show-column">
        <ShowMarks />
        <ShowToasts />
        <ShowDialogs />
      </div>
      <ShowStates />
      <ShowTileStates />
      <ShowColours />
      <div className="show-column" data-span="2">
        <ShowTable />
        <ShowType />
      </div>
      <div className="show-column">
        <ShowDeposit />
      </div>
      <ShowKpis />
      <ShowIdentity />
      <ShowIcons />
    </div>
  );
}

const merchants = [
  { value: 'jade-lantern', label: 'Jade Lantern' },
  { value: 'siam-orchid', label: 'Siam Orchid' },
] as const;

type MerchantCode = (typeof merchants)[number]['value'];

type ControlsProps = {
  readonly compact: boolean;
  readonly onCompactChange: (compact: boolean) => void;
};

/** Theme, merchant, density and direction, for the whole document. */
function Controls({ compact, onCompactChange }: ControlsProps) {
  const texts = useShowcaseTexts();
  const { choice } = useTheme();
  const [merchant, setMerchant] = useState<MerchantCode | null>(null);
  const [reversed, setReversed] = useState(false);

  useEffect(() => {
    if (merchant)
      applyBrand(merchant === 'siam-orchid' ? siamOrchid : jadeLantern, { remember: false });
  }, [merchant]);

  useEffect(() => {
    document.documentElement.dir = reversed ? 'rtl' : 'ltr';
    return () => document.documentElement.removeAttribute('dir');
  }, [reversed]);

  return (
    <header className="show-head">
      <h1>{texts.title}</h1>
      <Tabs<ThemeChoice>
        size="sm"
        label={texts.theme}
        items={[
          { value: 'system', label: texts.system },
          { value: 'dark', label: texts.dark },
          { value: 'light', label: texts.light },
        ]}
        value={choice}
        onValueChange={chooseTheme}
      />
      <Select
        size="md"
        ariaLabel={texts.merchant}
        placeholder={texts.merchant}
        options={merchants}
        value={merchant}
        onValueChange={setMerchant}
      />
      <Switch
        label={texts.density}
        checked={compact}
        onChange={(event) => onCompactChange(event.target.checked)}
      />
      <Switch
        label={texts.direction}
        checked={reversed}
        onChange={(event) => setReversed(event.target.checked)}
      />
    </header>
  );
}
