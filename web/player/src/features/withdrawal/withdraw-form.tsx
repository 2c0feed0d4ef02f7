import type { Security } from '@croupier/contract/account/player/security';
import type {
  PayoutMethod,
  Withdrawal,
  WithdrawalTerms,
} from '@croupier/contract/withdrawal/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Problems, useForm } from '@croupier/kit/ui/use-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import {
  PaymentPasswordField,
  type PaymentPasswordFieldProps,
} from '../../payouts/payment-password-field.tsx';
import { PayoutHoldNote } from '../../payouts/payout-hold-note.tsx';
import { useNow } from '../../state/use-now.ts';
import { usePermission } from '../../state/permission.ts';
import { AccountCards, type AccountCardsProps, isUsable } from './account-cards.tsx';
import { amountProblem, mostOf } from './amount-rules.ts';
import { beginAttempt, openAttempt, settleAttempt } from './withdraw-attempt.ts';
import { WithdrawBalance, WithdrawSummary } from './withdraw-summary.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type WithdrawFormProps = {
  readonly methods: readonly PayoutMethod[];
  readonly accounts: CallOutput<'payoutAccounts'>;
  readonly terms: WithdrawalTerms;
  readonly security: Security;
  readonly onRequested: (withdrawal: Withdrawal) => void;
};

/** Asks where to and how much, and for the payment password; what stands in the way is said first. */
export function WithdrawForm({
  methods,
  accounts,
  terms,
  security,
  onRequested,
}: WithdrawFormProps) {
  const { t } = useTranslation('withdraw');
  const { symbol, decimals } = usePermission().info.currency;
  const nowMs = useNow();
  const queries = useQueryClient();
  const [earlier] = useState(openAttempt);
  const usable = accounts.items.filter((one) => isUsable(one, nowMs));
  const [accountId, setAccountId] = useState(earlier?.accountId);
  const { form, values, set, field, choice, problems, place, show, onSubmit } = useForm({
    amount: earlier?.amount ?? '',
    paymentPassword: '',
  });
  const { amount, paymentPassword } = values;
  const account = usable.find(({ id }) => id === accountId) ?? usable[0];
  const method = methods.find(({ id }) => id === account?.methodId) ?? methods[0];

  const ask = useMutation({
    mutationFn: (chosen: string) =>
      call('requestWithdrawal', {
        ...beginAttempt(chosen, amount),
        paymentPassword,
        // A token is paid at the rate that stands here.
        ...(method?.rate && { rate: method.rate }),
      }),
    onSuccess(withdrawal) {
      settleAttempt();
      onRequested(withdrawal);
    },
    onError(error) {
      set({ paymentPassword: '' });
      // Unless the server turned this wish down, it may exist: the next try keeps the key.
      if (isRefused(error) && error.status < 500 && error.code !== 'request.too-many') {
        settleAttempt();
      }
      if (isRefused(error, 'withdrawal.rate-changed')) {
        void queries.invalidateQueries({ queryKey: ['payoutMethods'] });
      }
      show(placeOf(error));
    },
  });
  if (!method) return null;
  const most = mostOf(method, terms);
  const barrier = barrierOf({ terms, security, hasAccount: account !== undefined });

  function check() {
    const found = method && amountProblem(amount, method, terms);
    const limits = { min: money(method?.min ?? '0'), max: money(most) };
    return {
      ...(found && { amount: t(`amount.${found}`, limits) }),
      ...(paymentPassword === '' && { paymentPassword: t('password.missing') }),
    };
  }
  const money = (text: string) => formatMoney(text, { symbol });

  return (
    <form
      ref={form}
      className="withdraw-form"
      onSubmit={onSubmit(
        check,
        () => account && ask.mutate(account.id),
        !account || barrier !== undefined || ask.isPending,
      )}
      noValidate
    >
      <div className="withdraw-fields">
        <WithdrawBalance terms={terms} />
        {security.payoutHold && <PayoutHoldNote hold={security.payoutHold} />}
        {terms.levelLeft !== null && <LevelNote left={terms.levelLeft} />}
        <AccountPart
          accounts={accounts.items}
          value={account?.id}
          onChange={(id) => {
            setAccountId(id);
            place({});
          }}
        />
        <AmountField
          {...choice('amount')}
          label={t('amount.label')}
          symbol={symbol}
          decimalsMax={decimals}
          help={t('amount.limits', { min: money(method.min), max: money(method.max) })}
          {...(toTenThousandths(most) > 0n && {
            quick: [{ value: most.replace(/\.0+$/, ''), label: t('amount.all') }],
          })}
        />
        <PasswordPart security={security} {...field('paymentPassword')} />
      </div>
      <div className="withdraw-summary">
        <WithdrawSummary amount={amount} method={method} account={account} />
        <FormProblem text={problems.form} />
        <SubmitButton disabled={barrier !== undefined} busy={ask.isPending} busyLabel={t('busy')}>
          {t(barrier ? `barrier.${barrier}` : 'submit')}
        </SubmitButton>
        <p className="withdraw-small">{t('final')}</p>
      </div>
    </form>
  );
}

