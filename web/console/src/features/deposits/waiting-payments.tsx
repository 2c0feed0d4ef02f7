import type { WaitingPaymentLine } from '@croupier/contract/operator/payments';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, playerColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import type { Filters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { arrivedText } from '../../page/arrived-money.ts';
import { useWorkplace } from '../../state/staff.ts';
import { SentForApproval } from './sent-for-approval.tsx';
import { WaitingPaymentPanel } from './waiting-payment-panel.tsx';

/** Payments that wait for staff: of deposits in review, of paid ones, and without any order. */
export function WaitingPayments({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation(['console-staff', 'console']);
  const { merchant } = useWorkplace();
  const list = useList('waitingPayments', { merchantId: merchant.id });
  return (
    <ListPage
      id="payments"
      title={t('console:deposits.title')}
      filters={filters}
      counts={{ state: { payments: list.isPending ? undefined : list.rows.length } }}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ methodId, paymentId }) => `${methodId} ${paymentId}`}
      nameOf={({ paymentId }) => paymentId}
      stateOf={({ asked }) => String(asked?.at)}
      empty={t('review.noneWaiting')}
      panel={(payment) => <WaitingPaymentPanel payment={payment} />}
    />
  );
}

function columns(
  t: TFunction<['console-staff', 'console']>,
  symbol: string,
): Column<WaitingPaymentLine>[] {
  return [
    textColumn(
      'payment',
      t('review.reference'),
      ({ reference, paymentId }) => `${reference} ${paymentId}`,
      {
        phone: 'title',
        opens: true,
        cell: ({ reference, paymentId }) => (
          <span className="c-stacked">
            {reference}
            <small>{paymentId}</small>
          </span>
        ),
      },
    ),
    playerColumn(t('review.player'), ({ deposit }) => deposit, {
      phone: 'meta',
      none: t('review.nobody'),
    }),
    textColumn('amount', t('review.received'), (line) => arrivedText(line, symbol), {
      numeric: true,
      phone: 'value',
      order: ({ worth }) => toTenThousandths(worth ?? '0'),
      sum: ({ worth }) => worth,
      cell: (line) => (
        <span className="c-stacked">
          {arrivedText(line, symbol)}
          {line.deposit && (
            <small>
              {t('review.ofAsked', { amount: formatMoney(line.deposit.asked, { symbol }) })}
            </small>
          )}
        </span>
      ),
    }),
    textColumn('why', t('review.why'), ({ reason }) =>
      reason === null ? t('review.orderless') : t(`review.reasons.${reason}`),
    ),
    timeColumn('at', t('review.paidAt'), ({ paidAt }) => paidAt, { phone: 'hidden' }),
    textColumn('asked', '', ({ asked }) => asked?.by ?? '', {
      phone: 'status',
      cell: ({ asked }) => asked && <SentForApproval asked={asked} />,
    }),
  ];
}
