import { drawsFromWords } from '#engine/draws.ts';
import { toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { playHoldAndWin } from '../hold-and-win.ts';
import type { HoldAndWin, SlotModel } from '../model.ts';
import { holdValue } from './hold-value.ts';

/** Coins held at the end of the feature, on average: in so many rounds of the engine, and by the chain. */
export function coinsHeld(
  model: SlotModel,
  rules: HoldAndWin,
  rounds: number,
): { readonly played: number; readonly chain: number } {
  const draws = drawsFromWords(seededWords(6));
  const window = model.strips.map((_strip, reel) =>
    Array.from({ length: model.rows }, (_none, row) =>
      row * model.strips.length + reel < rules.trigger ? rules.coin : '-',
    ),
  );
  let held = 0;
  for (let round = 0; round < rounds; round += 1) {
    const played = playHoldAndWin(rules, { window, bet: model.bet }, draws);
    const end = played?.events.at(-1);
    if (end?.type === 'hold-end') held += end.coins;
  }
  const cells = model.strips.length * model.rows;
  return { played: held / rounds, chain: toNumber(holdValue(rules, cells, rules.trigger).coins) };
}
