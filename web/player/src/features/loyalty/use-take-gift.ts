import type { LevelGift } from '@croupier/contract/player/loyalty';
import { isRefused } from '@croupier/kit/api/refused-error';
import { moneySign } from '@croupier/kit/format/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshBalance } from '../../state/balance.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';

/** Takes what a level gives, and says what came of it. */
export function useTakeGift(gift: LevelGift, onTaken: () => void) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('takeLevelGift', { giftId: gift.id }),
    async onSuccess({ amount, required }) {
      onTaken();
      showToast('ok', {
        title: t('take.done', { amount: money(amount) }),
        text:
          moneySign(required) > 0 ? t('take.played', { amount: money(required) }) : t('take.free'),
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['vip'] }),
        queries.invalidateQueries({ queryKey: ['turnover'] }),
        queries.invalidateQueries({ queryKey: ['transfers'] }),
        refreshBalance().catch(() => undefined),
      ]);
    },
    async onError(error) {
      showToast('bad', { title: t('take.failed'), text: failureText(error) });
      // What was refused has changed since it was shown.
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: ['vip'] });
    },
  });
}
