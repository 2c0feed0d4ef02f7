import type { WaitingPaymentLine } from '@croupier/contract/cashier/operator/payments';
import { paymentNumber } from '@croupier/contract/cashier/payment-kinds';
import { formatMoney } from '@croupier/kit/format/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { arrivedText } from '../../page/arrived-money.ts';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { SentForApproval } from '../../page/sent-for-approval.tsx';

/** One payment that waits: what came, for what, and why it was held. */
export function WaitingPaymentPanel({ payment }: { readonly payment: WaitingPaymentLine }) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const { asked, deposit, reason, reference, methodName, paidAt, payerName, memo } = payment;
  const isReversed = reason === 'reversed';
  return (
    <SidePanel title={t('review.payment', { id: paymentNumber(payment) })}>
      <div className="c-stack">
        <dl className="c-facts">
          <Fact name={t(isReversed ? 'review.takenBack' : 'review.received')}>
            {arrivedText(payment, symbol)}
          </Fact>
          {deposit && (
            <Fact name={t('review.askedFor')}>{formatMoney(deposit.asked, { symbol })}</Fact>
          )}
          <Fact name={t('review.player')}>{deposit?.account ?? t('review.nobody')}</Fact>
          {payerName && (
            <Fact name={t('review.payer')}>
              <bdi>{payerName}</bdi>
            </Fact>
          )}
          {memo !== null && (
            <Fact name={t('review.memo')}>
              <bdi>{memo || '–'}</bdi>
            </Fact>
          )}
          <Fact name={t(deposit ? 'review.reference' : 'review.way')}>
            {deposit ? `${reference} · ${methodName}` : methodName}
          </Fact>
          <Fact name={t(isReversed ? 'review.takenBackAt' : 'review.paidAt')}>
            <Instant at={paidAt} />
          </Fact>
          <Fact name={t('review.why')}>
            {reason === null ? t('review.orderless') : t(`review.reasons.${reason}`)}
          </Fact>
        </dl>
        {asked && <SentForApproval asked={asked} />}
      </div>
    </SidePanel>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
