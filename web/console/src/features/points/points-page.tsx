import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useChoice } from '../../page/use-filter.ts';
import { useWaiting } from '../../state/queue-news.ts';
import { Redeems } from './redeems.tsx';
import { Rewards } from './rewards.tsx';
import { Terms } from './terms.tsx';

const tabs = ['redeems', 'rewards', 'terms'] as const;

/** The mall: what players redeem, what is on the shelves, and what earns points and what they are worth. */
export function PointsPage() {
  const { t } = useTranslation('console-points');
  const [tab = 'redeems', setTab] = useChoice('tab', tabs);
  const waiting = useWaiting('redeems');
  const strip = (
    <Tabs
      label={t('title')}
      variant="underlined"
      items={tabs.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        ...(value === 'redeems' && waiting > 0 && { count: waiting }),
      }))}
      value={tab}
      onValueChange={setTab}
    />
  );
  if (tab === 'rewards') return <Rewards tabs={strip} />;
  return tab === 'terms' ? <Terms tabs={strip} /> : <Redeems tabs={strip} />;
}
