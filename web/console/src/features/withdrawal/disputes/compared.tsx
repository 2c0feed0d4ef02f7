import type { WithdrawalDispute } from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoney, groupThousands } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../../page/instant.tsx';
import { useWorkplace } from '../../../state/staff.ts';
import { placeOf } from '../withdrawal-columns.tsx';

/** What was sent beside what the player says came of it. */
export function Compared({ dispute }: { readonly dispute: WithdrawalDispute }) {
  const { t } = useTranslation('console-payouts');
  const { symbol } = useWorkplace().merchant;
  const { slice } = dispute;
  const { tender, paidAt, answeredAt, bankReference, payoutId, received } = slice;
  const none = t('disputes.none');
  const [whole = '', cents] = tender.amount.split('.');
  const rows: readonly (readonly [name: string, house: ReactNode, player: ReactNode])[] = [
    [
      t('disputes.amount'),
      formatMoney(slice.amount, { symbol }),
      <strong key="said" className="c-differs">
        <Icon name="warning-circle-fill" size={14} /> {formatMoney(received ?? '0', { symbol })}
      </strong>,
    ],
    [
      t('disputes.sentAs'),
      `${groupThousands(whole)}${cents ? `.${cents}` : ''} ${tender.currency}`,
      none,
    ],
    [t('disputes.to'), placeOf(dispute), none],
    [
      t('disputes.time'),
      paidAt ? <Instant key="paid" at={paidAt} /> : none,
      answeredAt ? <Instant key="said" at={answeredAt} /> : none,
    ],
    [t('disputes.reference'), bankReference ?? payoutId ?? none, none],
  ];
  return (
    <table className="c-compared">
      <thead>
        <tr>
          <th scope="col">{t('disputes.compared')}</th>
          <th scope="col">{t('disputes.order')}</th>
          <th scope="col">{t('disputes.player')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, house, player]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{house}</td>
            <td>{player}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
