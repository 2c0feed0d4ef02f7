/**
 * The chips that a player has put down and not yet bet, in the order of the presses, so that each can be
 * taken back. Amounts are minor units. Nothing here is changed: each function answers a new slip.
 */
export interface Slip {
  /** What each press has put down, the last one last. */
  readonly presses: readonly (readonly LaidChip[])[];
}

export interface LaidChip {
  readonly spot: string;
  readonly minor: bigint;
}

/** What lies on each spot. */
export type SpotSums = ReadonlyMap<string, bigint>;

export const emptySlip: Slip = { presses: [] };

export function lay(slip: Slip, chips: readonly LaidChip[]): Slip {
  return chips.length === 0 ? slip : { presses: [...slip.presses, chips] };
}

export function undo(slip: Slip): Slip {
  return { presses: slip.presses.slice(0, -1) };
}

export function sumsOf(slip: Slip): SpotSums {
  return sumUp(slip.presses.flat());
}

export function sumUp(chips: readonly LaidChip[]): SpotSums {
  const sums = new Map<string, bigint>();
  for (const { spot, minor } of chips) sums.set(spot, (sums.get(spot) ?? 0n) + minor);
  return sums;
}

export function total(sums: SpotSums): bigint {
  return [...sums.values()].reduce((sum, minor) => sum + minor, 0n);
}

export function together(a: SpotSums, b: SpotSums): SpotSums {
  return sumUp([...chipsOf(a), ...chipsOf(b)]);
}

export function chipsOf(sums: SpotSums): LaidChip[] {
  return [...sums].map(([spot, minor]) => ({ spot, minor }));
}
