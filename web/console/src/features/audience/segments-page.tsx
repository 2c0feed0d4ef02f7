import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useChoice } from '../../page/use-filter.ts';
import { useMay } from '../../state/staff.ts';
import { Segments } from './segments.tsx';
import { Tags } from './tags.tsx';

const tabs = ['segments', 'tags'] as const;

/** Segments of the merchant's players, and the tags that staff put on them. */
export function SegmentsPage() {
  const { t } = useTranslation('console-audience');
  const [tab = 'segments', setTab] = useChoice('tab', tabs);
  const mayReadMembers = useMay('member.read');
  const strip = mayReadMembers && (
    <Tabs
      label={t('title')}
      variant="underlined"
      items={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      onValueChange={setTab}
    />
  );
  return tab === 'tags' && mayReadMembers ? <Tags tabs={strip} /> : <Segments tabs={strip} />;
}
