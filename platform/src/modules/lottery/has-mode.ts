import type { PrizeMode } from '@croupier/contract/games';

/** Whether a lottery is shown in that prize mode; one that names none has all of them. */
export function hasMode(
  { prizeModes }: { readonly prizeModes: readonly PrizeMode[] },
  wanted: PrizeMode | undefined,
): boolean {
  return wanted === undefined || prizeModes.length === 0 || prizeModes.includes(wanted);
}
