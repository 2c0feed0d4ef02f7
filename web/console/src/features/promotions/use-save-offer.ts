import type { OfferDetail, OfferDraft } from '@croupier/contract/operator/promotions';
import { showToast } from '@croupier/kit/ui/toast';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

/** Saves a draft as a new offer, or over the one that it was made from. */
export function useSaveOffer({
  offer,
  onSaved,
}: {
  readonly offer: Pick<OfferDetail, 'id' | 'revision'> | undefined;
  readonly onSaved: (offer: OfferDetail) => void;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: OfferDraft) => {
      const saved = { merchantId: merchant.id, draft };
      return offer
        ? call('saveOffer', { ...saved, offerId: offer.id, revision: offer.revision })
        : call('createOffer', saved);
    },
    onSuccess: (next) => {
      rememberOffer(client, merchant.id, next);
      showToast('ok', { title: t('form.saved') });
      onSaved(next);
    },
  });
}

/** Puts an offer that a change answered with in the place of the one that was read before. */
function rememberOffer(client: QueryClient, merchantId: string, offer: OfferDetail): void {
  client.setQueryData(callQuery('offer', { merchantId, offerId: offer.id }).queryKey, offer);
  void client.invalidateQueries({ queryKey: ['offers'] });
}
