import type { CountRange } from '@croupier/contract/merchant/setting-ranges';

/** The whole number that somebody typed, or undefined while it is none of that range. */
export function typedCount(text: string, { min, max }: CountRange): number | undefined {
  const plain = text.trim();
  const count = Number(plain);
  return /^\d{1,9}$/.test(plain) && count >= min && count <= max ? count : undefined;
}

/** Addresses and networks as they were typed, apart by blanks or commas; null for anywhere. */
export function typedNetworks(text: string): string[] | null {
  const typed = text.split(/[\s,;]+/).filter(Boolean);
  return typed.length > 0 ? typed : null;
}
