import { readAmount } from '@croupier/contract/read-amount';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

const ways = ['credit', 'debit'] as const;
type Way = (typeof ways)[number];
const TIMES = /^(?:\d{1,2}|100)$/;

/** Asks for a change of the balance by hand; nothing moves until a second person agrees. */
export function AdjustDialog({
  member,
  onClose,
}: {
  readonly member: CallOutput<'member'>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console-staff', 'console-people']);
  const { symbol } = useWorkplace().merchant;
  const { account, balance, id: memberId, merchantId } = member;
  const [way, setWay] = useState<Way>('credit');
  const [amount, setAmount] = useState('');
  const [times, setTimes] = useState('1');
  const wrong = useWrongAmount(way, amount, balance);
  const isTimesWrong = way === 'credit' && !TIMES.test(times.trim());
  return (
    <ReasonDialog
      title={t('adjust.title')}
      text={t('adjust.text', { account, balance: formatMoney(balance, { symbol }) })}
      confirm={t('review.ask')}
      isWrong={amount === '' || wrong !== undefined || isTimesWrong}
      act={(form, reason) => {
        const plain = fieldText(form, 'amount');
        return call('askForAdjustment', {
          merchantId,
          memberId,
          amount: way === 'debit' ? `-${plain}` : plain,
          turnoverTimes: way === 'debit' ? 0 : Number(times.trim()),
          reason,
        });
      }}
      onDone={() => {
        showToast('ok', { title: t('adjust.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      <Select<Way>
        label={t('console-people:adjust.way')}
        options={ways.map((value) => ({ value, label: t(`console-people:adjust.${value}`) }))}
        value={way}
        onValueChange={setWay}
      />
      <AmountTextField
        label={t('adjust.amount')}
        symbol={symbol}
        name="amount"
        help={t('console-people:adjust.form')}
        required
        onValueChange={setAmount}
        {...(wrong !== undefined && { error: wrong })}
      />
      {way === 'credit' && (
        <TextField
          label={t('adjust.turnover')}
          help={t('adjust.turnoverHelp')}
          inputMode="numeric"
          autoComplete="off"
          value={times}
          onChange={({ target }) => setTimes(target.value)}
          maxLength={3}
          {...(isTimesWrong && { error: t('console-people:adjust.times') })}
        />
      )}
    </ReasonDialog>
  );
}

/** What is wrong with an amount that can be read, in words. */
function useWrongAmount(way: Way, amount: string, balance: string): string | undefined {
  const { t } = useTranslation('console-people');
  const { symbol } = useWorkplace().merchant;
  if (readAmount(amount, { decimalsMax: 2 }).value === '') return undefined;
  const asked = toTenThousandths(amount);
  if (asked === 0n) return t('adjust.zero');
  if (way === 'debit' && asked > toTenThousandths(balance)) {
    return t('adjust.tooMuch', { balance: formatMoney(balance, { symbol }) });
  }
  return undefined;
}
