import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { drawFlight, endOfBet } from './flight.ts';
import type { CrashChoice, CrashEvent } from './flight.ts';
import type { CrashTitle } from './title.ts';

/** What a flight led to for a bet that its player left alone. */
export interface CrashState {
  /** Hundredths. */
  readonly crash: number;
}

/**
 * Crash as one bet meets it: the flight ends where the stream says, and a target that it reaches is paid.
 * Rounds of it are shared and go by time (`flight.ts`); this is what their seeds prove.
 */
export function crashGame({ model }: CrashTitle): Game<CrashChoice, never, CrashState, CrashEvent> {
  return {
    start(choice, chance) {
      const crash = drawFlight(model, chance);
      const bet = { ...choice, limit: model.capHundredths };
      const end = endOfBet(model, bet, crash, Number.POSITIVE_INFINITY);
      if (end === undefined) throw new Error('Every flight ends.');
      return { state: { crash }, ...end, over: true };
    },
    act() {
      throw new IllegalMove('a flight goes by itself');
    },
  };
}
