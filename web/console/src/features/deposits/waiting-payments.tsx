import {
  type PaymentAction,
  paymentActionsFor,
  paymentNumber,
} from '@croupier/contract/cashier/payment-kinds';
import type { WaitingPaymentLine } from '@croupier/contract/cashier/operator/payments';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { claimColumn } from '../../kit/claims.tsx';
import {
  ageColumn,
  type Column,
  playerColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import type { RowAct } from '../../kit/row-acts.tsx';
import { useList } from '../../kit/use-list.ts';
import { arrivedParts, arrivedText } from '../../page/arrived-money.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { StatementsLink } from './statements-link.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { SentForApproval } from '../../page/sent-for-approval.tsx';
import { readPaymentSearch, usePaymentFilters } from './use-deposit-filters.ts';
import { WaitingPaymentPanel } from './waiting-payment-panel.tsx';

/** Payments that wait for staff: of deposits in review, of paid ones, and without any order. */
export function WaitingPayments() {
  const { t } = useTranslation(['console-staff', 'console']);
  const { t: words } = useTranslation('console-deposits');
  const { merchant } = useWorkplace();
  const mayReview = useMay('deposit.review');
  const filters = usePaymentFilters();
  const { held, method: methodId, from, to, search } = filters.values;
  const wanted = { held, methodId, from, to, ...readPaymentSearch(search) };
  const list = useList('waitingPayments', { merchantId: merchant.id, ...wanted }, 'payments');
  const figures = list.head?.figures;
  return (
    <ListPage
      id="payments"
      title={t('console:deposits.title')}
      aside={<StatementsLink />}
      filters={filters}
      counts={{ state: { payments: figures?.waiting } }}
      figures={figures}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ subject }) => subject}
      nameOf={paymentNumber}
      stateOf={({ asked }) => String(asked?.at)}
      claimOf={(payment) => (payment.asked ? undefined : payment)}
      acts={
        mayReview
          ? [
              decision('approve', 'credit', t),
              decision('reject', 'refund', t),
              decision('approve', 'recover', t),
              decision('reject', 'refuse', t),
            ]
          : []
      }
      bulk={
        mayReview
          ? [
              {
                label: words('bulk.notOurs'),
                title: words('bulk.title'),
                text: words('bulk.text'),
                fits: (payment) =>
                  payment.asked === null &&
                  payment.deposit === null &&
                  paymentActionsFor(payment.reason).includes('refuse'),
                act: ({ methodId: of, paymentId }, reason) =>
                  call('askForPaymentDecision', {
                    merchantId: merchant.id,
                    methodId: of,
                    paymentId,
                    action: 'refuse',
                    reason,
                  }),
              },
            ]
          : []
      }
      empty={t('review.noneWaiting')}
      panel={(payment) => <WaitingPaymentPanel payment={payment} />}
    />
  );
}

/** Asking a second person, with one answer chosen beforehand. */
function decision(
  name: 'approve' | 'reject',
  action: PaymentAction,
  t: TFunction<['console-staff', 'console']>,
): RowAct<WaitingPaymentLine> {
  return {
    name,
    // Only what was taken back has a button for leaving it.
    label: t(`review.actions.${action === 'refuse' ? 'leave' : action}`),
    // Leaving it has a button of its own only where there is nothing to send back.
    fits: ({ asked, reason }) =>
      asked === null &&
      paymentActionsFor(reason).includes(action) &&
      (action !== 'refuse' || reason === 'reversed'),
    dialog: (payment, { begin, close }) => (
      <PaymentDialog
        payment={payment}
        action={action}
        ordered={payment.deposit !== null}
        earlier={payment.deposit?.credited ?? null}
        onAsk={begin}
        onClose={close}
      />
    ),
  };
}

function columns(
  t: TFunction<['console-staff', 'console']>,
  symbol: string,
): Column<WaitingPaymentLine>[] {
  const whyOf = ({ reason }: WaitingPaymentLine) =>
    reason === null ? t('review.orderless') : t(`review.reasons.${reason}`);
  return [
    textColumn('payment', t('review.reference'), (line) => namesOf(line).join(' '), {
      phone: 'title',
      opens: true,
      cell: (line) => {
        const [first, ...rest] = namesOf(line);
        return (
          <span className="c-stacked">
            {first}
            {rest.map((name) => (
              <small key={name}>
                <bdi>{name}</bdi>
              </small>
            ))}
          </span>
        );
      },
    }),
    playerColumn(t('review.player'), ({ deposit }) => deposit, {
      phone: 'meta',
      none: t('review.nobody'),
    }),
    textColumn('amount', t('review.received'), (line) => arrivedText(line, symbol), {
      numeric: true,
      phone: 'value',
      order: (line) => toTenThousandths(signed(line) ?? '0'),
      sum: signed,
      cell: (line) => (
        <span className="c-stacked">
          <Arrived line={line} symbol={symbol} />
          {line.deposit && (
            <small>
              {t('review.ofAsked', { amount: formatMoney(line.deposit.asked, { symbol }) })}
            </small>
          )}
        </span>
      ),
    }),
    textColumn('why', t('review.why'), whyOf, {
      cell: (line) => <span className="c-wraps-words">{whyOf(line)}</span>,
    }),
    timeColumn('at', t('review.paidAt'), ({ paidAt }) => paidAt, { phone: 'hidden' }),
    claimColumn(t('console:list.claim.title'), {
      cell: ({ asked }) => asked && <SentForApproval asked={asked} />,
    }),
    ageColumn(t('review.age'), ({ receivedAt }) => receivedAt, 'payments'),
  ];
}

/** What a payment is known by: the reference of its deposit, the number of the bank, payer and memo. */
function namesOf(payment: WaitingPaymentLine): string[] {
  const { deposit, reference, payerName, memo } = payment;
  const names = [deposit ? reference : '', paymentNumber(payment), payerName ?? '', memo ?? ''];
  return [...new Set(names.filter((name) => name !== ''))];
}

/** In the wallet's unit, and below it the legal tender. */
function Arrived({ line, symbol }: { readonly line: WaitingPaymentLine; readonly symbol: string }) {
  const [amount, tender] = arrivedParts(line, symbol);
  const shown = line.reason === 'reversed' ? `−${amount}` : amount;
  return (
    <>
      {shown}
      {tender !== undefined && <small>{tender}</small>}
    </>
  );
}

/** In the wallet's unit; below zero what was taken back. */
function signed({ worth, reason }: WaitingPaymentLine): string | null {
  return worth !== null && reason === 'reversed' ? `-${worth}` : worth;
}
