import type { BlackjackEvent } from '../engine/events.ts';

/**
 * The stake of one hand at the start, from everything paid into the round so far: each hand, double and
 * split was one, insurance half of one for each hand.
 */
export function stakeOfHand(events: readonly BlackjackEvent[], paidInMinor: bigint): bigint {
  let halves = 0;
  let hands = 0;
  for (const event of events) {
    if (event.type === 'dealt') {
      hands = event.hands.length;
      halves += 2 * hands;
    }
    if (event.type === 'insurance' && event.taken) halves += hands;
    if (event.type === 'doubled' || event.type === 'split') halves += 2;
  }
  return halves === 0 ? paidInMinor : (paidInMinor * 2n) / BigInt(halves);
}
