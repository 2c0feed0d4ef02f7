import { flags, flagsOfTwo, type FlagName } from '@croupier/contract/flags';
import { Card } from '@croupier/kit/ui/card';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Switch } from '@croupier/kit/ui/switch';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ContentHostsCard } from './content-hosts-card.tsx';
import { UplineTermsCard } from './upline-terms-card.tsx';
import { WalletModeCard } from './wallet-mode-card.tsx';

type Settings = CallOutput<'merchantSettings'>;

/** Features whose screens exist in this version, by the module they belong to. */
const modules = Map.groupBy(
  (Object.keys(flags) as FlagName[]).filter((name) => flags[name].ready),
  (name) => flags[name].module,
);

/** White-label flags, maintenance, the ways of money to vendors and uplines, and hosts of content. */
export function FeatureSettings() {
  const { merchant } = useWorkplace();
  const settings = useQuery(callQuery('merchantSettings', { merchantId: merchant.id }));
  if (settings.isError) {
    return <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  if (!settings.data) return <Skeleton height="320px" />;
  return (
    <div className="c-columns">
      <FlagsCard settings={settings.data} />
      <MaintenanceCard settings={settings.data} />
      <WalletCard settings={settings.data} />
      <UplineTermsCard />
      <HostsCard settings={settings.data} />
    </div>
  );
}

/** Saves a change, shows the answer at once and says what happened. */
function useSave() {
  const { t } = useTranslation('console');
  const client = useQueryClient();
  const textOf = useProblemText();
  return useMutation({
    mutationFn: (change: () => Promise<Settings>) => change(),
    onSuccess: (next) => {
      client.setQueryData(
        callQuery('merchantSettings', { merchantId: next.merchantId }).queryKey,
        next,
      );
      showSaved(next, t('settings.saved'));
      void client.invalidateQueries({ queryKey: ['requests'] });
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
}

function FlagsCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('console');
  const mayWrite = useMay('merchant.write');
  const { merchantId } = settings;
  const [asking, setAsking] = useState<{ readonly flag: FlagName; readonly value: boolean }>();
  return (
    <Card title={t('settings.flags')}>
      <p className="c-lead">{t('settings.flagsLead')}</p>
      {[...modules].map(([module, names]) => (
        <fieldset key={module} className="c-flags">
          <legend>{t(`settings.modules.${module}`)}</legend>
          {names.map((flag) => (
            <Fragment key={flag}>
              <Switch
                label={t(`settings.names.${flag}`)}
                checked={settings.flags[flag] ?? false}
                disabled={!mayWrite}
                onChange={({ target }) => setAsking({ flag, value: target.checked })}
              />
              {Object.hasOwn(flagsOfTwo, flag) && (
                <AskedNote subject={`merchant:${merchantId}:flag-${flag}`} />
              )}
            </Fragment>
          ))}
        </fieldset>
      ))}
      {asking && (
        <FlagDialog {...asking} merchantId={merchantId} onClose={() => setAsking(undefined)} />
      )}
    </Card>
  );
}

/** Why a feature is switched, which the audit log keeps. */
function FlagDialog({
  merchantId,
  flag,
  value,
  onClose,
}: {
  readonly merchantId: string;
  readonly flag: FlagName;
  readonly value: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const name = t(`settings.names.${flag}`);
  return (
    <ReasonDialog
      title={t(value ? 'settings.flagOn' : 'settings.flagOff', { name })}
      text={t('settings.flagText')}
      confirm={t(value ? 'settings.flagOnDo' : 'settings.flagOffDo')}
      act={(_form, reason) => call('setFlag', { merchantId, flag, value, reason })}
      onDone={(next) => {
        showSaved(next, t('settings.saved'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** What is typed begins anew when somebody else has saved other hosts. */
function HostsCard({ settings }: { readonly settings: Settings }) {
  const save = useSave();
  return (
    <ContentHostsCard
      key={JSON.stringify([
        settings.imageCDNs,
        settings.launchGameCDNs,
        settings.linkAddresses,
        settings.frameOrigins,
      ])}
      settings={settings}
      busy={save.isPending}
      onSave={save.mutate}
    />
  );
}

function WalletCard({ settings }: { readonly settings: Settings }) {
  const save = useSave();
  return <WalletModeCard settings={settings} busy={save.isPending} onSave={save.mutate} />;
}

function MaintenanceCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('console');
  const mayWrite = useMay('merchant.write');
  const save = useSave();
  const [asking, setAsking] = useState(false);
  const { merchantId, maintenance } = settings;
  const set = (on: boolean) =>
    save.mutate(() => call('setMaintenance', { merchantId, on, until: null }));
  return (
    <Card title={t('settings.maintenance')}>
      <p className="c-lead">{t('settings.maintenanceText')}</p>
      <Switch
        label={t('settings.maintenanceOn')}
        checked={maintenance.on}
        disabled={!mayWrite || save.isPending}
        onChange={({ target }) => (target.checked ? setAsking(true) : set(false))}
      />
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t('settings.confirmOn')}
        text={t('settings.confirmOnText')}
        confirmLabel={t('settings.close')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => {
          setAsking(false);
          set(true);
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
