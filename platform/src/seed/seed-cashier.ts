import { networksOf } from '@croupier/contract/cashier/scratch-cards';
import { parseMoney } from '@croupier/contract/money';
import { type SandboxMethod, type SandboxWay, seedSandboxMethod } from '#cashier';
import type { Services } from '#kernel/services.ts';
import type { Merchant } from '#merchant';
import { seedPayoutMethods } from '#withdrawal';

/** Limits and quick choices in main units, by the merchant's currency. */
const limits: Readonly<Record<string, { min: string; max: string; quick: readonly string[] }>> = {
  VND: { min: '50', max: '300000', quick: ['200', '500', '1000', '2000', '5000', '10000'] },
  THB: { min: '100', max: '200000', quick: ['300', '500', '1000', '3000', '5000', '10000'] },
  PHP: { min: '100', max: '200000', quick: ['300', '500', '1000', '3000', '5000', '10000'] },
  IDR: { min: '20', max: '10000', quick: ['50', '100', '200', '500', '1000', '5000'] },
};

/** Limits and quick choices of that currency. */
export function depositLimits(currency: string): (typeof limits)[string] {
  const wanted = limits[currency];
  if (!wanted) throw new Error(`The demo has no deposit limits for ${currency}.`);
  return wanted;
}

type Terms = NonNullable<SandboxMethod['terms']>;
type Offer = {
  readonly way: SandboxWay;
  readonly terms?: Terms;
  /** Instead of the usual quick choices. */
  readonly values?: readonly string[];
};

/** Face values of scratch cards, in main units. */
const cardValues: Readonly<Record<string, readonly string[]>> = {
  VND: ['50', '100', '200', '300', '500', '1000'],
  THB: ['100', '150', '300', '500', '1000'],
};

/** Where transfers of each currency go in the demo: made-up accounts, in turn. */
const accounts: Readonly<Record<string, SandboxWay['accounts']>> = {
  VND: [
    {
      scheme: 'vietqr',
      providerCode: '970436',
      bankName: 'Vietcombank',
      number: '1004123456744',
      holder: 'CONG TY NGOC DANG',
      dailyCapMinor: null,
    },
    {
      scheme: 'vietqr',
      providerCode: '970422',
      bankName: 'MB Bank',
      number: '0987000111222',
      holder: 'CONG TY NGOC DANG',
      dailyCapMinor: 5_000_000_000n,
    },
  ],
  THB: [
    {
      scheme: 'promptpay',
      providerCode: 'mobile',
      bankName: 'PromptPay',
      number: '0812345678',
      holder: 'SIAM ORCHID CO LTD',
      dailyCapMinor: null,
    },
  ],
};

/** Five ways in, the most used first. */
function offersOf(currency: string): readonly Offer[] {
  return [
    { way: { code: 'transfer', kind: 'bank-transfer', accounts: accounts[currency] ?? [] } },
    { way: { code: 'wallet', kind: 'e-wallet' } },
    { way: { code: 'sandbox', kind: 'gateway' } },
    { way: { code: 'usdt', kind: 'usdt' } },
    {
      way: { code: 'scratch', kind: 'scratch-card' },
      terms: { feeBasisPoints: 1500, feeBearer: 'member', networks: networksOf(currency) },
      values: cardValues[currency] ?? [],
    },
  ];
}

/** Lets the merchants take deposits in five ways and pay out, all of which the sandbox plays. */
export async function seedCashier(
  { config, db, secrets }: Services,
  merchants: readonly Merchant[],
): Promise<void> {
  const { SANDBOX_ORIGIN: sandboxOrigin, SANDBOX_GATEWAY_SECRET: sandboxSecret } = config;
  if (!sandboxSecret) throw new Error('The demo needs SANDBOX_GATEWAY_SECRET.');
  for (const merchant of merchants) {
    const wanted = depositLimits(merchant.currency);
    for (const [sortRank, { way, terms, values = wanted.quick }] of offersOf(
      merchant.currency,
    ).entries()) {
      await seedSandboxMethod(
        { db, secrets },
        {
          merchant,
          sandboxOrigin,
          sandboxSecret,
          minMinor: minor(wanted.min),
          maxMinor: minor(wanted.max),
          quickMinor: values.map(minor),
          way,
          terms: { ...terms, sortRank },
        },
      );
    }
    await seedPayoutMethods({ db, secrets }, { merchant, sandboxOrigin, sandboxSecret });
  }
}

function minor(text: string): bigint {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`${text} is no amount.`);
  return amount;
}
