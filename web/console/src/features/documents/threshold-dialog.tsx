import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Sets what an unproven player may pay in within a month. */
export function ThresholdDialog({
  threshold,
  onClose,
}: {
  readonly threshold: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('threshold.title')}
      text={t('threshold.text')}
      confirm={t('threshold.save')}
      act={(form, reason) =>
        call('setVerificationThreshold', {
          merchantId: merchant.id,
          amount: fieldText(form, 'amount').trim(),
          reason,
        })
      }
      onDone={(request) => {
        showSaved({ request }, t('documents.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`merchant:${merchant.id}:threshold`} />
      <AmountTextField
        label={`${t('threshold.amount')} (${merchant.symbol})`}
        name="amount"
        required
        defaultValue={threshold}
      />
    </ReasonDialog>
  );
}
