import type { TeamMember } from '@croupier/contract/agents/player';
import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
import { type ReactNode, useEffect } from 'react';
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
import { SubmitButton } from '../../forms/submit-button.tsx';

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
        <Within terms={terms.data} memberId={member.id} onClose={() => close()}>
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
  readonly memberId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What stands in the way, or the form. */
function Within({ terms, memberId, onClose, children }: WithinProps) {
  const { payoutHold, paymentPassword } = terms;
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
        render={<PageLink to={`/agentHome?page=security&transfer=${memberId}`} onClick={onClose} />}
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
  const { form, values, set, field, choice, show, onSubmit } = useForm({
    amount: '',
    paymentPassword: '',
  });
  useEffect(() => prepareSealing(), []);
  const send = useTransferDown(member.id, {
    onPasswordProblem(problem) {
      set({ paymentPassword: '' });
      if (problem !== undefined) show({ paymentPassword: problem });
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

  function check() {
    const wrong = amountProblem(values.amount, terms);
    const facts = {
      min: money(terms.min),
      balance: money(terms.balance),
      left: money(terms.leftToday),
    };
    return {
      ...(wrong && { amount: t(`upline:amount.${wrong}`, facts) }),
      ...(values.paymentPassword === '' && { paymentPassword: t('upline:confirm.missing') }),
    };
  }

  return (
    <form
      ref={form}
      className="agent-form"
      onSubmit={onSubmit(check, () => send.mutate(values), send.isPending)}
      noValidate
    >
      <AmountField
        {...choice('amount')}
        label={t('upline:amount.label')}
        symbol={symbol}
        decimalsMax={decimals}
        disabled={send.isPending}
        help={t('upline:amount.help', {
          min: money(terms.min),
          left: money(terms.leftToday),
          max: money(terms.dailyMax),
        })}
        quick={quickAmounts(terms, t('upline:amount.all'))}
      />
      <PaymentPasswordField
        {...field('paymentPassword')}
        label={t('upline:confirm.password')}
        disabled={send.isPending}
      />
      <p>{t('transfer.text')}</p>
      <FormProblem text={send.failure} />
      <SubmitButton busy={send.isPending}>{t('transfer.submit')}</SubmitButton>
    </form>
  );
}
