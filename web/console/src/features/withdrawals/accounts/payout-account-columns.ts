import type { StaffPayoutAccount } from '@croupier/contract/operator/payouts';
import type { TFunction } from 'i18next';
import {
  ageColumn,
  type Column,
  playerColumn,
  textColumn,
  timeColumn,
} from '../../../kit/columns.tsx';

/** @param isWaiting how long they have waited counts, not who decided */
export function payoutAccountColumns(
  t: TFunction<'console-payouts'>,
  isWaiting: boolean,
): Column<StaffPayoutAccount>[] {
  return [
    textColumn('holder', t('accounts.holderName'), ({ holderName }) => holderName, {
      opens: true,
      phone: 'title',
    }),
    textColumn('name', t('accounts.realName'), ({ realName }) => realName ?? t('accounts.noName')),
    playerColumn(t('accounts.player'), (line) => line, { phone: 'value' }),
    textColumn('at', t('accounts.at'), ({ provider, methodName }) => provider ?? methodName),
    textColumn('number', t('accounts.number'), ({ number }) => number, { phone: 'hidden' }),
    textColumn('others', t('accounts.others'), ({ others }) => String(others), {
      numeric: true,
      phone: 'hidden',
    }),
    ...(isWaiting
      ? [
          ageColumn<StaffPayoutAccount>(
            t('withdrawals.age'),
            ({ boundAt }) => boundAt,
            'payout-accounts',
          ),
        ]
      : [
          textColumn<StaffPayoutAccount>(
            'by',
            t('accounts.decided'),
            ({ decidedBy }) => decidedBy ?? '',
            { phone: 'hidden' },
          ),
          timeColumn<StaffPayoutAccount>('bound', t('accounts.bound'), ({ boundAt }) => boundAt, {
            phone: 'status',
          }),
        ]),
  ];
}
