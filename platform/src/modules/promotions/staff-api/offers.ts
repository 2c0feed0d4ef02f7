import { moneyText } from '@croupier/contract/money';
import type { operatorPromotionEndpoints } from '@croupier/contract/promotions/operator';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { type MemberStaffDeps, merchantWithin } from '#staff';
import { liabilityOf } from '../store/liability.ts';
import { offersOfMerchant } from '../store/offer.ts';
import { describeLines, describeOffer, placeFrom } from './describe-offer.ts';

/** Offers as staff follow them. */
export function offerHandlers({
  db,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorPromotionEndpoints>, 'offers' | 'offer'> {
  return {
    async offers({ staff, dictionary }, { merchantId: id, stage, cursor }) {
      const merchantId = merchantWithin(staff, id);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await offersOfMerchant(db, { merchantId, stage, ...page });
      const shown = await describeLines(db, rows.slice(0, PAGE), { merchantId, dictionary });
      const { openMinor } = await liabilityOf(db, merchantId);
      return { ...pageOf(shown, rows), openLiability: moneyText(openMinor) };
    },

    offer: (call, input) => describeOffer(db, placeFrom(call, input), call.dictionary),
  };
}
