import type { DepositDetail, DepositMethod } from '@croupier/contract/cashier/player';
import type { Offer } from '@croupier/contract/promotions/player';
import { formatMoney } from '@croupier/kit/format/money';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { useForm } from '@croupier/kit/ui/use-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import { amountProblem } from './amount-problem.ts';
import { DepositAmount } from './deposit-amount.tsx';
import { openAttempt } from './deposit-attempt.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { MethodCards } from './method-cards.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { useScratchCard } from './use-scratch-card.ts';
import { useRateQuote } from './use-rate-quote.ts';
import { useOfferTold } from './use-offer-told.ts';
import { type DepositProblems, useOpenDeposit } from './use-open-deposit.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type DepositFormProps = {
  readonly methods: readonly DepositMethod[];
  /** What can be taken with a deposit. */
  readonly offers: readonly Offer[];
  readonly offersFailed: boolean;
  readonly wanted: WantedDeposit | undefined;
  /** The deposit was opened at the gateway. */
  readonly onOpened: (deposit: DepositDetail) => void;
};

/** What a deposit is wanted for: an offer, and a sum. */
export interface WantedDeposit {
  readonly offerId: string | undefined;
  readonly amount: string | undefined;
}

interface Typed {
  readonly amount: string;
  readonly offerId: string;
}
type DepositPlace = keyof DepositProblems;

/** Asks how and how much, and opens a deposit. */
export function DepositForm({ methods, offers, offersFailed, wanted, onOpened }: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const { currency } = usePermission().info;
  const { symbol } = currency;
  const [earlier] = useState(openAttempt);
  const [methodId, setMethodId] = useState(earlier?.methodId ?? '');
  const { form, values, set, choice, problems, place, show, onSubmit } = useForm<
    Typed,
    DepositPlace
  >({
    amount: wanted?.amount ?? earlier?.amount ?? '',
    offerId: wanted?.offerId ?? earlier?.offerId ?? '',
  });
  const { amount, offerId } = values;
  const offered = methods.filter(({ opensAt }) => opensAt === null);
  const method = offered.find(({ id }) => id === methodId) ?? offered[0] ?? methods[0];
  const offer = offers.find(({ id }) => id === offerId);
  const card = useScratchCard(method, amount);
  const rate = useRateQuote(method);
  const { open, unanswered } = useOpenDeposit({
    unanswered: earlier !== undefined,
    onOpened,
    onRefused: show,
  });
  const told = useOfferTold(amount);
  if (!method) return null;
  const limits = {
    min: formatMoney(method.min, { symbol }),
    max: formatMoney(method.max, { symbol }),
  };

  const check = () => {
    if (card?.wrong) return { card: t(`card.problem.${card.wrong}`) };
    const found = amountProblem(amount, method);
    const { barred } = told(offer, method);
    return {
      ...(found && { amount: t(`amount.${found}`, limits) }),
      ...(barred && { offer: barred }),
    };
  };
  const send = () =>
    open.mutate({
      methodId: method.id,
      amount,
      ...(offer && { offerId: offer.id, offerVersion: offer.version }),
      ...(card?.wire && { card: card.wire }),
      ...(rate?.quote && { quoteId: rate.quote.quoteId }),
    });

  return (
    <form
      ref={form}
      className="deposit-form"
      onSubmit={onSubmit(check, send, open.isPending)}
      noValidate
    >
      <div className="deposit-fields">
        <MethodCards
          methods={methods}
          value={method.id}
          onChange={(next) => {
            setMethodId(next);
            place({});
          }}
        />
        <DepositAmount
          method={method}
          card={card}
          choice={choice('amount')}
          problem={problems.card}
          onChange={(next) => {
            if (next !== undefined) set({ amount: next });
            // What is said of an offer goes by the amount.
            place({});
          }}
        />
        <OfferChoice
          offers={offers}
          failed={offersFailed}
          // It was there when its page was left.
          missing={offerId !== '' && !offer}
          value={offer?.id ?? ''}
          told={(one) => told(one, method)}
          problem={problems.offer}
          onChange={(next) => {
            set({ offerId: next });
            place({});
          }}
        />
      </div>
      <div className="deposit-summary">
        <DepositSummary
          amount={card ? card.value : amount}
          method={method}
          offer={offer}
          rate={rate}
        />
        {problems.other && (
          <Note tone="bad" icon="warning-circle">
            {problems.other}
          </Note>
        )}
        {unanswered && !open.isPending && (
          <Note tone="info" icon="info">
            {t(card ? 'card.unanswered' : 'unanswered')}
          </Note>
        )}
        <SubmitButton
          busy={open.isPending}
          busyLabel={t('busy')}
          disabled={method.opensAt !== null || (rate && !rate.quote)}
        >
          {t(card ? 'card.submit' : 'submit')}
        </SubmitButton>
        <p className="deposit-small">{t(`safe.${method.kind}`)}</p>
      </div>
    </form>
  );
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
