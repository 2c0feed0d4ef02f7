import type { operatorUplineEndpoints } from '@croupier/contract/upline/operator';
import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import { amountOf } from '#kernel/amount-of.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin, requests } from '#staff';
import { saveTerms, type UplineTerms } from './store.ts';
import { termsOf } from './terms.ts';

/** How much members may send: money leaves by it, so one person alone does not decide. */
export const uplineTermsChange = requests.requestKind({
  name: 'upline-terms',
  act: z.strictObject({
    merchantId: z.string(),
    minMinor: z.string(),
    dailyMaxMinor: z.string(),
    /** The one that was read when it was asked for. */
    version: z.number().int(),
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, version, ...amounts }) {
    const saved = await saveTerms(tx, BigInt(merchantId), {
      version,
      minMinor: BigInt(amounts.minMinor),
      dailyMaxMinor: BigInt(amounts.dailyMaxMinor),
    });
    if (!saved) throw refuse('approval.outdated');
    return {};
  },
});

/** What members may send to who brought them, for staff. */
export function uplineStaffHandlers({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): OperatorHandlers<typeof operatorUplineEndpoints> {
  return {
    async uplineTerms({ staff }, { merchantId }) {
      return factsOf((await termsHere(db, merchantWithin(staff, merchantId))).terms);
    },

    async askForUplineTerms(call, { merchantId, reason, ...wanted }) {
      const id = merchantWithin(call.staff, merchantId);
      const row = await db.transaction().execute(async (tx) => {
        const { terms, name, currency } = await termsHere(tx, id);
        const next = {
          minMinor: amountOf(wanted.min, currency, 'in'),
          dailyMaxMinor: amountOf(wanted.dailyMax, currency, 'in'),
        };
        if (next.dailyMaxMinor < next.minMinor) {
          throw refuse('request.invalid', { fields: { dailyMax: { key: 'field.format' } } });
        }
        return requests.makeRequest(tx, secrets, call, {
          kind: uplineTermsChange,
          subject: `merchant:${id}:upline`,
          merchantId: id,
          reason,
          name,
          act: {
            merchantId,
            version: terms.version,
            minMinor: String(next.minMinor),
            dailyMaxMinor: String(next.dailyMaxMinor),
          },
          before: factsOf(terms),
          after: factsOf(next),
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

async function termsHere(db: Queryable, merchantId: bigint) {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  const { name, currency } = merchant;
  return { terms: await termsOf(db, merchant), name, currency };
}

function factsOf({ minMinor, dailyMaxMinor }: UplineTerms) {
  return { min: moneyText(minMinor), dailyMax: moneyText(dailyMaxMinor) };
}
