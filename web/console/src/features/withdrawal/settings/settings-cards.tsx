import type { WithdrawalSettings } from '@croupier/contract/withdrawal/settings';
import { verificationLevels } from '@croupier/contract/protection/verification-kinds';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import type { Typed } from '../../../page/settings/change-dialog.tsx';
import { RejectReasonsCard } from './reject-reasons-card.tsx';
import { SettingCard } from '../../../page/settings/setting-card.tsx';
import {
  ON,
  type TypedField,
  typedMoney,
  typedNumber,
} from '../../../page/settings/setting-fields.ts';

const textOf = (value: string | number | null | undefined) => String(value ?? '');
const flag = (on: boolean) => (on ? ON : '');

/** Who approves, when a withdrawal waits, and what of a day may go, one card each. */
export function SettingsCards({ settings }: { readonly settings: WithdrawalSettings }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const mayChange = useMay('withdrawal.settings');
  const ask = (change: Partial<WithdrawalSettings>, reason: string) =>
    call('setWithdrawalSettings', {
      merchantId: merchant.id,
      settings: { ...settings, ...change },
      reason,
    });
  const fields = useFields(settings);
  return (
    <>
      <SettingCard
        title={t('setUp.basics')}
        fields={fields.basics}
        mayChange={mayChange}
        send={(typed, reason) =>
          ask(
            {
              fourEyesFrom: typedMoney(typed['fourEyesFrom'] ?? ''),
              clearBelow: typedMoney(typed['clearBelow'] ?? ''),
              receiptMinutes: Number(typed['receiptMinutes']),
              accountsMax: Number(typed['accountsMax']),
              membersPerAccountMax: Number(typed['membersPerAccountMax']),
            },
            reason,
          )
        }
      />
      <SettingCard
        title={t('setUp.risk')}
        fields={fields.risk}
        mayChange={mayChange}
        send={(typed, reason) => ask({ risk: riskOf(typed) }, reason)}
      />
      <SettingCard
        title={t('setUp.limits')}
        fields={fields.limits}
        mayChange={mayChange}
        send={(typed, reason) => ask({ limits: limitsOf(typed) }, reason)}
      />
      <RejectReasonsCard settings={settings} ask={ask} />
    </>
  );
}

function riskOf(typed: Typed): WithdrawalSettings['risk'] {
  const number = (name: string) => typedNumber(typed[name] ?? '');
  return {
    amountFrom: typedMoney(typed['amountFrom'] ?? ''),
    firstPayout: typed['firstPayout'] === ON,
    newAccountHours: number('newAccountHours'),
    fastMinutes: number('fastMinutes'),
    playPercent: number('playPercent'),
    sharedAccount: typed['sharedAccount'] === ON,
    sharedDevice: typed['sharedDevice'] === ON,
    dormantDays: number('dormantDays'),
    openCase: typed['openCase'] === ON,
  };
}

/** A level whose fields are both empty has no limit of its own. */
function limitsOf(typed: Typed): WithdrawalSettings['limits'] {
  return verificationLevels.flatMap((level) => {
    const countMax = typedNumber(typed[`count${level}`] ?? '');
    const amountMax = typedMoney(typed[`amount${level}`] ?? '');
    return countMax === null && amountMax === null ? [] : [{ level, countMax, amountMax }];
  });
}

function useFields({ risk, limits, ...rest }: WithdrawalSettings): {
  readonly basics: readonly TypedField[];
  readonly risk: readonly TypedField[];
  readonly limits: readonly TypedField[];
} {
  const { t } = useTranslation('console-payouts');
  const off = t('setUp.off');
  const none = t('setUp.none');
  const field = (
    name: string,
    kind: TypedField['kind'],
    value: string | number | null,
    empty?: string,
  ): TypedField => ({
    name,
    kind,
    label: t(`setUp.${name as 'amountFrom'}`),
    text: textOf(value),
    ...(empty !== undefined && { empty }),
  });
  return {
    basics: [
      field('fourEyesFrom', 'money', rest.fourEyesFrom, off),
      field('clearBelow', 'money', rest.clearBelow, off),
      field('receiptMinutes', 'count', rest.receiptMinutes),
      field('accountsMax', 'count', rest.accountsMax),
      field('membersPerAccountMax', 'count', rest.membersPerAccountMax),
    ],
    risk: [
      field('amountFrom', 'money', risk.amountFrom, off),
      field('newAccountHours', 'count', risk.newAccountHours, off),
      field('fastMinutes', 'count', risk.fastMinutes, off),
      field('playPercent', 'count', risk.playPercent, off),
      field('dormantDays', 'count', risk.dormantDays, off),
      field('firstPayout', 'switch', flag(risk.firstPayout)),
      field('sharedAccount', 'switch', flag(risk.sharedAccount)),
      field('sharedDevice', 'switch', flag(risk.sharedDevice)),
      field('openCase', 'switch', flag(risk.openCase)),
    ],
    limits: verificationLevels.flatMap((level): TypedField[] => {
      const limit = limits.find((one) => one.level === level);
      return [
        {
          name: `count${level}`,
          kind: 'count',
          label: t('setUp.count', { level }),
          text: textOf(limit?.countMax),
          empty: none,
        },
        {
          name: `amount${level}`,
          kind: 'money',
          label: t('setUp.amount', { level }),
          text: textOf(limit?.amountMax),
          empty: none,
        },
      ];
    }),
  };
}
