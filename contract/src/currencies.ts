/** A currency that a wallet can be held in. */
export interface Currency {
  readonly code: string;
  /** Shown before the number. */
  readonly symbol: string;
  /** Decimal places that payments and vendors may use, at most four. */
  readonly decimals: number;
  /**
   * How many units of the legal tender one main unit of the wallet stands for. The Vietnamese
   * đồng is held in thousands, as players of that market count.
   */
  readonly tenderPerUnit: bigint;
  /** ISO 4217 number of the legal tender, for payment QR codes. */
  readonly isoNumber: string;
}

/** Every currency known to the platform. Add one here before a merchant can use it. */
export const currencies = {
  VND: { code: 'VND', symbol: 'K₫', decimals: 2, tenderPerUnit: 1000n, isoNumber: '704' },
  THB: { code: 'THB', symbol: '฿', decimals: 2, tenderPerUnit: 1n, isoNumber: '764' },
  PHP: { code: 'PHP', symbol: '₱', decimals: 2, tenderPerUnit: 1n, isoNumber: '608' },
  /** Held in thousands, as players of that market count. */
  IDR: { code: 'IDR', symbol: 'KRp', decimals: 2, tenderPerUnit: 1000n, isoNumber: '360' },
} as const satisfies Record<string, Currency>;

/** Money of trial accounts: a currency of its own, which no merchant runs on and nobody pays in. */
export const playMoney = {
  code: 'FUN',
  symbol: 'FUN',
  decimals: 2,
  tenderPerUnit: 1n,
  isoNumber: '999',
} as const satisfies Currency;

export type CurrencyCode = keyof typeof currencies;

/** The currency of that code, or `undefined`: codes are upper case and exact. */
export function currencyOf(code: string): Currency | undefined {
  return Object.hasOwn(currencies, code) ? currencies[code as CurrencyCode] : undefined;
}
