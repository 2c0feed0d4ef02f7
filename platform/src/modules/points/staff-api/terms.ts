import { moneyText } from '@croupier/contract/money';
import type { operatorPointEndpoints } from '@croupier/contract/points/operator';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { type MemberStaffDeps, merchantWithin, requests } from '#staff';
import { faultOf, openWorthOf } from '../exchange-rules.ts';
import { countWaiting, figuresOf } from '../store/redeem-queue.ts';
import { termsOf } from '../store/terms.ts';
import { termsChange, termsFacts } from '../terms-change.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';

type Calls = 'pointTerms' | 'askForPointTerms';

/** What a merchant gives points for and what they are worth. */
export function termsHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorPointEndpoints>, Calls> {
  return {
    async pointTerms({ staff }, input) {
      const merchant = await merchantHere(db, merchantWithin(staff, input.merchantId));
      const { id, currency, timeZone } = merchant;
      const today = await localDay(db, timeZone);
      const first = `${today.slice(0, 7)}-01`;
      const { from } = instantsOfDays({ first, last: first }, timeZone);
      const { terms, version } = await termsOf(db, id);
      const figures = await figuresOf(db, id, from);
      return {
        terms,
        version,
        currency,
        open: {
          points: Number(figures.points),
          members: figures.members,
          value: moneyText(openWorthOf(terms.exchange, figures.points, currency)),
        },
        ofMonth: {
          earned: Number(figures.earned),
          converted: Number(figures.converted),
          redeemed: Math.max(0, Number(figures.redeemed)),
          paid: moneyText(figures.paidMinor > 0n ? figures.paidMinor : 0n),
        },
        waiting: await countWaiting(db, id),
      };
    },

    async askForPointTerms(call, { merchantId, terms, reason }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, merchantId));
      const field = faultOf(terms, merchant.currency);
      if (field !== undefined) {
        const problem = { key: 'points.terms', params: { field } };
        throw refuse('points.terms', { params: { field }, fields: { [field]: problem } });
      }
      const row = await db.transaction().execute(async (tx) => {
        const before = await termsOf(tx, merchant.id);
        return requests.makeRequest(tx, secrets, call, {
          kind: termsChange,
          subject: `merchant:${merchant.id}:points`,
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
  };
}

/** Refuses `request.not-found`. */
export async function merchantHere(db: Queryable, id: bigint) {
  const merchant = await merchantById(db, id);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}
