import type { Game, RoundChance, Step } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { CoinEvent, CoinSide } from './events.ts';
import { ladderOf } from './multipliers.ts';
import type { CoinTitle } from './title.ts';

export interface CoinChoice {
  /** A single flip is over at once; a streak goes on with each right call. */
  readonly mode: 'single' | 'streak';
  readonly call: CoinSide;
}

export type CoinAction =
  | { readonly type: 'flip'; readonly call: CoinSide }
  | { readonly type: 'cash-out' };

/** What the player knows of an open streak: right calls so far, at least one. */
export interface CoinState {
  readonly streak: number;
}

export type CoinGame = Game<CoinChoice, CoinAction, CoinState, CoinEvent>;

/**
 * Coin flip: how the coin lands each time is fixed by the stream of the start, one draw a flip, and
 * read from it anew at every step, so that no state holds what is to come.
 */
export function coinFlipGame({ model }: CoinTitle): CoinGame {
  const ladder = ladderOf(model);
  const flip = (streak: number, call: CoinSide, chance: RoundChance) => {
    const landed = landingsOf(streak + 1, chance)[streak] as CoinSide;
    return landed === call ? right(streak + 1, call) : wrong(streak, call);
  };
  const right = (streak: number, call: CoinSide): Step<CoinState, CoinEvent> => {
    const multiplier = ladder[streak - 1] as number;
    const flipped = { type: 'flipped', call, landed: call, streak, multiplier } as const;
    return streak < ladder.length
      ? { state: { streak }, events: [flipped], win: rational(0), over: false }
      : end({ streak }, 'complete', multiplier, [flipped]);
  };
  return {
    start({ mode, call }, chance) {
      const first = flip(0, call, chance);
      if (mode === 'streak' || first.over) return first;
      return end(first.state, 'single', ladder[0] as number, first.events);
    },
    act({ streak }, action, chance) {
      if (action.type === 'flip') return flip(streak, action.call, chance);
      return end({ streak }, 'cash-out', ladder[streak - 1] as number, []);
    },
  };
}

/** How the coin lands the first so many times: 0 is heads, 1 is tails. */
function landingsOf(flips: number, chance: RoundChance): readonly CoinSide[] {
  const draws = chance.step(0);
  return Array.from({ length: flips }, () => (draws.draw(2) === 0 ? 'heads' : 'tails'));
}

function wrong(streak: number, call: CoinSide): Step<CoinState, CoinEvent> {
  const landed = call === 'heads' ? 'tails' : 'heads';
  const flipped = { type: 'flipped', call, landed, streak, multiplier: 0 } as const;
  return end({ streak }, 'wrong-call', 0, [flipped]);
}

function end(
  state: CoinState,
  reason: Extract<CoinEvent, { type: 'ended' }>['reason'],
  multiplier: number,
  before: readonly CoinEvent[],
): Step<CoinState, CoinEvent> {
  const events = [...before, { type: 'ended', reason, multiplier } as const];
  return { state, events, win: rational(multiplier, 100), over: true };
}
