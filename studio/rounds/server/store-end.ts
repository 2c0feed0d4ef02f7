import type { Tx } from '#server/database.ts';
import type { GameEntry } from '#server/games/games.ts';
import { contribute } from '#pots/server/contribute.ts';
import type { Studio } from '#server/studio.ts';
import { scoreRounds } from '#server/tournaments/score-rounds.ts';
import { insertCall } from '#server/wallet/call-store.ts';
import { tellNow } from '#server/wallet/notify-wallet.ts';
import type { RoundMoney, WonPot } from '#server/wallet/wallet.ts';
import { markDecided } from './round-store.ts';
import type { Round } from './round-store.ts';

/** What a round came to, in minor units. */
export interface RoundEnd {
  readonly win: bigint;
  readonly pots: readonly WonPot[];
}

interface Ending {
  readonly roundId: string;
  /** Everything that was paid into the round. */
  readonly stake: bigint;
  readonly win: bigint;
  readonly events: readonly unknown[];
  /** How long the worker leaves telling the wallet to whoever stores it. */
  readonly headStartMs: number;
  /** Nothing was staked: the round tells the wallet of a win alone, and feeds no pot. */
  readonly free?: boolean;
}

/**
 * Stores the end of a round with all that follows from it: its stakes count for good now, so it scores in
 * tournaments, the pots of its game get their share, and the wallet must be told of the round and of each
 * pot that was hit. Nothing when the round was given up in the meantime.
 */
export async function storeEnd(
  studio: Studio,
  tx: Tx,
  { title }: GameEntry,
  { roundId, stake, win, events, headStartMs: delayMs, free = false }: Ending,
): Promise<RoundEnd | undefined> {
  if (!(await markDecided(tx, roundId, { win, events }))) return undefined;
  const kind = win > 0n ? 'win' : 'finish';
  if (!free || win > 0n) await insertCall(tx, { roundId, stepId: null, kind, delayMs });
  if (!free) await scoreRounds(tx, [roundId]);
  const { progressive } = title;
  if (progressive === undefined || free) return { win, pots: [] };
  const pots = await contribute(studio, tx, progressive, { roundId, stake });
  for (const { id: potId } of pots) {
    await insertCall(tx, { roundId, stepId: null, potId, kind: 'jackpot', delayMs });
  }
  return { win, pots };
}

/** Tells the wallet the end of a round, then of its pots; what it does not take is left to the worker. */
export async function tellEnd(
  studio: Studio,
  money: RoundMoney,
  pots: readonly WonPot[],
): Promise<void> {
  let told = await tellNow(studio, money.win > 0n ? 'win' : 'finish', money);
  for (const pot of pots) told = told && (await tellNow(studio, 'jackpot', { ...money, pot }));
}

/** The pots that a stored round has hit. */
export function wonPots({ jackpots }: Round): WonPot[] {
  return (jackpots ?? []).map(({ potId: id, amount }) => ({ id, amount: BigInt(amount) }));
}
