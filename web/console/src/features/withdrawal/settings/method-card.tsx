import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../../api/call.ts';
import { AskedNote } from '../../../page/asked-note.tsx';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { SettingCard } from '../../../page/settings/setting-card.tsx';
import {
  basisPointsOf,
  ON,
  percentOf,
  type TypedField,
  typedMoney,
} from '../../../page/settings/setting-fields.ts';

type Method = CallOutput<'withdrawalSettings'>['methods'][number];

/** One way to be paid out: its limits, fee and rate. */
export function MethodCard({ method }: { readonly method: Method }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const mayChange = useMay('withdrawal.settings');
  const { id: methodId, name, adapter, enabled, rate, feeBasisPoints } = method;
  const field = (key: string, kind: TypedField['kind'], text: string): TypedField => ({
    name: key,
    kind,
    text,
    label: t(`setUp.${key as 'min'}`),
  });
  return (
    <SettingCard
      title={`${name} · ${t(`setUp.adapter.${adapter}`)}`}
      badge={
        <Badge tone={enabled ? 'ok' : 'neutral'}>{t(enabled ? 'setUp.on' : 'setUp.off')}</Badge>
      }
      note={<AskedNote subject={`merchant:${merchant.id}:payout-method:${methodId}`} />}
      mayChange={mayChange}
      fields={[
        field('min', 'money', method.min),
        field('max', 'money', method.max),
        field('feeFixed', 'money', method.feeFixed),
        field('feePercent', 'percent', percentOf(feeBasisPoints)),
        ...(rate === null ? [] : [field('rate', 'money', rate)]),
        field('enabled', 'switch', enabled ? ON : ''),
      ]}
      send={(typed, reason) =>
        call('setPayoutMethod', {
          merchantId: merchant.id,
          methodId,
          min: typedMoney(typed['min'] ?? '') ?? '',
          max: typedMoney(typed['max'] ?? '') ?? '',
          feeFixed: typedMoney(typed['feeFixed'] ?? '') ?? '',
          feeBasisPoints: basisPointsOf(typed['feePercent'] ?? ''),
          rate: rate === null ? null : typedMoney(typed['rate'] ?? ''),
          enabled: typed['enabled'] === ON,
          reason,
        })
      }
    />
  );
}
