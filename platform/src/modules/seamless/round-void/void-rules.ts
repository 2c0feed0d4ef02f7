export interface VoidEffect {
  readonly afterMinor: bigint;
  readonly debtMinor: bigint;
}

/**
 * What taking a round back does to a balance: first the win goes, at most what is there, the rest being a
 * debt;
 * then the stake comes back.
 */
export function effectOf(
  { stakeMinor, winMinor }: { readonly stakeMinor: bigint; readonly winMinor: bigint },
  balanceMinor: bigint,
): VoidEffect {
  const taken = winMinor < balanceMinor ? winMinor : balanceMinor;
  return { afterMinor: balanceMinor - taken + stakeMinor, debtMinor: winMinor - taken };
}
