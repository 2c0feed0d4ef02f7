import { formatMoney } from '@croupier/kit/format/money';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Asks for a change of the balance by hand; nothing moves until a second person agrees. */
export function AdjustDialog({
  member,
  onClose,
}: {
  readonly member: CallOutput<'member'>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const { account, balance, id: memberId, merchantId } = member;
  return (
    <ReasonDialog
      title={t('adjust.title')}
      text={t('adjust.text', { account, balance: formatMoney(balance, { symbol }) })}
      confirm={t('review.ask')}
      act={(form, reason) =>
        call('askForAdjustment', {
          merchantId,
          memberId,
          // Money is written with the true minus here, so people type that one, too.
          amount: fieldText(form, 'amount').trim().replace('−', '-'),
          turnoverTimes: Number(fieldText(form, 'turnoverTimes') || '0'),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('adjust.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={`${t('adjust.amount')} (${symbol})`}
        name="amount"
        help={t('adjust.amountHelp')}
        inputMode="text"
        autoComplete="off"
        pattern="[\-−]?[0-9]{1,14}([.][0-9]{1,2})?"
        required
        maxLength={20}
      />
      <TextField
        label={t('adjust.turnover')}
        name="turnoverTimes"
        help={t('adjust.turnoverHelp')}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{1,2}|100"
        defaultValue="1"
        maxLength={3}
      />
    </ReasonDialog>
  );
}
