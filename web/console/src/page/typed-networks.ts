/** Addresses and networks as they were typed, apart by blanks or commas; null for anywhere. */
export function typedNetworks(text: string): string[] | null {
  const typed = text.split(/[\s,;]+/).filter(Boolean);
  return typed.length > 0 ? typed : null;
}