/** What may be paid out before more is proven, and the way to that. */
function LevelNote({ left }: { readonly left: string }) {
  const { t } = useTranslation('withdraw');
  const { symbol } = usePermission().info.currency;
  const none = toTenThousandths(left) === 0n;
  return (
    <p className="withdraw-note">
      <Icon name="identification-card" size={18} />
      <span>{t(none ? 'level.none' : 'level.left', { left: formatMoney(left, { symbol }) })}</span>
      <OverlayLink deeper to={{ kind: 'member', page: 'verification', deposit: undefined }}>
        {t('level.prove')}
      </OverlayLink>
    </p>
  );
}

/** The accounts to choose from, and the way to those. */
function AccountPart(cards: AccountCardsProps) {
  const { t } = useTranslation('withdraw');
  const none = cards.accounts.length === 0;
  return (
    <>
      {!none && <AccountCards {...cards} />}
      <Button
        variant="quiet"
        icon="plus-bold"
        render={
          <OverlayLink
            deeper
            to={{ kind: 'member', page: 'withdrawalAccounts', deposit: undefined }}
          />
        }
      >
        {t(none ? 'account.first' : 'account.manage')}
      </Button>
    </>
  );
}

type PasswordPartProps = Pick<WithdrawFormProps, 'security'> &
  Pick<PaymentPasswordFieldProps, 'name' | 'value' | 'error' | 'onChange'>;

/** The payment password, or the way to a first one. */
function PasswordPart({ security, ...field }: PasswordPartProps) {
  const { t } = useTranslation('withdraw');
  const { isSet, rule } = security.paymentPassword;
  if (isSet) {
    return (
      <PaymentPasswordField
        {...field}
        digits={rule.patternId === 'digits'}
        label={t('password.label')}
      />
    );
  }
  return (
    <p className="withdraw-note">
      <Icon name="lock-key" size={18} />
      <span>{t('password.none')}</span>
      <OverlayLink deeper to={{ kind: 'member', page: 'security', deposit: undefined }}>
        {t('password.set')}
      </OverlayLink>
    </p>
  );
}

type Barrier =
  | 'pending'
  | 'held'
  | 'locked'
  | 'level'
  | 'password'
  | 'account'
  | 'turnover'
  | 'count'
  | 'nothing';

/** What keeps a request from being made at all, the weightiest first. */
function barrierOf({
  terms,
  security,
  hasAccount,
}: {
  readonly terms: WithdrawalTerms;
  readonly security: Security;
  readonly hasAccount: boolean;
}): Barrier | undefined {
  if (terms.pendingId !== null) return 'pending';
  if (terms.heldUntil !== null) return 'held';
  if (security.paymentPassword.lockedUntil !== null) return 'locked';
  // What takes longest comes first.
  if (terms.levelLeft !== null && toTenThousandths(terms.levelLeft) === 0n) return 'level';
  if (!security.paymentPassword.isSet) return 'password';
  if (!hasAccount) return 'account';
  if (terms.countLeft === 0) return 'count';
  if (toTenThousandths(terms.available) > 0n) return undefined;
  return toTenThousandths(terms.remainingTurnover) > 0n ? 'turnover' : 'nothing';
}

/** Puts a failure where the eye is. */
function placeOf(error: unknown): Problems<'amount' | 'paymentPassword' | 'form'> {
  const text = failureText(error);
  if (isRefused(error, 'withdrawal.amount-out-of-range')) return { amount: text };
  if (isRefused(error, 'wallet.insufficient')) return { amount: text };
  if (isRefused(error, 'payment-password.wrong')) return { paymentPassword: text };
  return { form: text };
}
