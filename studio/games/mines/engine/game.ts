import { IllegalMove } from '#engine/game.ts';
import type { Game, RoundChance, Step } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import { layMines, tileCount } from './board.ts';
import type { MinesEvent } from './events.ts';
import { ladderOf } from './multipliers.ts';
import type { MinesModel, MinesTitle } from './title.ts';

export interface MinesChoice {
  readonly mines: number;
}

export type MinesAction =
  | { readonly type: 'pick'; readonly tile: number }
  | { readonly type: 'cash-out' };

/** What the player knows of an open round. */
export interface MinesState {
  readonly mines: number;
  /** Safe tiles in the order in which they were opened. */
  readonly picked: readonly number[];
}

export type MinesGame = Game<MinesChoice, MinesAction, MinesState, MinesEvent>;

type MinesStep = Step<MinesState, MinesEvent>;

/**
 * Mines: safe tiles raise what cashing out pays, a mine takes the stake. Where the mines lie is fixed
 * by the stream of the start, and read from it anew at every step, so that no state holds the secret.
 */
export function minesGame({ model }: MinesTitle): MinesGame {
  return {
    start({ mines }) {
      if (!Number.isInteger(mines) || mines < model.minesMin || mines > model.minesMax) {
        throw new IllegalMove('not that many mines');
      }
      return goesOn({ mines, picked: [] }, [{ type: 'started', mines }]);
    },
    act(state, action, chance) {
      return action.type === 'pick'
        ? pick(model, state, action.tile, chance)
        : cashOut(model, state, chance);
    },
  };
}

function pick(
  model: MinesModel,
  { mines, picked }: MinesState,
  tile: number,
  chance: RoundChance,
): MinesStep {
  if (!Number.isInteger(tile) || tile < 0 || tile >= tileCount || picked.includes(tile)) {
    throw new IllegalMove('not a closed tile');
  }
  const board = layMines(mines, chance.step(0));
  if (board.includes(tile)) {
    const hit = [
      { type: 'mine', tile },
      { type: 'ended', reason: 'mine', multiplier: 0, mines: board },
    ] as const;
    return { state: { mines, picked }, events: hit, win: rational(0), over: true };
  }
  const state = { mines, picked: [...picked, tile] };
  const ladder = ladderOf(model, mines);
  const picks = state.picked.length;
  const multiplier = ladder[picks - 1] as number;
  const gem = { type: 'gem', tile, picks, multiplier } as const;
  if (picks < ladder.length) return goesOn(state, [gem]);
  const ended = { type: 'ended', reason: 'cleared', multiplier, mines: board } as const;
  return { state, events: [gem, ended], win: rational(multiplier, 100), over: true };
}

function cashOut(model: MinesModel, state: MinesState, chance: RoundChance): MinesStep {
  const multiplier = ladderOf(model, state.mines)[state.picked.length - 1];
  if (multiplier === undefined) throw new IllegalMove('nothing was picked');
  const mines = layMines(state.mines, chance.step(0));
  const ended = { type: 'ended', reason: 'cash-out', multiplier, mines } as const;
  return { state, events: [ended], win: rational(multiplier, 100), over: true };
}

function goesOn(state: MinesState, events: readonly MinesEvent[]): MinesStep {
  return { state, events, win: rational(0), over: false };
}
