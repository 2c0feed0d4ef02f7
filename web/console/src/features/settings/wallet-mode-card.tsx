import { Card } from '@croupier/kit/ui/card';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { Select } from '@croupier/kit/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { useMay } from '../../state/staff.ts';
import { walletModes, type WalletMode } from '@croupier/contract/wallet/transfer-kinds';

type Settings = CallOutput<'merchantSettings'>;

export type WalletModeCardProps = {
  readonly settings: Settings;
  readonly busy: boolean;
  readonly onSave: (change: () => Promise<Settings>) => void;
};

/** How money reaches vendors that keep it themselves. A change is asked about first. */
export function WalletModeCard({ settings, busy, onSave }: WalletModeCardProps) {
  const { t } = useTranslation('console');
  const mayWrite = useMay('merchant.write');
  const [asked, setAsked] = useState<WalletMode>();
  const { merchantId, walletMode } = settings;
  return (
    <Card title={t('settings.wallet.title')}>
      <p className="c-lead">{t('settings.wallet.lead')}</p>
      <Select<WalletMode>
        size="md"
        label={t('settings.wallet.mode')}
        help={t(`settings.wallet.means.${walletMode}`)}
        value={walletMode}
        disabled={!mayWrite || busy}
        options={walletModes.map((value) => ({ value, label: t(`settings.wallet.${value}`) }))}
        onValueChange={(next) => {
          if (next !== walletMode) setAsked(next);
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('settings.wallet.ask')}
        text={t(`settings.wallet.askText.${asked ?? walletMode}`)}
        confirmLabel={t('settings.wallet.confirm')}
        cancelLabel={t('settings.cancel')}
        onConfirm={() => {
          if (asked) onSave(() => call('setWalletMode', { merchantId, walletMode: asked }));
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </Card>
  );
}
