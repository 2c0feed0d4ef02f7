import type { Verification } from '@croupier/contract/protection/player/verification';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/failure-text.ts';

/** A step with a document: shows its answer on the page at once, or says why not. */
export function useSend<Input>(
  step: (input: Input) => Promise<{ readonly verification: Verification; readonly said: string }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess({ verification, said }) {
      queries.setQueryData(['verification', {}], verification);
      showToast('ok', { title: said });
    },
    async onError(error) {
      showToast('bad', { title: failureText(error) });
      // Staff may have decided meanwhile.
      await queries.invalidateQueries({ queryKey: ['verification'] });
    },
  });
}
