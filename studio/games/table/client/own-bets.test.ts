import { withPool } from '#games/cockfight/engine/outcome.ts';
import type { CockfightOutcome } from '#games/cockfight/engine/outcome.ts';
import { cockfightTitles } from '#games/cockfight/engine/titles.ts';
import { tableTitles } from '../engine/titles.ts';
import type { TableRules } from '../rules/table-game.ts';
import { expect, test } from 'vitest';
import { wireAmount } from '#client/kit/money.ts';
import { wonOn } from './own-bets.ts';

const STAKE = 100_000n;
const titles: readonly {
  readonly id: string;
  readonly rules: TableRules;
  readonly isPool?: boolean;
}[] = [...tableTitles, ...cockfightTitles];

/** The same numbers in each run. */
function drawsFrom(seed: number) {
  let state = seed;
  return {
    draw(below: number) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    },
  };
}

test('[STU-LIVE][STU-COCK] what a spot has gained is what it pays beyond its stake, at every table and ring', () => {
  const pool = { meron: 2n * STAKE, wala: STAKE };
  for (const { id, rules, isPool } of titles) {
    let gains = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const draws = drawsFrom(seed * 7919);
      const told = rules.decide(draws, null, drawsFrom(seed)).outcome;
      const outcome = isPool === true ? withPool(told as CockfightOutcome, pool) : told;
      const slip = rules.spots.map((spot) => ({ spot: spot.id, stakeMinor: STAKE }));
      const results = rules.settle(slip, outcome);
      const spots = results.map(({ spot, stakeMinor, payoutMinor }) => ({
        spot,
        stake: wireAmount(stakeMinor),
        win: wireAmount(payoutMinor),
      }));
      const won = wonOn([{ events: [{ type: 'settled', spots }] }]);
      for (const { spot, stakeMinor, payoutMinor } of results) {
        const gain = payoutMinor > stakeMinor ? payoutMinor - stakeMinor : undefined;
        expect([id, spot, won.get(spot)]).toEqual([id, spot, gain]);
      }
      gains += won.size;
    }
    expect([id, gains > 0]).toEqual([id, true]);
  }
});
