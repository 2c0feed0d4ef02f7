import { assertDone } from '../declined.ts';
import type { HeldCall } from './answer-once.ts';
import { judgeStake, type Stake } from './stake-rules.ts';

/** Whether the player may stake that at the game which the call names. Throws `Declined`. */
export function assertMayStake(
  { held, place }: Pick<HeldCall, 'held' | 'place'>,
  stake: Pick<Stake, 'amountMinor' | 'limited'>,
): void {
  const outcome = judgeStake(held, { ...stake, gameId: place.game?.id ?? 0n, bar: place.bar });
  assertDone({ outcome, balanceMinor: held.balanceMinor });
}
