import type { MerchantRound } from '@croupier/contract/bets/operator';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';

/**
 * Opens the vendor's page about a round in a tab of its own: with the replay, and with the seeds and the
 * build that prove it where the vendor has them. The tab is opened at the press, as browsers want it.
 */
export function useReplay(merchantId: string, { id, memberId }: MerchantRound) {
  const textOf = useProblemText();
  return useMutation({
    mutationFn: async () => {
      const tab = window.open('about:blank', '_blank');
      try {
        const { url } = await call('merchantRoundReplay', { merchantId, memberId, roundId: id });
        if (!tab) throw new Error('The browser opened no tab.');
        // The vendor's page is not to reach ours, nor to run in the empty page's name.
        if (!/^https?:\/\//i.test(url)) throw new Error('The vendor named no page.');
        tab.opener = null;
        tab.location.replace(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
}
