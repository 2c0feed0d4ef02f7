/** What a stack was worth when its player left. Pure. */

interface Stack {
  /** All that was brought to the table. */
  readonly broughtMinor: bigint;
  /** Valid bet that was reported while the stack was open. */
  readonly playedMinor: bigint;
}

/**
 * @param left.validBetMinor what counts in all, where the vendor says it
 * @param left.isGivenBack by the house, in place of a vendor that is gone: then nothing counts
 * @returns what was won (or, negative, lost) at the table, and what counts as turnover in all: what the
 *   vendor says, else the result, at most what was brought; never less than what was reported
 */
export function closeStack(
  { broughtMinor, playedMinor }: Stack,
  left: {
    readonly amountMinor: bigint;
    readonly validBetMinor: bigint | undefined;
    readonly isGivenBack?: boolean;
  },
): { readonly resultMinor: bigint; readonly validBetMinor: bigint } {
  const resultMinor = left.amountMinor - broughtMinor;
  if (left.isGivenBack) return { resultMinor, validBetMinor: 0n };
  const magnitude = resultMinor < 0n ? -resultMinor : resultMinor;
  const totalMinor = left.validBetMinor ?? least(magnitude, broughtMinor);
  return { resultMinor, validBetMinor: totalMinor > playedMinor ? totalMinor : playedMinor };
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
