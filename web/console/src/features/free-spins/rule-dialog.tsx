import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { tellSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Asks for another worth from which two members of staff give free spins. */
export function RuleDialog({
  from,
  onClose,
}: {
  readonly from: string | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('freeSpins.rule.title')}
      text={t('freeSpins.rule.text')}
      confirm={t('freeSpins.rule.ask')}
      act={(form, reason) => {
        const amount = fieldText(form, 'amount').trim();
        const fourEyesFrom = amount === '' ? null : amount;
        return call('setFreeSpinRule', { merchantId: merchant.id, fourEyesFrom, reason });
      }}
      onDone={(answer) => {
        tellSaved(answer, t('freeSpins.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`merchant:${merchant.id}:free-spins`} />
      <AmountTextField
        label={`${t('freeSpins.rule.amount')} (${merchant.symbol})`}
        name="amount"
        help={t('freeSpins.rule.help')}
        defaultValue={from ?? ''}
      />
    </ReasonDialog>
  );
}
