import { createHmac } from 'node:crypto';
import { sandboxAccountText } from '@croupier/contract/cashier/gateway';
import { parseMoney } from '@croupier/contract/money';
import en from '@croupier/i18n/en/withdrawals.json' with { type: 'json' };
import vi from '@croupier/i18n/vi/withdrawals.json' with { type: 'json' };
import type { Queryable } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { type MethodRow, type Provider, upsertMethod } from './store/method.ts';
import { secretPurpose } from './withdrawal-deps.ts';

export interface PayoutPlace {
  readonly merchant: { readonly id: bigint; readonly code: string; readonly currency: string };
  readonly sandboxOrigin: string;
  /** The sandbox’s own secret; the merchant’s account gets one derived from it. */
  readonly sandboxSecret: string;
}

interface Market {
  readonly banks: readonly Provider[];
  readonly wallets: readonly Provider[];
  /** Limits in the wallet’s unit, and what one USDT costs. */
  readonly min: string;
  readonly max: string;
  readonly rate: string;
}

/** Banks by their codes for transfers (BIN), and the wallets that people have. */
const markets: Readonly<Record<string, Market>> = {
  VND: {
    banks: [
      { code: '970436', name: 'Vietcombank' },
      { code: '970415', name: 'VietinBank' },
      { code: '970418', name: 'BIDV' },
      { code: '970405', name: 'Agribank' },
      { code: '970407', name: 'Techcombank' },
      { code: '970422', name: 'MB' },
      { code: '970416', name: 'ACB' },
      { code: '970432', name: 'VPBank' },
      { code: '970423', name: 'TPBank' },
      { code: '970403', name: 'Sacombank' },
      { code: '970437', name: 'HDBank' },
      { code: '970441', name: 'VIB' },
      { code: '970443', name: 'SHB' },
    ],
    wallets: [
      { code: 'momo', name: 'MoMo' },
      { code: 'zalopay', name: 'ZaloPay' },
    ],
    min: '100',
    max: '300000',
    rate: '25',
  },
  THB: {
    banks: [
      { code: 'bbl', name: 'Bangkok Bank' },
      { code: 'kbank', name: 'KASIKORNBANK' },
      { code: 'ktb', name: 'Krungthai Bank' },
      { code: 'scb', name: 'SCB' },
      { code: 'bay', name: 'Krungsri' },
      { code: 'ttb', name: 'ttb' },
    ],
    wallets: [
      { code: 'truemoney', name: 'TrueMoney' },
      { code: 'promptpay', name: 'PromptPay' },
    ],
    min: '100',
    max: '200000',
    rate: '35',
  },
};

const words = { en: en.methods, vi: vi.methods };
/** A share of a percent on wallets, whose operators charge one. */
const WALLET_BASIS_POINTS = 50;

/**
 * Lets the merchant pay out in three ways, each through the sandbox gateway or by hand: to banks, to wallets
 * and in USDT. What staff have changed since stays. Answers their ids by code.
 */
export async function seedPayoutMethods(
  { db, secrets }: { readonly db: Queryable; readonly secrets: SecretBox },
  { merchant, sandboxOrigin, sandboxSecret }: PayoutPlace,
): Promise<Readonly<Record<'bank' | 'e-wallet' | 'usdt', bigint>>> {
  const market = markets[merchant.currency];
  if (!market) throw new Error(`The demo pays out nothing in ${merchant.currency}.`);
  const secret = createHmac('sha256', sandboxSecret)
    .update(sandboxAccountText(merchant.code))
    .digest('hex');
  const gateway = (code: string) => ({
    adapter: 'gateway' as const,
    gatewayOrigin: sandboxOrigin,
    gatewayAccount: merchant.code,
    gatewaySecret: secrets.seal(secret, secretPurpose({ merchantId: merchant.id, code })),
  });
  const way = async (
    code: 'bank' | 'e-wallet' | 'usdt',
    own: Partial<Omit<MethodRow, 'id' | 'enabled'>> & { readonly sortRank: number },
  ) =>
    upsertMethod(db, {
      merchantId: merchant.id,
      merchantCode: merchant.code,
      code,
      kind: code,
      currency: merchant.currency,
      name: { en: words.en[code], vi: words.vi[code] },
      providers: [],
      minMinor: minor(market.min),
      maxMinor: minor(market.max),
      feeFixedMinor: 0n,
      feeBasisPoints: 0,
      rateMinor: null,
      ...gateway(code),
      ...own,
    });
  return {
    bank: await way('bank', { providers: market.banks, sortRank: 0 }),
    'e-wallet': await way('e-wallet', {
      providers: market.wallets,
      feeBasisPoints: WALLET_BASIS_POINTS,
      sortRank: 1,
    }),
    usdt: await way('usdt', {
      rateMinor: minor(market.rate),
      feeFixedMinor: minor(market.rate),
      sortRank: 2,
    }),
  };
}

function minor(text: string): bigint {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`${text} is no amount.`);
  return amount;
}
