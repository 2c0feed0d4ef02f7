import type { operatorTurnoverEndpoints } from '@croupier/contract/turnover/operator';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { amountOf } from '#kernel/amount-of.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin, requests } from '#staff';
import { percentsOf } from '../describe-requirement.ts';
import { WHOLE_BP } from '../fill-rules.ts';
import { policyOf } from '../store/policy.ts';
import { policyChange, policyFacts } from './policy-change.ts';

/** What merchants ask to be played, for staff. */
export function policyHandlers({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): Pick<
  OperatorHandlers<typeof operatorTurnoverEndpoints>,
  'turnoverPolicy' | 'askForTurnoverPolicy'
> {
  return {
    async turnoverPolicy({ staff }, input) {
      const { policy } = await policyHere(db, merchantWithin(staff, input.merchantId));
      return {
        depositTimes: policy.depositTimesBp / WHOLE_BP,
        smallBalance: moneyText(policy.smallBalanceMinor),
        release: policy.release,
        weights: percentsOf(policy.weights),
      };
    },

    async askForTurnoverPolicy(call, { merchantId, reason, ...wanted }) {
      const id = merchantWithin(call.staff, merchantId);
      const row = await db.transaction().execute(async (tx) => {
        const { policy, name, currency } = await policyHere(tx, id);
        const next = {
          depositTimesBp: inBasisPoints(wanted.depositTimes * 100),
          smallBalanceMinor: smallOf(wanted.smallBalance, currency),
          release: wanted.release,
          weights: Object.fromEntries(
            wanted.weights.map(({ gameType, percent }) => [gameType, inBasisPoints(percent)]),
          ),
        };
        return requests.makeRequest(tx, secrets, call, {
          kind: policyChange,
          subject: `merchant:${id}:turnover`,
          merchantId: id,
          reason,
          name,
          act: {
            ...next,
            merchantId,
            currency,
            version: policy.version,
            smallBalanceMinor: String(next.smallBalanceMinor),
          },
          before: policyFacts(policy),
          after: policyFacts(next),
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

async function policyHere(db: Queryable, merchantId: bigint) {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  const { name, currency } = merchant;
  return { policy: await policyOf(db, { merchantId, currency }), name, currency };
}

/** An amount of the currency; nothing switches the rule off. */
function smallOf(text: string, currency: string): bigint {
  return parseMoney(text) === 0n ? 0n : amountOf(text, currency, 'in');
}

/** Of percent. Counts of hundredths, no money: whole again after the division in floating point. */
function inBasisPoints(percent: number): number {
  return Math.trunc(percent * 100 + 0.5);
}
