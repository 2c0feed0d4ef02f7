import { SESSION_LIMIT } from '@croupier/contract/protection/kinds';
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

const kinds = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'stake-day',
  'stake-week',
  'stake-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'session-session',
] as const;
type Kind = (typeof kinds)[number];

/** Sets a limit that the player asks for: a tighter one at once, a looser one as the player's own wish. */
export function SetLimitDialog({
  memberId,
  account,
  onClose,
}: {
  readonly memberId: string;
  readonly account: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console-people', 'console-staff']);
  const { merchant } = useWorkplace();
  const [kind, setKind] = useState<Kind>('deposit-day');
  const isSession = kind === 'session-session';
  return (
    <ReasonDialog
      title={t('protect.limitTitle', { account })}
      text={t('protect.limitText')}
      label={t('protect.why')}
      confirm={t('protect.limit')}
      act={(form, reason) =>
        call('setMemberLimit', {
          merchantId: merchant.id,
          memberId,
          limit: limitOf(kind, fieldText(form, isSession ? 'minutes' : 'amount').trim()),
          reason,
        })
      }
      onDone={({ outcome }) => {
        showToast('ok', {
          title: t(outcome === 'in-force' ? 'protect.inForce' : 'protect.toConfirm'),
        });
        onClose();
      }}
      onClose={onClose}
    >
      <Select<Kind>
        label={t('protect.what')}
        options={kinds.map((value) => ({ value, label: t(`console-staff:limits.${value}`) }))}
        value={kind}
        onValueChange={setKind}
      />
      {isSession ? (
        <Minutes />
      ) : (
        <AmountTextField
          label={t('protect.newLimit')}
          symbol={merchant.symbol}
          name="amount"
          help={t('protect.newLimitHelp')}
        />
      )}
    </ReasonDialog>
  );
}

function Minutes() {
  const { t } = useTranslation('console-people');
  const [text, setText] = useState('');
  const { min, max } = SESSION_LIMIT;
  const isWrong =
    text.trim() !== '' &&
    !(/^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max);
  return (
    <TextField
      label={t('protect.minutes')}
      help={t('protect.minutesHelp', { min, max })}
      name="minutes"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={text}
      onChange={({ target }) => setText(target.value)}
      {...(isWrong && { error: t('protect.minutesWrong', { min, max }) })}
    />
  );
}

function limitOf(kind: Kind, text: string) {
  if (kind === 'session-session') {
    return { kind: 'session' as const, minutes: text === '' ? null : Number(text) };
  }
  const [what, period] = kind.split('-') as [
    'deposit' | 'stake' | 'loss',
    'day' | 'week' | 'month',
  ];
  return { kind: what, period, amount: text || null };
}
