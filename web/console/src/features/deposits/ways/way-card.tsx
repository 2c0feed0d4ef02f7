import type {
  DepositSettings,
  DepositTerms,
} from '@croupier/contract/cashier/operator/deposit-methods';
import type { CardNetwork } from '@croupier/contract/cashier/scratch-cards';
import { feeBearers, type ReceivingScheme } from '@croupier/contract/cashier/deposit-methods';
import {
  type VerificationLevel,
  verificationLevels,
} from '@croupier/contract/protection/verification-kinds';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { AskedNote } from '../../../page/asked-note.tsx';
import type { Typed } from '../../../page/settings/change-dialog.tsx';
import { SettingCard } from '../../../page/settings/setting-card.tsx';
import {
  basisPointsOf,
  clockOf,
  minuteOf,
  ON,
  percentOf,
  type TypedField,
  typedAmounts,
  typedMoney,
} from '../../../page/settings/setting-fields.ts';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { ReceivingAccounts } from './receiving-accounts.tsx';

type Method = DepositSettings['methods'][number];

/** One way to pay in: its terms, and where the money of transfers goes. */
export function WayCard({
  method,
  schemes,
  accounts,
}: {
  readonly method: Method;
  /** Codes that accounts in its legal tender may have. */
  readonly schemes: readonly ReceivingScheme[];
  readonly accounts: DepositSettings['accounts'];
}) {
  const { t } = useTranslation(['console-deposits', 'console']);
  const { merchant } = useWorkplace();
  const mayChange = useMay('deposit.settings');
  const fields = useFields(method);
  const { id: methodId, name, kind, enabled, hasGateway } = method;
  return (
    <SettingCard
      title={`${name} · ${t(`ways.kinds.${kind}`)}`}
      badge={
        <>
          {!hasGateway && (
            <Badge tone="neutral" dot={false}>
              {t('ways.byStatement')}
            </Badge>
          )}
          <Badge tone={enabled ? 'ok' : 'neutral'}>
            {t(enabled ? 'console:setUp.on' : 'console:setUp.off')}
          </Badge>
        </>
      }
      note={<AskedNote subject={`merchant:${merchant.id}:deposit-method:${methodId}`} />}
      mayChange={mayChange}
      fields={fields}
      send={(typed, reason) =>
        call('setDepositMethod', {
          merchantId: merchant.id,
          methodId,
          terms: termsOf(typed),
          reason,
        })
      }
    >
      {kind === 'bank-transfer' && (
        <ReceivingAccounts method={method} schemes={schemes} accounts={accounts} />
      )}
    </SettingCard>
  );
}

function useFields(method: Method): readonly TypedField[] {
  const { t } = useTranslation(['console-deposits', 'console']);
  const { hours, fee, bonus } = method;
  const field = (
    name: string,
    kind: TypedField['kind'],
    text: string,
    rest: Pick<TypedField, 'empty' | 'options'> = {},
  ): TypedField => ({ name, kind, text, label: t(`ways.fields.${name as 'min'}`), ...rest });
  const none = { empty: t('ways.none') };
  const levels = verificationLevels.map((level) => ({
    value: String(level),
    label: t('ways.level', { level }),
  }));
  const bearers = feeBearers.map((value) => ({ value, label: t(`ways.bearers.${value}`) }));
  const day = { empty: t('ways.allDay') };
  return [
    field('enabled', 'switch', method.enabled ? ON : ''),
    field('rank', 'count', String(method.rank)),
    field('min', 'money', method.min),
    field('max', 'money', method.max),
    field('quickAmounts', 'amounts', method.quickAmounts.join(' '), none),
    field('expiresMinutes', 'count', String(method.expiresMinutes)),
    field('levelMin', 'choice', String(method.levelMin), { options: levels }),
    field('levelMax', 'choice', String(method.levelMax), { options: levels }),
    field('opens', 'clock', hours ? clockOf(hours.opensMinute) : '', day),
    field('closes', 'clock', hours ? clockOf(hours.closesMinute) : '', day),
    field('feePercent', 'percent', percentOf(fee.basisPoints)),
    field('feeFixed', 'money', fee.fixed),
    field('bearer', 'choice', fee.bearer, { options: bearers }),
    field('bonusVi', 'text', bonus?.vi ?? '', none),
    field('bonusEn', 'text', bonus?.en ?? '', none),
    ...(method.kind === 'scratch-card'
      ? [field('networks', 'text', method.networks.join(' '), none)]
      : []),
  ];
}

/** What was typed, as the server takes it; what does not fit it names at its field. */
function termsOf(typed: Typed): DepositTerms {
  const text = (name: string) => (typed[name] ?? '').trim();
  const money = (name: string) => typedMoney(text(name)) ?? '';
  const [opensMinute, closesMinute] = [minuteOf(text('opens')), minuteOf(text('closes'))];
  return {
    enabled: typed['enabled'] === ON,
    min: money('min'),
    max: money('max'),
    quickAmounts: typedAmounts(text('quickAmounts')),
    expiresMinutes: Number(text('expiresMinutes')),
    levelMin: Number(text('levelMin')) as VerificationLevel,
    levelMax: Number(text('levelMax')) as VerificationLevel,
    // Only one of the two is no span: the server wants both or none.
    hours:
      opensMinute === undefined && closesMinute === undefined
        ? null
        : { opensMinute: opensMinute ?? 0, closesMinute: closesMinute ?? 0 },
    fee: {
      basisPoints: basisPointsOf(text('feePercent')),
      fixed: money('feeFixed'),
      bearer: feeBearers.find((bearer) => bearer === text('bearer')) ?? 'house',
    },
    bonus:
      text('bonusVi') === '' && text('bonusEn') === ''
        ? null
        : { en: text('bonusEn'), vi: text('bonusVi') },
    rank: Number(text('rank')),
    // What is no code is sent as it is, so that the server names the field.
    networks: text('networks')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean) as CardNetwork[],
  };
}
