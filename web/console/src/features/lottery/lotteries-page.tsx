import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useChoice } from '../../page/use-filter.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { HouseDraws } from './house-draws.tsx';
import { IssueWeek } from './issue-week.tsx';
import { OfficialIssues } from './official-issues.tsx';

const tabs = ['week', 'official', 'calendar', 'house'] as const;

/** Lotteries: results that others draw and two of staff say, and what the house draws by itself. */
export function LotteriesPage() {
  const { t } = useTranslation('console-lottery');
  const [tab = 'week', setTab] = useChoice('tab', tabs);
  const strip = (
    <Tabs
      label={t('title')}
      variant="underlined"
      items={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      onValueChange={setTab}
    />
  );
  switch (tab) {
    case 'week':
      return <IssueWeek tabs={strip} />;
    case 'official':
      return <OfficialIssues tabs={strip} />;
    case 'calendar':
      return <CalendarTab tabs={strip} />;
    case 'house':
      return <HouseDraws tabs={strip} />;
  }
}
