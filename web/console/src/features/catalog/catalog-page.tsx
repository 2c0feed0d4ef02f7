import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { CatalogGames } from './catalog-games.tsx';
import { CatalogLanes } from './catalog-lanes.tsx';
import { CatalogVendors } from './catalog-vendors.tsx';
import { type CatalogView, catalogViews } from './catalog-views.ts';

/** What the merchant makes of its games, vendors and lanes. */
export function CatalogPage() {
  const { t } = useTranslation('console-catalog');
  const { view = 'games' } = useSearch({ from: '/catalog' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <Tabs<CatalogView>
        label={t('views.label')}
        variant="underlined"
        items={catalogViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onValueChange={(next) => void navigate({ to: '/catalog', search: { view: next } })}
      >
        <TabPanel value="games">
          <CatalogGames />
        </TabPanel>
        <TabPanel value="vendors">
          <CatalogVendors />
        </TabPanel>
        <TabPanel value="lanes">
          <CatalogLanes />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
