import { isRefused } from '@croupier/kit/api/refused-error';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshBalance } from '../../state/balance.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';

/** Takes all of the rebate, and says what came of it. */
export function useTakeRebate(onTaken: () => void) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('takeRebate', {}),
    async onSuccess({ amount }) {
      onTaken();
      showToast('ok', {
        title: t('take.done', { amount: money(amount) }),
        text: t('take.inWallet'),
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['rebate'] }),
        queries.invalidateQueries({ queryKey: ['rebates'] }),
        queries.invalidateQueries({ queryKey: ['turnover'] }),
        queries.invalidateQueries({ queryKey: ['transfers'] }),
        refreshBalance().catch(() => undefined),
      ]);
    },
    async onError(error) {
      showToast('bad', { title: t('take.failed'), text: failureText(error) });
      // What was refused has changed since it was shown.
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: ['rebate'] });
    },
  });
}
