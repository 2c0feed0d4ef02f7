import { paymentNumber } from '@croupier/contract/cashier/payment-kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { arrivedText } from '../../page/arrived-money.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { DepositSlips } from './deposit-slips.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { SentForApproval } from '../../page/sent-for-approval.tsx';
import { shortfallOf } from './shortfall.ts';

type Deposit = CallOutput<'deposits'>['items'][number];
type Payment = CallOutput<'depositReview'>['items'][number];

const tones = {
  credited: 'ok',
  review: 'warn',
  unmatched: 'bad',
  approved: 'ok',
  refunded: 'neutral',
  recovered: 'neutral',
  declined: 'neutral',
} as const satisfies Record<Payment['outcome'], BadgeTone>;

/** What a gateway received for a deposit, and asking to credit or to leave what waits. */
export function ReviewPanel({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const mayReview = useMay('deposit.review');
  const [chosen, setChosen] = useState<Payment>();
  const of = { merchantId: merchant.id, depositId: deposit.id };
  const payments = useQuery(callQuery('depositReview', of));
  return (
    <SidePanel title={t('review.title', { reference: deposit.reference })}>
      <div className="c-stack">
        <p className="c-lead">{t('review.lead')}</p>
        <DepositSums deposit={deposit} />
        <DepositSlips deposit={deposit} />
        {payments.isError && (
          <LoadFailed error={payments.error} onRetry={() => void payments.refetch()} />
        )}
        {payments.isPending && <Skeleton height="160px" />}
        {payments.data?.items.length === 0 && <EmptyState title={t('review.empty')} />}
        {payments.data?.items.map((payment) => (
          <PaymentCard
            key={payment.paymentId}
            payment={payment}
            onAsk={
              mayReview && payment.outcome === 'review' && !payment.asked
                ? () => setChosen(payment)
                : undefined
            }
          />
        ))}
      </div>
      {chosen && (
        <PaymentDialog
          payment={chosen}
          ordered
          earlier={deposit.credited}
          onClose={() => setChosen(undefined)}
        />
      )}
    </SidePanel>
  );
}

/** What was asked for beside what it came to, and by how much that is short. */
function DepositSums({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const { amount, credited } = deposit;
  const missing = shortfallOf(deposit);
  return (
    <>
      <dl className="c-facts">
        <div>
          <dt>{t('review.askedFor')}</dt>
          <dd>{formatMoney(amount, { symbol })}</dd>
        </div>
        {credited !== null && (
          <div>
            <dt>{t('review.credited')}</dt>
            <dd>{formatMoney(credited, { symbol })}</dd>
          </div>
        )}
      </dl>
      {missing !== undefined && (
        <p className="c-warning" role="note">
          {t('review.shortText', { amount: formatMoney(missing, { symbol }) })}
        </p>
      )}
    </>
  );
}

function PaymentCard({
  payment,
  onAsk,
}: {
  readonly payment: Payment;
  readonly onAsk: (() => void) | undefined;
}) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const { paidAt, outcome, reason, payerName, memo } = payment;
  const isReversed = reason === 'reversed';
  return (
    <Card
      title={t('review.payment', { id: paymentNumber(payment) })}
      actions={<Badge tone={tones[outcome]}>{t(`review.outcomes.${outcome}`)}</Badge>}
    >
      <div className="c-stack">
        <dl className="c-facts">
          <div>
            <dt>{t(isReversed ? 'review.takenBack' : 'review.received')}</dt>
            <dd>{arrivedText(payment, symbol)}</dd>
          </div>
          <div>
            <dt>{t(isReversed ? 'review.takenBackAt' : 'review.paidAt')}</dt>
            <dd>
              <Instant at={paidAt} />
            </dd>
          </div>
          {payerName && (
            <div>
              <dt>{t('review.payer')}</dt>
              <dd>
                <bdi>{payerName}</bdi>
              </dd>
            </div>
          )}
          {memo !== null && (
            <div>
              <dt>{t('review.memo')}</dt>
              <dd>
                <bdi>{memo || '–'}</bdi>
              </dd>
            </div>
          )}
          {reason !== null && (
            <div>
              <dt>{t('review.why')}</dt>
              <dd>{t(`review.reasons.${reason}`)}</dd>
            </div>
          )}
        </dl>
        {payment.asked && <SentForApproval asked={payment.asked} />}
        {onAsk && (
          <Button variant="primary" block onClick={onAsk}>
            {t('review.ask')}
          </Button>
        )}
      </div>
    </Card>
  );
}
