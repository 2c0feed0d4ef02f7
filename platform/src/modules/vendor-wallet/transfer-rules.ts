/** An outward transfer that the vendor has carried out, minor units. */
export interface CarriedOut {
  /** What was asked for; null: all. */
  readonly wantedMinor: bigint | null;
  /** What came. */
  readonly cameMinor: bigint;
  /** What the vendor says is left; undefined when it does not say. */
  readonly toldMinor: bigint | undefined;
  /** What the ledger had there before. */
  readonly heldMinor: bigint;
}

/**
 * What is left at the vendor. One that does not say has given all it had, unless it gave exactly the
 * part that was asked for: then the rest of what the ledger had there is taken to be there still.
 */
export function leftAtVendor({ wantedMinor, cameMinor, toldMinor, heldMinor }: CarriedOut): bigint {
  if (toldMinor !== undefined && toldMinor >= 0n) return toldMinor;
  if (wantedMinor === null || cameMinor !== wantedMinor) return 0n;
  return heldMinor > cameMinor ? heldMinor - cameMinor : 0n;
}

/** What was won (or lost) at the vendor since its purse was last squared with the ledger. */
export function resultAtVendor(out: CarriedOut): bigint {
  return out.cameMinor + leftAtVendor(out) - out.heldMinor;
}
