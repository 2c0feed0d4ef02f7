import type { TeamMember } from '@croupier/contract/agents/player';
import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { type CallOutput, prepareSealing } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { amountProblem } from '../../payouts/amount-problem.ts';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';
import { PayoutHoldNote } from '../../payouts/payout-hold-note.tsx';
import { quickAmounts } from '../../payouts/quick-amounts.ts';
import { usePermission } from '../../state/permission.ts';
import { useTransferDown } from './use-transfer-down.ts';

type Terms = CallOutput<'downlineTransferTerms'>;

export type TransferDownProps = DialogControl<void> & {
  readonly member: Pick<TeamMember, 'id' | 'account'>;
};

/** Sends money to somebody of the team, by the payment password. */
export function TransferDown({ open, close, member }: TransferDownProps) {
  const { t } = useTranslation(['agent', 'upline']);
  const terms = useQuery({ ...callQuery('downlineTransferTerms', {}), staleTime: 0 });
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="sm"
      title={t('transfer.title', { account: member.account })}
    >
      {terms.isError ? (
        <CallFailure
          title={t('upline:failure')}
          error={terms.error}
          onRetry={() => void terms.refetch()}
        />
      ) : terms.data ? (
        <Within terms={terms.data} onClose={() => close()}>
          <Form terms={terms.data} member={member} onClose={() => close()} />
        </Within>
      ) : (
        <Skeleton shape="block" height="260px" />
      )}
    </Dialog>
  );
}

type WithinProps = {
  readonly terms: Terms;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What stands in the way, or the form. */
function Within({ terms: { payoutHold, paymentPassword }, onClose, children }: WithinProps) {
  const { t } = useTranslation('upline');
  if (payoutHold) return <PayoutHoldNote hold={payoutHold} />;
  const bar = paymentPassword.isSet
    ? paymentPassword.lockedUntil && ('locked' as const)
    : ('noPassword' as const);
  if (!bar) return children;
  return (
    <div className="agent-bar-note" role="status">
      <Icon name="lock-key" size={32} />
      <b>{t(`bar.${bar}.title`)}</b>
      <p>{t(`bar.${bar}.text`)}</p>
      <Button
        variant="primary"
        render={<PageLink to="/agentHome?page=security" onClick={onClose} />}
      >
        {t(`bar.${bar}.act`)}
      </Button>
    </div>
  );
}

type FormProps = Pick<TransferDownProps, 'member'> & {
  readonly terms: Terms;
  readonly onClose: () => void;
};

function Form({ terms, member, onClose }: FormProps) {
  const { t } = useTranslation(['agent', 'upline']);
  const momentText = useMomentText();
  const { symbol, decimals } = usePermission().info.currency;
  const [amount, setAmount] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [problems, setProblems] = useState<{ amount?: string; paymentPassword?: string }>({});
  useEffect(() => prepareSealing(), []);
  const send = useTransferDown(member.id, {
    onPasswordProblem(problem) {
      setPaymentPassword('');
      if (problem !== undefined) setProblems({ paymentPassword: problem });
    },
  });
  const money = (value: string) => formatMoney(value, { symbol });

  if (send.data) {
    return (
      <div className="agent-bar-note" role="status">
        <Icon name="check-circle-fill" size={48} />
        <b>{money(send.data.amount)}</b>
        <p>{t('upline:sent.text', { to: member.account, time: momentText(send.data.at) })}</p>
        <Button variant="primary" onClick={onClose}>
          {t('transfer.done')}
        </Button>
      </div>
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    const wrong = amountProblem(amount, terms);
    const facts = {
      min: money(terms.min),
      balance: money(terms.balance),
      left: money(terms.leftToday),
    };
    const found = {
      ...(wrong && { amount: t(`upline:amount.${wrong}`, facts) }),
      ...(paymentPassword === '' && { paymentPassword: t('upline:confirm.missing') }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) send.mutate({ amount, paymentPassword });
  }

  return (
    <form className="agent-form" onSubmit={submit} noValidate>
      <AmountField
        name="amount"
        label={t('upline:amount.label')}
        symbol={symbol}
        decimalsMax={decimals}
        value={amount}
        disabled={send.isPending}
        onValueChange={(next) => {
          setAmount(next);
          setProblems({});
        }}
        help={t('upline:amount.help', {
          min: money(terms.min),
          left: money(terms.leftToday),
          max: money(terms.dailyMax),
        })}
        quick={quickAmounts(terms, t('upline:amount.all'))}
        {...(problems.amount !== undefined && { error: problems.amount })}
      />
      <PaymentPasswordField
        name="paymentPassword"
        label={t('upline:confirm.password')}
        value={paymentPassword}
        error={problems.paymentPassword}
        disabled={send.isPending}
        onChange={({ target }) => {
          setPaymentPassword(target.value);
          setProblems({});
        }}
      />
      <p>{t('transfer.text')}</p>
      <FormProblem text={send.failure} />
      <Button variant="primary" size="lg" type="submit" block busy={send.isPending}>
        {t('transfer.submit')}
      </Button>
    </form>
  );
}
