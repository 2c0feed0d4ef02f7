import type {
  ContractTerms,
  operatorContractEndpoints,
} from '@croupier/contract/contracts/operator/contracts';
import { moneyText } from '@croupier/contract/money';
import { amountOrNothing } from '#kernel/amount-of.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin, requests } from '#staff';
import { merchantTerms } from '../settlement/merchant-terms.ts';
import type { MerchantTerms } from '../store/terms.ts';
import { contractTermsChange } from './request-kinds.ts';

type Names = 'contractTerms' | 'askForContractTerms';

/** How a merchant's contracts are reckoned and paid: money follows from it, so two decide. */
export function contractTermsHandlers({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): OperatorHandlers<
  Pick<typeof operatorContractEndpoints, Names>
> {
  return {
    async contractTerms({ staff }, { merchantId }) {
      return wireTerms((await termsHere(db, merchantWithin(staff, merchantId))).terms);
    },

    async askForContractTerms(
      call,
      { merchantId, reason, activeValidBet, activeDeposit, ...ways },
    ) {
      const id = merchantWithin(call.staff, merchantId);
      const row = await db.transaction().execute(async (tx) => {
        const { terms, name, currency } = await termsHere(tx, id);
        const amounts = {
          activeValidBetMinor: amountOrNothing(activeValidBet, currency, 'activeValidBet'),
          activeDepositMinor: amountOrNothing(activeDeposit, currency, 'activeDeposit'),
        };
        return requests.makeRequest(tx, secrets, call, {
          kind: contractTermsChange,
          subject: `merchant:${id}:contracts`,
          merchantId: id,
          reason,
          name,
          act: {
            ...ways,
            merchantId,
            version: terms.version,
            activeValidBetMinor: String(amounts.activeValidBetMinor),
            activeDepositMinor: String(amounts.activeDepositMinor),
          },
          before: factsOf(terms),
          after: factsOf({ ...terms, ...ways, ...amounts }),
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
  return { terms: await merchantTerms(db, merchant), name, currency };
}

function wireTerms(terms: MerchantTerms): ContractTerms {
  const { includesSelf, carriesOver, houseCovers } = terms;
  return {
    activeValidBet: moneyText(terms.activeValidBetMinor),
    activeDeposit: moneyText(terms.activeDepositMinor),
    includesSelf,
    carriesOver,
    houseCovers,
  };
}

function factsOf(terms: MerchantTerms): Record<string, string> {
  const { activeValidBet, activeDeposit, ...ways } = wireTerms(terms);
  const said = Object.entries(ways).map(([name, is]) => [name, is ? 'yes' : 'no'] as const);
  return { activeValidBet, activeDeposit, ...Object.fromEntries(said) };
}
