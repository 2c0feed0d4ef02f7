import type { HoldReason } from '@croupier/contract/cashier/deposit-states';
import {
  type PaymentAction,
  paymentActionsFor,
  paymentNumber,
} from '@croupier/contract/cashier/payment-kinds';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { Select } from '@croupier/kit/ui/select';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import {
  type ArrivedMoney,
  arrivedText,
  creditRest,
  creditShare,
} from '../../page/arrived-money.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { type Payee, PayeeField } from './payee-field.tsx';

type Payment = ArrivedMoney & {
  readonly methodId: string;
  readonly paymentId: string;
  /** Of a bank's line: what the bank wrote. */
  readonly memo: string | null;
  /** The most that it can be credited with; null when it is in another currency. */
  readonly creditMax: string | null;
  /** Why it waits. */
  readonly reason: HoldReason | null;
};

/** Asks a second person what becomes of a payment that waits. */
export function PaymentDialog({
  payment,
  action: first,
  ordered,
  earlier,
  onAsk,
  onClose,
}: {
  readonly payment: Payment;
  /** Chosen at first. */
  readonly action?: PaymentAction;
  /** An order says whose it is. */
  readonly ordered: boolean;
  /** What its deposit was credited with before. */
  readonly earlier: string | null;
  /** Called as it is sent. */
  readonly onAsk?: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const { methodId, paymentId } = payment;
  const actions = paymentActionsFor(payment.reason);
  const [action, setAction] = useState<PaymentAction>(first ?? actions[0] ?? 'credit');
  const [payee, setPayee] = useState<Payee>();
  const credits = action === 'credit';
  const moves = credits || action === 'recover';
  // What was credited long ago is not refused, but left.
  const wordOf = (one: PaymentAction) =>
    one === 'refuse' && payment.reason === 'reversed' ? 'leave' : one;
  return (
    <ReasonDialog
      title={t('review.payment', { id: paymentNumber(payment) })}
      text={t(`review.actionTexts.${wordOf(action)}`)}
      confirm={t('review.ask')}
      act={(form, reason) => {
        onAsk?.();
        return call('askForPaymentDecision', {
          merchantId: merchant.id,
          methodId,
          paymentId,
          action,
          ...(moves && { amount: fieldText(form, 'amount').trim() }),
          ...(credits && !ordered && payee && { memberId: payee.memberId }),
          ...(credits && !ordered && payee?.deposit && { depositId: payee.deposit.id }),
          reason,
        });
      }}
      onDone={() => {
        showToast('ok', { title: t('review.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      <Select<PaymentAction>
        label={t('review.action')}
        options={actions.map((value) => ({ value, label: t(`review.actions.${wordOf(value)}`) }))}
        value={action}
        onValueChange={setAction}
      />
      <p>{`${t(payment.reason === 'reversed' ? 'review.takenBack' : 'review.arrived')}: ${arrivedText(payment, merchant.symbol)}`}</p>
      {credits && earlier !== null && (
        <p className="c-warning" role="note">
          {t('review.earlier', { amount: formatMoney(earlier, { symbol: merchant.symbol }) })}
        </p>
      )}
      {moves && <AmountOf payment={payment} action={action} />}
      {credits && !ordered && <PayeeField payment={payment} payee={payee} onPayee={setPayee} />}
    </ReasonDialog>
  );
}

/** How much, in the wallet's unit, with what of the payment that is. */
function AmountOf({
  payment,
  action,
}: {
  readonly payment: Payment;
  readonly action: 'credit' | 'recover';
}) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const { worth, creditMax } = payment;
  const [typed, setTyped] = useState(creditMax ?? '');
  const isAmount = typed !== '';
  const money = (amount: string) => formatMoney(amount, { symbol });
  const isAbove =
    isAmount && creditMax !== null && toTenThousandths(typed) > toTenThousandths(creditMax);
  const share = isAmount && worth !== null ? creditShare(typed, worth) : undefined;
  const help =
    share === undefined || worth === null || action === 'recover'
      ? t(action === 'recover' ? 'review.recoverHelp' : 'review.amountHelp')
      : t('review.share', { share, rest: money(creditRest(typed, worth)) });
  return (
    <AmountTextField
      label={`${t(action === 'recover' ? 'review.recover' : 'review.amount')} (${symbol})`}
      name="amount"
      help={help}
      {...(isAbove && { error: t('review.above', { max: money(creditMax) }) })}
      required
      defaultValue={typed}
      onValueChange={setTyped}
    />
  );
}
