import { createHash } from 'node:crypto';
import { replayPool, replaySlip } from '@croupier/studio/games/table/verify/replay-slips';
import { cockfightTitles } from '@croupier/studio/games/cockfight/engine/titles';
import type { CockfightOutcome } from '@croupier/studio/games/cockfight/engine/outcome';
import { withPool } from '@croupier/studio/games/cockfight/engine/outcome';
import type { SlipTitle } from '@croupier/studio/games/table/engine/title';
import { tableTitles } from '@croupier/studio/games/table/engine/titles';
import type { Shoe } from '@croupier/studio/games/table/rules/shoe';
import { committedChance } from '@croupier/studio/fairness/server/outcome';
import { expect, test } from 'vitest';
import { replayShared } from './replay-shared.ts';
import type { ReplayedShoe } from './replay-shared.ts';

const serverSeed = createHash('sha256').update('croupier fairness example').digest();
const inputOf = (nonce: bigint) => ({
  serverSeed: serverSeed.toString('hex'),
  clientSeed: 'example',
  nonce,
});
/** A hundred of a unit, less a hundredth: payouts are cut. */
const STAKE = 999_900n;

/** Three hundred rounds as the engine plays them, one after the other. */
function* roundsOf({ rules }: SlipTitle) {
  let shoe: Shoe | null = null;
  for (let nonce = 0n; nonce < 300n; nonce += 1n) {
    const before: Shoe | null = shoe;
    const chance = committedChance({ serverSeed, clientSeed: 'example', nonce });
    const decision = rules.decide(chance.step(0), before, chance.open());
    shoe = decision.shoe;
    yield { nonce, before, ...decision };
  }
}

const every: readonly SlipTitle[] = [...tableTitles, ...cockfightTitles];

test.each(every.map((title) => [title.id, title] as const))(
  '[STU-LIVE][STU-COCK][Q-B6] three hundred rounds of %s and what every spot pays are recomputed without the engines',
  (id, title) => {
    for (const { nonce, before, outcome, shoe } of roundsOf(title)) {
      expect(replayShared(id, inputOf(nonce), before)).toEqual({ result: outcome, carried: shoe });
      const slip = title.rules.spots.map(({ id: spot }) => ({ spot, stakeMinor: STAKE }));
      const paid = title.rules.settle(slip, outcome).map(({ payoutMinor }) => payoutMinor);
      expect(
        replaySlip(
          id,
          outcome,
          slip.map(({ spot }) => ({ spot, stake: STAKE })),
        ),
      ).toEqual(paid);
    }
  },
);

test('[STU-COCK][Q-B6] pools are reckoned once more, sound or not, cut or even', () => {
  const pool = cockfightTitles.find(({ isPool }) => isPool);
  if (pool === undefined) throw new Error('no ring with a pool');
  const sides = [0n, 10_000n, 50_000n, 330_000n, 1_000_000n, 7_770_000n];
  const results = new Set<string>();
  for (const { outcome } of roundsOf(pool)) {
    const fight = outcome as CockfightOutcome;
    if (results.has(fight.result)) continue;
    results.add(fight.result);
    for (const meron of sides) {
      for (const wala of sides) {
        const closed = withPool(fight, { meron, wala });
        expect(replayPool({ meron, wala }, fight.result)).toEqual(closed.pool);
        const slip = pool.rules.spots.map(({ id: spot }) => ({ spot, stakeMinor: STAKE }));
        const paid = pool.rules.settle(slip, closed).map(({ payoutMinor }) => payoutMinor);
        const stakes = slip.map(({ spot }) => ({ spot, stake: STAKE }));
        expect(replaySlip(pool.id, closed, stakes)).toEqual(paid);
      }
    }
  }
  expect(results).toEqual(new Set(['meron', 'wala', 'bdd', 'ftd']));
});

/**
 * Hashes of the first three hundred rounds of published seeds, held for ever: the same as those that the
 * engines are held to. A table that is added gets a line; a line is never changed.
 */
const golden: Readonly<Record<string, string>> = {
  'baccarat-jade': 'c6efcbb9a5732c84a783d077b64eaf86',
  'baccarat-commission-free': 'c6efcbb9a5732c84a783d077b64eaf86',
  'baccarat-speed': 'c6efcbb9a5732c84a783d077b64eaf86',
  'baccarat-sides': 'c6efcbb9a5732c84a783d077b64eaf86',
  'dragon-tiger': '8de9334de95a734f7223b279634afaf7',
  roulette: '5aecd333438cd2c879a64d84adbb16b4',
  'sic-bo': '574584eb357c3af1e4f3528c5c5cec88',
  'xoc-dia': '9a4be292ef6956e917fcb60e8f3770e9',
  'fan-tan': 'c4d2f7530a4248a33daa306edc11990e',
  'thai-hi-lo': '574584eb357c3af1e4f3528c5c5cec88',
  'bau-cua': '574584eb357c3af1e4f3528c5c5cec88',
};

test('[STU-LIVE][Q-B6] golden rounds of every table come out of their seeds as they have always done', () => {
  const hashOf = (id: string): string => {
    const hash = createHash('sha256');
    let before: ReplayedShoe | null = null;
    for (let nonce = 0n; nonce < 300n; nonce += 1n) {
      const round = replayShared(id, inputOf(nonce), before);
      before = round?.carried ?? null;
      hash.update(JSON.stringify({ outcome: round?.result, shoe: round?.carried }));
    }
    return hash.digest('hex').slice(0, 32);
  };
  const ids = tableTitles.map(({ id }) => id);
  expect(Object.fromEntries(ids.map((id) => [id, hashOf(id)]))).toEqual(golden);
});
