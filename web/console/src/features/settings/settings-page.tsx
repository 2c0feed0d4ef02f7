import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { AccessSettings } from './access-settings.tsx';
import { FeatureSettings } from './feature-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { RegistrationSettings } from './registration-settings.tsx';
import { type SettingsView, settingsViews } from './settings-views.ts';
import './settings.css';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { FirebaseCard } from './firebase-card.tsx';
import { BotCheckCard } from './bot-check-card.tsx';
import { InviteCodesCard } from './invite-codes-card.tsx';
import { ProviderCard } from './provider-card.tsx';

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

/** How members get in: providers, Firebase, human verification, and codes that invite. */
function SignInSettingsView() {
  const { merchant } = useWorkplace();
  const mayWrite = useMay('merchant.write');
  const settings = useQuery(callQuery('signInSettings', { merchantId: merchant.id }));
  if (settings.isError) {
    return <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  if (!settings.data) return <Skeleton height="320px" />;
  const { data } = settings;
  return (
    <div className="c-columns">
      {(['google', 'custom'] as const).map((provider) => (
        <ProviderCard
          key={`${provider} ${JSON.stringify(data.providers)}`}
          provider={provider}
          settings={data}
          mayWrite={mayWrite}
        />
      ))}
      <BotCheckCard
        key={JSON.stringify([
          data.proof,
          data.captchaAfter,
          data.captchaForm,
          data.passwordDaysMax,
        ])}
        settings={data}
        mayWrite={mayWrite}
      />
      <FirebaseCard key={JSON.stringify(data.firebase)} settings={data} mayWrite={mayWrite} />
      <InviteCodesCard merchantId={data.merchantId} mayWrite={mayWrite} />
    </div>
  );
}
