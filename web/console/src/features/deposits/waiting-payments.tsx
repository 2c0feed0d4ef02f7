import { formatMoney } from '@croupier/kit/format/money';
import type { WaitingPaymentLine } from '@croupier/contract/operator/payments';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { arrivedText } from '../../page/arrived-money.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { SentForApproval } from './sent-for-approval.tsx';

/** Payments that wait for staff: of deposits in review, of paid ones, and without any order. */
export function WaitingPayments() {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const mayReview = useMay('deposit.review');
  const [chosen, setChosen] = useState<WaitingPaymentLine>();
  const waiting = useQuery(callQuery('waitingPayments', { merchantId: merchant.id }));
  if (waiting.isError) {
    return <LoadFailed error={waiting.error} onRetry={() => void waiting.refetch()} />;
  }
  return (
    <>
      <Table
        label={t('review.waiting')}
        columns={columns(t, merchant.symbol, mayReview ? setChosen : undefined)}
        rows={waiting.data?.items ?? []}
        rowKey={({ methodId, paymentId }) => `${methodId} ${paymentId}`}
        loading={waiting.isPending}
        empty={<EmptyState title={t('review.noneWaiting')} />}
      />
      {chosen && (
        <PaymentDialog
          payment={chosen}
          ordered={chosen.deposit !== null}
          earlier={chosen.deposit?.credited ?? null}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function columns(
  t: TFunction<'console-staff'>,
  symbol: string,
  decide: ((line: WaitingPaymentLine) => void) | undefined,
): TableColumn<WaitingPaymentLine>[] {
  return [
    {
      key: 'payment',
      header: t('review.reference'),
      card: 'title',
      cell: ({ reference, paymentId }) => (
        <span className="c-stacked">
          {reference}
          <small>{paymentId}</small>
        </span>
      ),
    },
    {
      key: 'account',
      header: t('review.player'),
      cell: ({ deposit }) =>
        deposit ? (
          <Link
            className="c-strong"
            to="/members/$memberId"
            params={{ memberId: deposit.memberId }}
          >
            {deposit.account}
          </Link>
        ) : (
          t('review.nobody')
        ),
    },
    {
      key: 'amount',
      header: t('review.received'),
      numeric: true,
      card: 'value',
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
    },
    {
      key: 'why',
      header: t('review.why'),
      cell: ({ reason }) =>
        reason === null ? t('review.orderless') : t(`review.reasons.${reason}`),
    },
    {
      key: 'at',
      header: t('review.paidAt'),
      card: 'hidden',
      cell: ({ paidAt }) => <Instant at={paidAt} />,
    },
    ...(decide
      ? [
          {
            key: 'act',
            header: '',
            card: 'status',
            cell: (line: WaitingPaymentLine) =>
              line.asked ? (
                <SentForApproval asked={line.asked} />
              ) : (
                <Button size="sm" variant="quiet" onClick={() => decide(line)}>
                  {t('review.decide')}
                </Button>
              ),
          } as const,
        ]
      : [
          {
            key: 'state',
            header: '',
            card: 'status',
            cell: ({ asked }: WaitingPaymentLine) => asked && <SentForApproval asked={asked} />,
          } as const,
        ]),
  ];
}
