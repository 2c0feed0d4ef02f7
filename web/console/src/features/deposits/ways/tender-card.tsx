import type { DepositSettings } from '@croupier/contract/cashier/operator/deposit-methods';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { AskedNote } from '../../../page/asked-note.tsx';
import { SettingCard } from '../../../page/settings/setting-card.tsx';
import { ON, type TypedField } from '../../../page/settings/setting-fields.ts';
import { useMay, useWorkplace } from '../../../state/staff.ts';

/** One legal tender that the merchant is paid in, and the codes that its receiving accounts may have. */
export function TenderCard({
  tender: { currency, enabled, schemes, possible },
}: {
  readonly tender: DepositSettings['tenders'][number];
}) {
  const { t } = useTranslation(['console-deposits', 'console']);
  const { merchant } = useWorkplace();
  const mayChange = useMay('deposit.settings');
  const fields: readonly TypedField[] = [
    {
      name: 'enabled',
      kind: 'switch',
      label: t('tenders.enabled'),
      text: enabled ? ON : '',
    },
    ...possible.map((scheme): TypedField => ({
      name: scheme,
      kind: 'switch',
      label: t(`tenders.schemes.${scheme}`),
      text: schemes.includes(scheme) ? ON : '',
    })),
  ];
  return (
    <SettingCard
      title={t('tenders.title', { currency })}
      badge={
        <Badge tone={enabled ? 'ok' : 'neutral'}>
          {t(enabled ? 'console:setUp.on' : 'console:setUp.off')}
        </Badge>
      }
      note={<AskedNote subject={`merchant:${merchant.id}:tender:${currency}`} />}
      mayChange={mayChange}
      fields={fields}
      send={(typed, reason) =>
        call('setTender', {
          merchantId: merchant.id,
          currency,
          enabled: typed['enabled'] === ON,
          schemes: possible.filter((scheme) => typed[scheme] === ON),
          reason,
        })
      }
    />
  );
}
