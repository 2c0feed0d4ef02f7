import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { refreshBalance } from '../../state/balance.ts';

/** Asks for the balance because somebody pressed for it, who is told where that fails. */
export function useBalanceRefresh(): { readonly isPending: boolean; readonly refresh: () => void } {
  const [isPending, setPending] = useState(false);
  const refresh = () => {
    setPending(true);
    refreshBalance()
      .catch((error: unknown) => showToast('bad', { title: failureText(error) }))
      .finally(() => setPending(false));
  };
  return { isPending, refresh };
}
