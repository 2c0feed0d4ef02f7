/** Bounds and words of free spins that vendors, staff and players share. */
import type { GameType } from '../games.ts';

/** So many stakes of a game in a currency, of which one is chosen. */
export const STAKES_MAX = 200;

/** So many at once. */
export const FREE_SPINS_MAX = 1000;

/** What of a game decides about free spins: whose wallet, its type, and what can be staked in it. */
interface SpinGame {
  readonly wallet: 'seamless' | 'transfer';
  readonly gameType: GameType;
  readonly limits: { readonly minMinor: bigint; readonly maxMinor: bigint } | undefined;
  /** None: any within the limits. */
  readonly stakes: readonly bigint[];
}

/**
 * Why free spins of a game cannot be given at a stake: it is no slot whose money we keep, or does not take
 * it.
 */
export function barOfFreeSpins(
  game: SpinGame | undefined,
  stakeMinor: bigint,
): 'game' | 'stake' | undefined {
  if (game?.wallet !== 'seamless' || game.gameType !== 'RNG') return 'game';
  const { limits, stakes } = game;
  const isBeyond = limits && (stakeMinor < limits.minMinor || stakeMinor > limits.maxMinor);
  return isBeyond || (stakes.length > 0 && !stakes.includes(stakeMinor)) ? 'stake' : undefined;
}

/** Members whom one gift reaches. */
export const GIFT_MEMBERS_MAX = 1000;
