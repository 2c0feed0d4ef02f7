import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../api/failure-text.ts';
import { refreshBalance } from '../../state/balance.ts';

/** Asks for the balance because somebody pressed for it, who is told where that fails. */
export function useBalanceRefresh() {
  return useMutation({
    mutationFn: refreshBalance,
    onError: (error) => showToast('bad', { title: failureText(error) }),
  });
}
