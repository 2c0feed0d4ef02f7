import type { Mission } from '@croupier/contract/player/missions';
import { isRefused } from '@croupier/kit/api/refused-error';
import { moneySign } from '@croupier/kit/format/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshBalance } from '../../state/balance.ts';
import { useMissionWords } from './use-mission-words.ts';

/** Claims what a mission brings, and says what came of it. */
export function useClaimMission({ progressId }: Mission, onClaimed: () => void) {
  const { t } = useTranslation('missions');
  const { money } = useMissionWords();
  const queries = useQueryClient();
  const readAnew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['missions'] }),
      queries.invalidateQueries({ queryKey: ['missionSummary'] }),
    ]);
  return useMutation({
    mutationFn: () => call('claimMission', { progressId: progressId ?? '' }),
    async onSuccess({ amount, required }) {
      onClaimed();
      showToast('ok', {
        title: t('claim.done', { amount: money(amount) }),
        text:
          moneySign(required) > 0
            ? t('claim.played', { amount: money(required) })
            : t('claim.free'),
      });
      await Promise.all([
        readAnew(),
        queries.invalidateQueries({ queryKey: ['turnover'] }),
        queries.invalidateQueries({ queryKey: ['transfers'] }),
        refreshBalance().catch(() => undefined),
      ]);
    },
    async onError(error) {
      showToast('bad', { title: t('claim.failed'), text: failureText(error) });
      // What was refused has changed since it was shown.
      if (isRefused(error)) await readAnew();
    },
  });
}
