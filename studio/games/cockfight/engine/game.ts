import type { CockfightOutcome } from './outcome.ts';
import type { Draws } from '#engine/draws.ts';
import { IllegalMove } from '#engine/game.ts';
import type { Game, RoundChance } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { SlipLine } from '#games/table/rules/slip.ts';
import type { CockfightTitle } from './title.ts';

export interface CockfightState {
  readonly outcome: CockfightOutcome;
}

/** The chance of a round with the stream of what is published of it beforehand. */
interface OpenChance extends RoundChance {
  readonly open?: () => Draws;
}

/** A fight as one slip meets it that nobody else bets on; a pool of one player has no contest. */
export function cockfightGame({
  rules,
}: CockfightTitle): Game<readonly SlipLine[], never, CockfightState, never> {
  return {
    start(slip, chance: OpenChance) {
      const { outcome } = rules.decide(chance.step(0), null, chance.open?.());
      const results = rules.settle(slip, outcome);
      const staked = results.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
      if (staked <= 0n) throw new IllegalMove('a slip has a stake');
      const paid = results.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
      return { state: { outcome }, events: [], win: rational(paid, staked), over: true };
    },
    act() {
      throw new IllegalMove('a fight goes by itself');
    },
  };
}
