import type { CoinEvent } from '@croupier/studio/games/coin-flip/engine/events';
import type { CoinModel } from '@croupier/studio/games/coin-flip/engine/title';
import type { DiceEvent } from '@croupier/studio/games/dice/engine/events';
import type { DiceModel } from '@croupier/studio/games/dice/engine/title';
import type { LimboEvent } from '@croupier/studio/games/limbo/engine/events';
import type { LimboModel } from '@croupier/studio/games/limbo/engine/title';
import type { PlinkoEvent } from '@croupier/studio/games/plinko/engine/events';
import type { PlinkoModel } from '@croupier/studio/games/plinko/engine/title';
import { replayedDraws, type ReplayInput } from './replayed-draws.ts';

/**
 * A second way to arrive at rounds of plinko, dice, limbo and coin flip, for verification: the tables
 * and shares of their titles are the engines', and none of the code is.
 */
export interface ReplayedInstant {
  /** What was drawn, by its name in the events. */
  readonly drawn: Readonly<Record<string, unknown>>;
  /** The same of further events. */
  readonly others?: readonly Readonly<Record<string, unknown>>[];
  /** What was paid, as a multiple of the stake. */
  readonly win: { readonly num: bigint; readonly den: bigint };
}

export function replayPlinko(
  model: PlinkoModel,
  input: ReplayInput,
  events: readonly PlinkoEvent[],
): ReplayedInstant {
  const { rows = 0, risk = 'low', pearls: count = 1 } = events[0] ?? {};
  const draw = replayedDraws(input);
  // As many as were paid for, however many are told.
  const pearls = Array.from({ length: count }, () => {
    const path = Array.from({ length: rows }, () => draw(2));
    const slot = path.reduce((rights, side) => rights + side, 0);
    // The table has one half: the distance to the nearer edge is the place in it.
    return { path, slot, multiplier: model[rows]?.[risk][Math.min(slot, rows - slot)] ?? 0 };
  });
  const paid = pearls.reduce((sum, { multiplier }) => sum + multiplier, 0);
  return {
    drawn: { ...pearls[0] },
    others: pearls.slice(1),
    win: { num: BigInt(paid), den: 100n * BigInt(pearls.length) },
  };
}

export function replayDice(
  { edge: [num, den] }: DiceModel,
  input: ReplayInput,
  [rolled]: readonly DiceEvent[],
): ReplayedInstant {
  const { direction, target = 0 } = rolled ?? {};
  const roll = replayedDraws(input)(10_000);
  const winning = BigInt(direction === 'under' ? target : 9999 - target);
  const multiplier = (num * 100_000_000n) / den / winning;
  const won = direction === 'under' ? roll < target : roll > target;
  return {
    drawn: { roll, won, multiplier: Number(multiplier) },
    win: { num: won ? multiplier : 0n, den: 10_000n },
  };
}

export function replayLimbo(
  { edge: [num, den], capHundredths }: LimboModel,
  input: ReplayInput,
  [rose]: readonly LimboEvent[],
): ReplayedInstant {
  const { target = 0 } = rose ?? {};
  const draw = replayedDraws(input);
  // 64 bits, of which the lowest twelve do not count.
  const bits = (BigInt(draw(2 ** 32)) << 32n) | BigInt(draw(2 ** 32));
  const left = (1n << 52n) - bits / 4096n;
  const share = (100n * num * (1n << 52n)) / (den * left);
  const result = Math.min(capHundredths, Math.max(100, Number(share)));
  const won = result >= target;
  return { drawn: { result, won }, win: { num: won ? BigInt(target) : 0n, den: 100n } };
}

export function replayCoin(
  { edge: [num, den] }: CoinModel,
  input: ReplayInput,
  events: readonly CoinEvent[],
): ReplayedInstant {
  const calls = events.flatMap((event) => (event.type === 'flipped' ? [event.call] : []));
  const draw = replayedDraws(input);
  const landed = calls.map(() => (draw(2) === 1 ? 'tails' : 'heads'));
  const isRight = calls.every((call, flip) => call === landed[flip]);
  const multiplier = isRight ? (num * 100n * (1n << BigInt(calls.length))) / den : 0n;
  return {
    drawn: { landed, multiplier: Number(multiplier) },
    win: { num: multiplier, den: 100n },
  };
}
