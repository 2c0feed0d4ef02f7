import type { Withdrawal, WithdrawalSlice } from '@croupier/contract/withdrawal/player';
import { type SliceAnswer, sliceAnswers } from '@croupier/contract/withdrawal/kinds';
import { isRefused } from '@croupier/kit/api/refused-error';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Countdown } from '@croupier/kit/ui/countdown';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { closeOverlay } from '../../navigation/site-location.ts';
import { usePermission } from '../../state/permission.ts';
import { ProofField } from './proof-field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { sentText } from './slice-list.tsx';

const answerIcons: Readonly<Record<SliceAnswer, IconName>> = {
  received: 'check-circle',
  partial: 'chart-pie-slice',
  'not-received': 'prohibit',
};

export type AnswerPayoutProps = {
  readonly withdrawal: Withdrawal;
  /** One that is `paid`. */
  readonly slice: WithdrawalSlice;
};

/** Asks whether a payout came: in full, less of it, or not, with a picture that shows so. */
export function AnswerPayout({ withdrawal, slice }: AnswerPayoutProps) {
  const { t } = useTranslation('withdraw');
  const { symbol, decimals } = usePermission().info.currency;
  const queries = useQueryClient();
  const group = useId();
  const momentText = useMomentText();
  const [answer, setAnswer] = useState<SliceAnswer>();
  const [received, setReceived] = useState('');
  const [proof, setProof] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const send = useMutation({
    mutationFn: (chosen: SliceAnswer) =>
      call('answerPayout', {
        sliceId: slice.id,
        answer: chosen,
        ...(chosen === 'partial' && { received }),
        ...(chosen === 'not-received' && proof !== undefined && { proof }),
      }),
    onSuccess(next) {
      queries.setQueryData(callQuery('withdrawal', { withdrawalId: next.id }).queryKey, next);
      void queries.invalidateQueries({ queryKey: ['withdrawals'] });
      showToast('ok', { title: t('answer.thanks') });
      closeOverlay();
    },
    onError(error) {
      setProblem(failureText(error));
      // It was answered elsewhere, or counts as received by now.
      if (isRefused(error, 'withdrawal.answered') || isRefused(error, 'withdrawal.not-paid')) {
        void queries.invalidateQueries({ queryKey: ['withdrawal'] });
      }
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (answer === undefined || send.isPending) return;
    const found = problemOf();
    setProblem(found);
    if (found === undefined) send.mutate(answer);
  }

  function problemOf(): string | undefined {
    if (answer === 'not-received' && proof === undefined) return t('answer.proofMissing');
    if (answer !== 'partial') return undefined;
    const came = toTenThousandths(received === '' ? '0' : received);
    const isPart = came > 0n && came < toTenThousandths(slice.amount);
    return isPart ? undefined : t('answer.partInvalid', { amount: formatMoney(slice.amount) });
  }

  const fields: Readonly<Partial<Record<SliceAnswer, ReactNode>>> = {
    partial: (
      <AmountField
        label={t('answer.receivedAmount')}
        symbol={symbol}
        decimalsMax={decimals}
        value={received}
        onValueChange={(next) => {
          setReceived(next);
          setProblem(undefined);
        }}
      />
    ),
    'not-received': (
      <ProofField
        value={proof}
        onChange={(next) => {
          setProof(next);
          setProblem(undefined);
        }}
      />
    ),
  };

  return (
    <form className="answer" onSubmit={submit} noValidate>
      <PaidSlice withdrawal={withdrawal} slice={slice} />
      <fieldset>
        <legend>{t('answer.question')}</legend>
        {sliceAnswers.map((one) => (
          <div key={one} className="answer-choice" data-on={one === answer || undefined}>
            <label>
              <input
                type="radio"
                name={group}
                value={one}
                checked={one === answer}
                onChange={() => {
                  setAnswer(one);
                  setProblem(undefined);
                }}
              />
              <span>
                <b>{t(`answer.choice.${one}`)}</b>
                <small>{t(`answer.text.${one}`, { amount: formatMoney(slice.amount) })}</small>
              </span>
              <Icon name={answerIcons[one]} size={20} />
            </label>
            {one === answer && fields[one]}
          </div>
        ))}
      </fieldset>
      <FormProblem text={problem} />
      <SubmitButton
        disabled={answer === undefined}
        busy={send.isPending}
        busyLabel={t('answer.busy')}
      >
        {t(answer ? `answer.submit.${answer}` : 'answer.choose')}
      </SubmitButton>
      {slice.autoAt !== null && (
        <p className="withdraw-small">{t('answer.silence', { time: momentText(slice.autoAt) })}</p>
      )}
    </form>
  );
}

/** What was paid, where to, and how long the member has to say so. */
function PaidSlice({ withdrawal, slice }: AnswerPayoutProps) {
  const { t } = useTranslation('withdraw');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const { provider, methodName, number, slices } = withdrawal;
  const { ord, amount, tender, paidAt, autoAt, reference } = slice;
  return (
    <section className="answer-slice">
      <header>
        <small>{t('answer.part', { ord, count: slices.length })}</small>
        {autoAt !== null && <Countdown until={Date.parse(autoAt)} />}
      </header>
      <b>
        <Money amount={amount} symbol={symbol} />
      </b>
      <p>
        {provider ?? methodName} <bdi dir="ltr">{number}</bdi>
        {paidAt !== null && <> · {t('sliceText.paid', { time: momentText(paidAt) })}</>}
      </p>
      <dl>
        <div>
          <dt>{t('answer.sent')}</dt>
          <dd dir="ltr">{sentText(tender)}</dd>
        </div>
        {reference !== null && (
          <div>
            <dt>{t('answer.reference')}</dt>
            <dd>
              <bdi dir="ltr">{reference}</bdi>
              <CopyButton value={reference} label={t('fact.copy')} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
