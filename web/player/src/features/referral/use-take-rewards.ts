import { isRefused } from '@croupier/kit/api/refused-error';
import { moneySign } from '@croupier/kit/format/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { refreshBalance } from '../../state/balance.ts';

/** Reads that are answered otherwise once rewards were taken. */
const CHANGED = ['referral', 'referralRewards', 'member', 'turnover', 'transfers'] as const;

/** Takes all rewards that are open, and says what came of it. */
export function useTakeRewards(onTaken: () => void) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  const queries = useQueryClient();
  const refresh = (names: readonly string[]) =>
    names.map((name) => queries.invalidateQueries({ queryKey: [name] }));
  return useMutation({
    mutationFn: () => call('takeReferralRewards', {}),
    async onSuccess({ amount, required }) {
      onTaken();
      showToast('ok', {
        title: t('take.done', { amount: money(amount) }),
        text:
          moneySign(required) > 0 ? t('take.played', { amount: money(required) }) : t('take.free'),
      });
      await Promise.all([...refresh(CHANGED), refreshBalance().catch(() => undefined)]);
    },
    async onError(error) {
      showToast('bad', { title: t('take.failed'), text: failureText(error) });
      // What was refused has changed since it was shown.
      if (isRefused(error)) await Promise.all(refresh(['referral', 'member']));
    },
  });
}
