import type { DepositDetail, DepositMethod } from '@croupier/contract/player/cashier';
import { isRefused } from '@croupier/kit/api/refused-error';
import { formatMoney, groupThousands } from '@croupier/kit/format/money';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { rateText, tenderText } from '@croupier/kit/format/tender';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { focusFirst } from '../../forms/focus-first.ts';
import { usePermission } from '../../state/permission.ts';
import { amountProblem } from './amount-problem.ts';
import { feeShares, feeText } from './fee-text.ts';
import { beginAttempt, openAttempt, settleAttempt } from './deposit-attempt.ts';
import { MethodCards } from './method-cards.tsx';

export type DepositFormProps = {
  readonly methods: readonly DepositMethod[];
  /** The deposit was opened at the gateway. */
  readonly onOpened: (deposit: DepositDetail) => void;
};

/** Asks how and how much, and opens a deposit. */
export function DepositForm({ methods, onOpened }: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const { currency } = usePermission().info;
  const { symbol, decimals } = currency;
  const rate = rateText(currency);
  const form = useRef<HTMLFormElement>(null);
  const [earlier] = useState(openAttempt);
  const [unanswered, setUnanswered] = useState(earlier !== undefined);
  const [methodId, setMethodId] = useState(earlier?.methodId ?? '');
  const [amount, setAmount] = useState(earlier?.amount ?? '');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const offered = methods.filter(({ opensAt }) => opensAt === null);
  const method = offered.find(({ id }) => id === methodId) ?? offered[0] ?? methods[0];

  const open = useMutation({
    mutationFn: (chosen: DepositMethod) => call('createDeposit', beginAttempt(chosen.id, amount)),
    onSuccess(deposit) {
      settleAttempt();
      onOpened(deposit);
    },
    onError(error) {
      // Unless the server turned this wish down, a deposit may exist: the next try keeps the key.
      const settled = isTurnedDown(error);
      if (settled) settleAttempt();
      setUnanswered(!settled);
      if (isRefused(error, 'deposit.amount-out-of-range')) setProblem(failureText(error));
      else setFailure(failureText(error));
    },
  });

  if (!method) return null;
  const limits = {
    min: formatMoney(method.min, { symbol }),
    max: formatMoney(method.max, { symbol }),
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!method || open.isPending) return;
    const found = amountProblem(amount, method);
    setProblem(found && t(`amount.${found}`, limits));
    setFailure(undefined);
    if (focusFirst(form.current, found ? { amount: found } : {})) open.mutate(method);
  }

  return (
    <form ref={form} className="deposit-form" onSubmit={submit} noValidate>
      <div className="deposit-fields">
        <MethodCards methods={methods} value={method.id} onChange={setMethodId} />
        <AmountField
          name="amount"
          label={t('amount.label')}
          symbol={symbol}
          decimalsMax={decimals}
          value={amount}
          onValueChange={(next) => {
            setAmount(next);
            setProblem(undefined);
            setFailure(undefined);
          }}
          error={problem}
          help={[t('amount.limits', limits), rate].filter(Boolean).join(' · ')}
          quick={method.quickAmounts.map((value) => ({
            value: wholeUnits(value),
            label: quickLabel(value),
          }))}
        />
      </div>
      <div className="deposit-summary">
        <Summary amount={amount} method={method} />
        {failure && (
          <Note tone="bad" icon="warning-circle">
            {failure}
          </Note>
        )}
        {unanswered && !open.isPending && (
          <Note tone="info" icon="info">
            {t('unanswered')}
          </Note>
        )}
        <Button
          variant="primary"
          size="lg"
          type="submit"
          block
          busy={open.isPending}
          busyLabel={t('busy')}
          disabled={method.opensAt !== null}
        >
          {t('submit')}
        </Button>
        <p className="deposit-small">{t(`safe.${method.kind}`)}</p>
      </div>
    </form>
  );
}

/** The server judged this wish and said no; asking again would be a new wish. */
function isTurnedDown(error: unknown): boolean {
  return isRefused(error) && error.status < 500 && error.code !== 'request.too-many';
}

type NoteProps = {
  readonly tone: 'bad' | 'info';
  readonly icon: IconName;
  readonly children: string;
};

function Note({ tone, icon, children }: NoteProps) {
  return (
    <p className="deposit-note" data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icon} size={18} />
      {children}
    </p>
  );
}

function Summary({ amount, method }: { readonly amount: string; readonly method: DepositMethod }) {
  const { t } = useTranslation('deposit');
  const { currency } = usePermission().info;
  const { symbol } = currency;
  const shown = amount === '' ? '0' : amount;
  const tender = tenderText(shown, currency);
  const cost = feeText(method.fee, symbol);
  const { fee, net } = feeShares(shown, method.fee, currency.decimals);
  return (
    <dl className="facts">
      <div>
        <dt>{t('summary.amount')}</dt>
        <dd>
          <Money amount={shown} symbol={symbol} />
        </dd>
      </div>
      {tender !== undefined && (
        <div>
          <dt>{t('summary.tender')}</dt>
          <dd className="deposit-tender">{tender}</dd>
        </div>
      )}
      <div>
        <dt>{cost ? t('summary.feeOf', { fee: cost }) : t('summary.fee')}</dt>
        <dd>{cost ? <Money amount={fee} symbol={symbol} /> : t('summary.free')}</dd>
      </div>
      {method.bonus && (
        <div>
          <dt>{t('summary.bonus')}</dt>
          <dd>{method.bonus}</dd>
        </div>
      )}
      <div>
        <dt>{t('summary.expires')}</dt>
        <dd>{t('summary.minutes', { count: method.expiresMinutes })}</dd>
      </div>
      <div className="facts-total">
        <dt>{t('summary.credited')}</dt>
        <dd>
          <Money amount={net} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}

/** `200.00` becomes `200`, so that a chip fills in what a person would type. */
function wholeUnits(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

function quickLabel(amount: string): string {
  const [whole = '', fraction = ''] = wholeUnits(amount).split('.');
  return fraction === '' ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
}
