import { moneyText } from '@croupier/contract/money';
import type { payoutEndpoints } from '@croupier/contract/withdrawal/operator/payouts';
import { amountOf } from '#kernel/amount-of.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import type { Queryable } from '#kernel/db.ts';
import { merchantWithin, requests } from '#staff';
import { nameIn } from '../describe-withdrawal.ts';
import { methodById, type MethodTerms, methodsOf, settingsOf } from '../store/method.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { withdrawalSetting } from './request-kinds.ts';
import { describeTerms, factsOfSettings } from './settings-facts.ts';

type All = OperatorHandlers<typeof payoutEndpoints>;
type OfMerchant = Pick<All, 'withdrawalSettings' | 'setWithdrawalSettings'>;
type OfMethod = Pick<All, 'setPayoutMethod'>;

/** Limits, thresholds, rules and ways: read by staff, changed by two of them. */
export function settingsHandlers(deps: WithdrawalDeps): OfMerchant & OfMethod {
  return { ...merchantHandlers(deps), ...methodHandlers(deps) };
}

function merchantHandlers({ db, secrets }: WithdrawalDeps): OfMerchant {
  return {
    async withdrawalSettings({ staff, dictionary }, { merchantId: asked }) {
      const { id: merchantId, currency } = await knownMerchant(db, merchantWithin(staff, asked));
      const methods = await methodsOf(db, { merchantId, currency });
      return {
        settings: await settingsOf(db, { merchantId, currency }),
        methods: methods.map((method) => ({
          id: String(method.id),
          code: method.code,
          kind: method.kind,
          name: nameIn(method.name, dictionary),
          adapter: method.adapter,
          min: moneyText(method.minMinor),
          max: moneyText(method.maxMinor),
          feeFixed: moneyText(method.feeFixedMinor),
          feeBasisPoints: method.feeBasisPoints,
          rate: method.rateMinor === null ? null : moneyText(method.rateMinor),
          enabled: method.enabled,
        })),
      };
    },

    async setWithdrawalSettings(call, { merchantId: asked, settings, reason }) {
      const {
        id: merchantId,
        currency,
        name,
      } = await knownMerchant(db, merchantWithin(call.staff, asked));
      const row = await db.transaction().execute(async (tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: withdrawalSetting,
          subject: `merchant:${merchantId}:withdrawal`,
          merchantId,
          reason,
          name,
          act: { what: 'settings', merchantId: String(merchantId), currency, settings },
          before: factsOfSettings(await settingsOf(tx, { merchantId, currency })),
          after: factsOfSettings(settings),
        }),
      );
      return requests.describeRequest(call.staff, row);
    },
  };
}

function methodHandlers({ db, secrets }: WithdrawalDeps): OfMethod {
  return {
    async setPayoutMethod(call, { merchantId: asked, methodId, reason, enabled, ...input }) {
      const merchant = await knownMerchant(db, merchantWithin(call.staff, asked));
      const { id: merchantId } = merchant;
      const row = await db.transaction().execute(async (tx) => {
        const method = await methodById(tx, { merchantId, id: BigInt(methodId) });
        if (!method) throw refuse('withdrawal.method-unknown');
        const minor = (text: string) => amountOf(text, method.currency, 'in');
        const terms: MethodTerms = {
          minMinor: minor(input.min),
          maxMinor: minor(input.max),
          feeFixedMinor: /^0+(\.0+)?$/.test(input.feeFixed) ? 0n : minor(input.feeFixed),
          feeBasisPoints: input.feeBasisPoints,
          rateMinor: input.rate === null ? null : minor(input.rate),
          enabled,
        };
        assertSound(terms, method.kind === 'usdt');
        const { minMinor, maxMinor, feeFixedMinor, rateMinor } = terms;
        return requests.makeRequest(tx, secrets, call, {
          kind: withdrawalSetting,
          subject: `merchant:${merchantId}:payout-method:${methodId}`,
          merchantId,
          reason,
          name: nameIn(method.name, call.dictionary),
          act: {
            what: 'method',
            merchantId: String(merchantId),
            methodId,
            minMinor: String(minMinor),
            maxMinor: String(maxMinor),
            feeFixedMinor: String(feeFixedMinor),
            feeBasisPoints: terms.feeBasisPoints,
            rateMinor: rateMinor === null ? null : String(rateMinor),
            enabled,
          },
          before: describeTerms(method),
          after: describeTerms(terms),
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

/** The smallest amount leaves something after its fee, and USDT has a rate. */
function assertSound(terms: MethodTerms, isUsdt: boolean): void {
  const invalid = (name: string) =>
    refuse('request.invalid', { fields: { [name]: { key: 'field.format' } } });
  const { minMinor, maxMinor, feeFixedMinor, feeBasisPoints, rateMinor } = terms;
  if (maxMinor < minMinor) throw invalid('max');
  if (isUsdt !== (rateMinor !== null)) throw invalid('rate');
  const fee = feeFixedMinor + (minMinor * BigInt(feeBasisPoints)) / 10_000n;
  if (fee * 2n >= minMinor) throw invalid('feeFixed');
}

async function knownMerchant(db: Queryable, id: bigint) {
  const merchant = await merchantById(db, id);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}
