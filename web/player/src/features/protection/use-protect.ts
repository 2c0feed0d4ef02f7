import type { Protection } from '@croupier/contract/protection/player/protection';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/failure-text.ts';

/**
 * A change of what protects the member: shows its answer on the page at once, says that it is done,
 * and says why not when it was refused.
 */
export function useProtect<Input>(
  change: (input: Input) => Promise<{ readonly protection: Protection; readonly said: string }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess({ protection, said }) {
      queries.setQueryData(['protection', {}], protection);
      showToast('ok', { title: said });
    },
    onError: (error) => showToast('bad', { title: failureText(error) }),
  });
}
