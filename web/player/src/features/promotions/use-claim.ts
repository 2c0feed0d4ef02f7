import type { Offer } from '@croupier/contract/promotions/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { wholeMoney } from '../../offers/use-offer-words.ts';
import { refreshBalance } from '../../state/balance.ts';
import { usePermission } from '../../state/permission.ts';

/** Takes what an offer gives without a deposit, and says what came of it. */
export function useClaim(offer: Pick<Offer, 'id' | 'version'>) {
  const { t } = useTranslation('promotions');
  const queries = useQueryClient();
  const { symbol } = usePermission().info.currency;
  return useMutation({
    /** @param gameId of free spins, where it was chosen before; it can be chosen afterwards as well */
    async mutationFn(gameId: string | undefined) {
      const grant = await call('claimOffer', { offerId: offer.id, version: offer.version });
      if (gameId === undefined || grant.spins?.gameId !== null) return grant;
      return call('chooseSpinGame', { grantId: grant.id, gameId }).catch(() => grant);
    },
    async onSuccess({ amount, required, terms, spins }) {
      showToast(
        'ok',
        spins
          ? { title: t('claim.spins', { count: spins.spins }), text: t('claim.spinsText') }
          : {
              title: t('claim.done', { amount: wholeMoney(amount, symbol) }),
              ...(terms.requirement.times > 0 && {
                text: t('claim.doneText', { amount: wholeMoney(required, symbol) }),
              }),
            },
      );
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['promotions'] }),
        queries.invalidateQueries({ queryKey: ['grants'] }),
        queries.invalidateQueries({ queryKey: ['turnover'] }),
        refreshBalance().catch(() => undefined),
      ]);
    },
    async onError(error) {
      showToast('bad', { title: t('claim.failed'), text: failureText(error) });
      // What was refused has changed since it was shown.
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: ['promotions'] });
    },
  });
}
