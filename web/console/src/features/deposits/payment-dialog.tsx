import { type PaymentAction, paymentActions } from '@croupier/contract/operator/payments';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Asks a second person what becomes of a payment that waits. */
export function PaymentDialog({
  payment,
  ordered,
  worth,
  onClose,
}: {
  readonly payment: { readonly methodId: string; readonly paymentId: string };
  /** An order says whose it is. */
  readonly ordered: boolean;
  /** What it would be in the wallet, where that is known. */
  readonly worth: string | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const [action, setAction] = useState<PaymentAction>('credit');
  const credits = action === 'credit';
  const { methodId, paymentId } = payment;
  return (
    <ReasonDialog
      title={t('review.payment', { id: paymentId })}
      text={t(`review.actionTexts.${action}`)}
      confirm={t('review.ask')}
      act={(form, reason) =>
        call('askForPaymentDecision', {
          merchantId: merchant.id,
          methodId,
          paymentId,
          action,
          ...(credits && { amount: fieldText(form, 'amount').trim() }),
          ...(credits && !ordered && { memberId: fieldText(form, 'memberId').trim() }),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('review.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      <Select<PaymentAction>
        label={t('review.action')}
        options={paymentActions.map((value) => ({ value, label: t(`review.actions.${value}`) }))}
        value={action}
        onValueChange={setAction}
      />
      {credits && (
        <TextField
          label={`${t('review.amount')} (${merchant.symbol})`}
          name="amount"
          help={t('review.amountHelp')}
          inputMode="decimal"
          autoComplete="off"
          pattern="[0-9]{1,14}([.][0-9]{1,4})?"
          maxLength={19}
          required
          defaultValue={worth ?? ''}
        />
      )}
      {credits && !ordered && (
        <TextField
          label={t('review.member')}
          name="memberId"
          help={t('review.memberHelp')}
          inputMode="numeric"
          autoComplete="off"
          pattern="[1-9][0-9]{0,18}"
          maxLength={19}
          required
        />
      )}
    </ReasonDialog>
  );
}
