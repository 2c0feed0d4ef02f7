import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { SlotEvent } from '../events.ts';
import type { SlotModel } from '../model.ts';
import { playSlot } from '../play.ts';
import type { SlotOutcome } from '../play.ts';

/** What pays besides combinations. */
const featureWins = ['scatter', 'expand', 'orbs', 'hold-end'] as const;
const isFeatureWin = (
  event: SlotEvent,
): event is Extract<SlotEvent, { type: (typeof featureWins)[number] }> =>
  featureWins.some((type) => type === event.type);

/** Seeded rounds whose amounts do not add up, do not end with their win, or pass the cap. */
export function unbalancedRounds(model: SlotModel, rounds: number): readonly SlotOutcome[] {
  const draws = drawsFromWords(seededWords(5));
  return Array.from({ length: rounds }, () => playSlot(model, { type: 'spin' }, draws)).filter(
    (outcome) => !isBalanced(model, outcome),
  );
}

function isBalanced({ capMultiple, bet }: SlotModel, { win, events }: SlotOutcome): boolean {
  let total = 0;
  for (const event of events) {
    if (isFeatureWin(event)) total += event.amount;
    if (event.type !== 'wins') continue;
    const parts = event.wins.reduce((sum, { amount }) => sum + amount, 0);
    if (parts !== event.amount) return false;
    total += parts;
  }
  const end = events.at(-1);
  return (
    win === Math.min(total, capMultiple * bet) && end?.type === 'round-end' && end.amount === win
  );
}
