import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { SlipLine } from '../rules/slip.ts';
import type { TableTitle } from './title.ts';

/** What a round led to that began without anything left of others: with a new shoe, where there is one. */
export interface TableState {
  readonly outcome: object;
}

/**
 * A live table as one slip meets it in such a round. Rounds of it are shared and follow one another
 * (`TableRules.decide`); this is what the seeds of the first one prove.
 */
export function tableGame({
  rules,
}: TableTitle): Game<readonly SlipLine[], never, TableState, never> {
  return {
    start(slip, chance) {
      const { outcome } = rules.decide(chance.step(0), null);
      const results = rules.settle(slip, outcome);
      const staked = results.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
      if (staked <= 0n) throw new IllegalMove('a slip has a stake');
      const paid = results.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
      return { state: { outcome }, events: [], win: rational(paid, staked), over: true };
    },
    act() {
      throw new IllegalMove('a round of a table goes by itself');
    },
  };
}
