import type { BingoRoomDescription } from '../protocol.ts';

const CENT_MINOR = 100n;

/** What each prize is worth at such sales, minor units, in the order of the rules. */
export function prizeAmounts(
  { prizeShare, prizes }: BingoRoomDescription['model'],
  salesMinor: bigint,
): readonly bigint[] {
  const cut = (minor: bigint): bigint => minor - (minor % CENT_MINOR);
  const all = cut((salesMinor * BigInt(prizeShare)) / 100n);
  const parts = prizes.map(({ share }) => cut((all * BigInt(share)) / 100n));
  const given = parts.slice(0, -1).reduce((sum, part) => sum + part, 0n);
  return [...parts.slice(0, -1), all - given];
}
