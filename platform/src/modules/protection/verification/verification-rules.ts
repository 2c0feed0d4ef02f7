/** Which documents make which level, and what a level lets a member move. Pure. */
import type { CurrencyCode } from '@croupier/contract/currencies';
import {
  type DocumentKind,
  type DocumentType,
  documentTypes,
  type VerificationLevel,
} from '@croupier/contract/protection/verification-kinds';

/** Each level stands on the one below: an address without a name proves nobody. */
export function levelOf(proven: readonly DocumentKind[]): VerificationLevel {
  if (!proven.includes('identity')) return 0;
  if (!proven.includes('address')) return 1;
  return proven.includes('funds') ? 3 : 2;
}

/** What must be proven for at least that level, as `levelOf` has it. */
export function kindsFor(level: VerificationLevel): readonly DocumentKind[] {
  return (['identity', 'address', 'funds'] as const).slice(0, level);
}

/**
 * From where on customers must be known, about 3,000 US dollars, in minor units of the wallet; a
 * merchant may set another figure.
 */
export const usualThreshold: Readonly<Record<CurrencyCode, bigint>> = {
  VND: 750_000_000n,
  THB: 1_000_000_000n,
  PHP: 1_700_000_000n,
  IDR: 480_000_000n,
};

/** Multiples of the threshold within a month; null: without limit. */
const allowances = [
  { deposit: 1n, withdrawal: 0n },
  { deposit: 5n, withdrawal: 5n },
  { deposit: 25n, withdrawal: 25n },
  { deposit: null, withdrawal: null },
] as const;

export type MoneyWay = 'deposit' | 'withdrawal';

/** What the level lets a member move within a month, in minor units; null: without limit. */
export function allowanceOf(
  level: VerificationLevel,
  way: MoneyWay,
  threshold: bigint,
): bigint | null {
  const times = allowances[level][way];
  return times === null ? null : times * threshold;
}

/** Whether such a document proves that kind of thing. */
export function isTypeOf(kind: DocumentKind, type: DocumentType): boolean {
  return (documentTypes[kind] as readonly DocumentType[]).includes(type);
}
