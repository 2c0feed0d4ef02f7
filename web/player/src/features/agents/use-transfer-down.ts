import { isRefused } from '@croupier/kit/api/refused-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { beginTransfer, settleTransfer } from '../../payouts/transfer-attempt.ts';
import { refreshBalance } from '../../state/balance.ts';

interface Input {
  readonly amount: string;
  readonly paymentPassword: string;
}

/**
 * Sends money to somebody of the team. The key of a try is kept until the server has sent the money or
 * said no, so that another try after a broken line sends nothing twice.
 */
export function useTransferDown(
  memberId: string,
  {
    onPasswordProblem,
  }: {
    /** The password must be typed again; with what was wrong with it. */
    readonly onPasswordProblem: (problem: string | undefined) => void;
  },
) {
  const queries = useQueryClient();
  async function moved(): Promise<void> {
    await Promise.all([
      ...['downlineTransferTerms', 'downlineTransfers', 'teamMember', 'teamMembers'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
      refreshBalance().catch(() => undefined),
    ]);
  }
  const send = useMutation({
    mutationFn: ({ amount, paymentPassword }: Input) =>
      call('transferToDownline', {
        ...beginTransfer(memberId, amount),
        memberId,
        paymentPassword,
      }),
    async onSuccess() {
      settleTransfer(memberId);
      await moved();
    },
    async onError(error) {
      const atField = isRefused(error) ? error.fields['paymentPassword'] : undefined;
      onPasswordProblem(atField);
      // Unless the server said no, the money may be on its way: the next try keeps the key.
      if (isRefused(error) && error.status < 500 && !atField) {
        settleTransfer(memberId);
        await moved();
      }
    },
  });
  const told = isRefused(send.error) && send.error.fields['paymentPassword'] !== undefined;
  return {
    data: send.data,
    isPending: send.isPending,
    mutate: send.mutate,
    failure: send.isError && !told ? failureText(send.error) : undefined,
  };
}
