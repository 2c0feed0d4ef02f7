import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { AccessSettings } from './access-settings.tsx';
import { FeatureSettings } from './feature-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { RegistrationSettings } from './registration-settings.tsx';
import { type SettingsView, settingsViews } from './settings-views.ts';
import { SignInSettingsView } from './sign-in-settings-view.tsx';
import './settings.css';

/** How the site of the merchant is set up. */
export function SettingsPage() {
  const { t } = useTranslation(['console', 'console-site']);
  const { view = 'features' } = useSearch({ from: '/settings' });
  const navigate = useNavigate();
  return (
    <Page title={t('settings.title')}>
      <Tabs<SettingsView>
        label={t('console-site:views.label')}
        variant="underlined"
        items={settingsViews.map((value) => ({ value, label: t(`console-site:views.${value}`) }))}
        value={view}
        onValueChange={(next) => void navigate({ to: '/settings', search: { view: next } })}
      >
        <TabPanel value="features">
          <FeatureSettings />
        </TabPanel>
        <TabPanel value="registration">
          <RegistrationSettings />
        </TabPanel>
        <TabPanel value="signIn">
          <SignInSettingsView />
        </TabPanel>
        <TabPanel value="access">
          <AccessSettings />
        </TabPanel>
        <TabPanel value="look">
          <LookSettings />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
