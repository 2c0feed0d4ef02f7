import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { FirebaseCard } from './firebase-card.tsx';
import { BotCheckCard } from './bot-check-card.tsx';
import { InviteCodesCard } from './invite-codes-card.tsx';
import { ProviderCard } from './provider-card.tsx';

/** How members get in: providers, Firebase, human verification, and codes that invite. */
export function SignInSettingsView() {
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
