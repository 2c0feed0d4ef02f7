/** What a stack was worth when its player left. Pure. */

/**
 * @param broughtMinor all that was brought to the table
 * @returns what was won (or, negative, lost) there, and what counts as turnover: what the vendor says,
 *   else the result, at most what was brought
 */
export function closeStack(
  broughtMinor: bigint,
  left: { readonly amountMinor: bigint; readonly validBetMinor: bigint | undefined },
): { readonly resultMinor: bigint; readonly validBetMinor: bigint } {
  const resultMinor = left.amountMinor - broughtMinor;
  const magnitude = resultMinor < 0n ? -resultMinor : resultMinor;
  const counted = magnitude < broughtMinor ? magnitude : broughtMinor;
  return { resultMinor, validBetMinor: left.validBetMinor ?? counted };
}
