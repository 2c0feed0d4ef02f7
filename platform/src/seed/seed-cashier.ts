import { parseMoney } from '@croupier/contract/money';
import { seedSandboxMethod } from '#cashier';
import type { Services } from '#kernel/services.ts';
import type { Merchant } from '#merchant';
import { seedPayoutMethods } from '#withdrawal';

/** Limits and quick choices in main units, by the merchant's currency. */
const limits: Readonly<Record<string, { min: string; max: string; quick: readonly string[] }>> = {
  VND: { min: '50', max: '300000', quick: ['200', '500', '1000', '2000', '5000', '10000'] },
  THB: { min: '100', max: '200000', quick: ['300', '500', '1000', '3000', '5000', '10000'] },
};

/** Limits and quick choices of that currency. */
export function depositLimits(currency: string): (typeof limits)[string] {
  const wanted = limits[currency];
  if (!wanted) throw new Error(`The demo has no deposit limits for ${currency}.`);
  return wanted;
}

/** Lets the merchants take deposits and pay out through the sandbox gateway. */
export async function seedCashier(
  { config, db, secrets }: Services,
  merchants: readonly Merchant[],
): Promise<void> {
  const { SANDBOX_ORIGIN: sandboxOrigin, SANDBOX_GATEWAY_SECRET: sandboxSecret } = config;
  if (!sandboxSecret) throw new Error('The demo needs SANDBOX_GATEWAY_SECRET.');
  for (const merchant of merchants) {
    const wanted = depositLimits(merchant.currency);
    await seedSandboxMethod(
      { db, secrets },
      {
        merchant,
        sandboxOrigin,
        sandboxSecret,
        minMinor: minor(wanted.min),
        maxMinor: minor(wanted.max),
        quickMinor: wanted.quick.map(minor),
      },
    );
    await seedPayoutMethods({ db, secrets }, { merchant, sandboxOrigin, sandboxSecret });
  }
}

function minor(text: string): bigint {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`${text} is no amount.`);
  return amount;
}
