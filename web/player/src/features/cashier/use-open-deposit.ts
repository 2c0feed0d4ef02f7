import type { DepositDetail } from '@croupier/contract/cashier/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallInput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { beginAttempt, type DepositInput, settleAttempt } from './deposit-attempt.ts';

/** What is asked for, with a scratch card where it is paid by one. */
type WantedDeposit = DepositInput & Pick<CallInput<'createDeposit'>, 'card'>;

/** What is wrong with a deposit, where it stands. */
export interface DepositProblems {
  readonly amount?: string;
  readonly offer?: string;
  readonly card?: string;
  readonly other?: string;
}

export interface OpenDepositOptions {
  /** An earlier try has had no answer. */
  readonly unanswered: boolean;
  readonly onOpened: (deposit: DepositDetail) => void;
  readonly onRefused: (problems: DepositProblems) => void;
}

/** Opens a deposit, at most one for the same wish; answers whether one was asked for without an answer. */
export function useOpenDeposit({ unanswered: earlier, onOpened, onRefused }: OpenDepositOptions) {
  const queries = useQueryClient();
  const [unanswered, setUnanswered] = useState(earlier);
  const open = useMutation({
    mutationFn: ({ card, ...input }: WantedDeposit) =>
      // What is on a card is kept nowhere, in this tab neither.
      call('createDeposit', { ...beginAttempt(input), ...(card && { card }) }),
    onSuccess(deposit) {
      settleAttempt();
      onOpened(deposit);
    },
    onError(error) {
      // Unless the server turned this wish down, a deposit may exist: the next try keeps the key.
      const settled = isTurnedDown(error);
      if (settled) settleAttempt();
      setUnanswered(!settled);
      const text = failureText(error);
      const isOfOffer = isRefused(error) && error.code.startsWith('promotion.');
      if (isOfOffer) void queries.invalidateQueries({ queryKey: ['promotions'] });
      if (isRefused(error, 'deposit.quote-expired')) {
        void queries.invalidateQueries({ queryKey: ['quoteDeposit'] });
      }
      const isOfCard = isRefused(error) && error.code.startsWith('deposit.card-');
      if (isRefused(error, 'deposit.amount-out-of-range')) onRefused({ amount: text });
      // Said beside the button as well: on a phone the card is far above it.
      else if (isOfCard) onRefused({ card: text, other: text });
      else onRefused(isOfOffer ? { offer: text } : { other: text });
    },
  });
  return { open, unanswered };
}

/** The server judged this wish and said no; asking again would be a new wish. */
function isTurnedDown(error: unknown): boolean {
  return isRefused(error) && error.status < 500 && error.code !== 'request.too-many';
}
