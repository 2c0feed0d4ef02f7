import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { Boards } from './boards.tsx';
import { Costs } from './costs.tsx';
import { Envelopes } from './envelopes.tsx';
import { Raffles } from './raffles.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import './rewards.css';

const tabs = ['boards', 'envelopes', 'raffles', 'costs'] as const;

/** The reward center: its boards with odds and stock, envelopes, raffles, and what it costs. */
export function RewardsPage() {
  const { t } = useTranslation('console-rewards');
  const [tab = 'boards', setTab] = useChoice('tab', tabs);
  return (
    <Page title={t('title')}>
      <div className="c-prizes">
        <Tabs
          label={t('title')}
          variant="underlined"
          items={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onValueChange={setTab}
        />
        {tab === 'boards' && <Boards />}
        {tab === 'envelopes' && <Envelopes />}
        {tab === 'raffles' && <Raffles />}
        {tab === 'costs' && <Costs />}
      </div>
    </Page>
  );
}
