import { moneyText } from '@croupier/contract/money';
import type { operatorReferralEndpoints } from '@croupier/contract/referral/operator';
import type { OperatorHandlers } from '#kernel/http.ts';
import { merchantWithin, requests } from '#staff';
import { monthFirstOf } from '../referral-rules.ts';
import { countReferees, paidSince, rewardFigures } from '../store/figures.ts';
import { termsOf } from '../store/terms.ts';
import { termsChange, termsFacts } from '../terms-change.ts';
import { merchantHere, type ReferralStaffDeps } from './referral-staff-deps.ts';
import { refereeHandlers } from './referees.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';

/** Referrals, for staff. */
export function referralStaffHandlers(
  deps: ReferralStaffDeps,
): OperatorHandlers<typeof operatorReferralEndpoints> {
  const { db, secrets } = deps;
  return {
    async referralTerms({ staff }, input) {
      const merchant = await merchantHere(db, merchantWithin(staff, input.merchantId));
      const { id: merchantId, timeZone } = merchant;
      const month = monthFirstOf(await localDay(db, timeZone));
      const { from } = instantsOfDays({ first: month, last: month }, timeZone);
      const [{ terms, version }, { byState, deposited, inviters }, figures, monthMinor] =
        await Promise.all([
          termsOf(db, merchantId),
          countReferees(db, { merchantId }),
          rewardFigures(db, { merchantId }),
          paidSince(db, merchantId, from),
        ]);
      return {
        terms,
        version,
        currency: merchant.currency,
        inviters,
        referees: {
          open: byState.get('open') ?? 0,
          review: byState.get('review') ?? 0,
          qualified: byState.get('qualified') ?? 0,
          expired: byState.get('expired') ?? 0,
          refused: byState.get('refused') ?? 0,
        },
        deposited,
        openRewards: moneyText(figures.openMinor),
        ofMonth: moneyText(monthMinor),
        paid: moneyText(figures.paidMinor),
      };
    },

    async askForReferralTerms(call, { merchantId, terms, reason }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, merchantId));
      const row = await db.transaction().execute(async (tx) => {
        const before = await termsOf(tx, merchant.id);
        return requests.makeRequest(tx, secrets, call, {
          kind: termsChange,
          subject: `merchant:${merchant.id}:referral`,
          merchantId: merchant.id,
          reason,
          name: merchant.name,
          act: { merchantId, version: before.version, terms },
          before: termsFacts(before.terms),
          after: termsFacts(terms),
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    ...refereeHandlers(deps),
  };
}
