import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EndpointName } from '../api/call.ts';
import { useProblemText } from './load-failed.tsx';
import { showSaved } from './with-reason.tsx';

/**
 * Makes a change, reads the named lists anew and says what happened.
 * @param stale endpoints whose answers the change may alter
 */
export function useSave(stale: readonly EndpointName[]) {
  const { t } = useTranslation('console');
  const client = useQueryClient();
  const textOf = useProblemText();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: async (answer) => {
      showSaved(answer, t('savedLive'));
      await Promise.all(
        [...stale, 'requests'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
}
