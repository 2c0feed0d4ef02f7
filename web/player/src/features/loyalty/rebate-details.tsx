import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaidRebates } from './paid-rebates.tsx';
import { RebateGames } from './rebate-games.tsx';
import type { RebateProps } from './rebate-rules.ts';
import { SubView } from '../../loyalty/sub-view.tsx';

/** Games that bring a rebate, and what was paid. */
export function RebateDetails({ iconOf, onBack }: RebateProps & { readonly onBack: () => void }) {
  const { t } = useTranslation('loyalty');
  const [tab, setTab] = useState<'games' | 'paid'>('games');
  return (
    <SubView title={t('details.title')} onBack={onBack}>
      <Tabs
        className="rebate-tabs"
        label={t('details.title')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'games', label: t('details.games') },
          { value: 'paid', label: t('details.paid') },
        ]}
      >
        <TabPanel value="games">
          <RebateGames iconOf={iconOf} />
        </TabPanel>
        <TabPanel value="paid">
          <PaidRebates iconOf={iconOf} />
        </TabPanel>
      </Tabs>
    </SubView>
  );
}
