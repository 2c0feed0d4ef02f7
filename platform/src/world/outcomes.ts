/** What a round of the world pays. Pure. */
import type { Draws } from './draws.ts';

/**
 * Times the stake, in hundredths, with how often: shaped like a slot of middling volatility. Together
 * they return 95 % of what is staked, so that no game strays from what its vendor says of it; no game's own
 * rules decide them, so they prove nothing of one.
 */
const wins = [
  { share: 0.368, from: 40, to: 148 },
  { share: 0.08, from: 150, to: 450 },
  { share: 0.022, from: 500, to: 1500 },
  { share: 0.0022, from: 2000, to: 7000 },
  { share: 0.0003, from: 10_000, to: 20_000 },
] as const;

/** @returns minor units, in steps that the wallet can show */
export function winOf(draws: Draws, stakeMinor: bigint): bigint {
  let left = draws.next();
  for (const { share, from, to } of wins) {
    if (left < share) return roundedDown((stakeMinor * BigInt(draws.whole(from, to))) / 100n);
    left -= share;
  }
  return 0n;
}

/** The mean of what one unit returns. */
export function returnOfWins(): number {
  return wins.reduce((sum, { share, from, to }) => sum + (share * (from + to)) / 200, 0);
}

/** Hundredths of a main unit, which is 10,000 minor units. */
const roundedDown = (minor: bigint): bigint => minor - (minor % 100n);
