/**
 * What happens to closed rounds, for any number of consumers, each at its own pace and each change
 * once (docs/decisions/015). Rules B16 to B19.
 */
import type { Tx } from '#kernel/db.ts';
import { takeChanges, type Taken } from '../store/consumer.ts';

/** Up to ten thousand rounds at a time: whoever drains a member waits for as much. */
const CHANGES_MAX = 40;

/**
 * The next changes of a consumer, its cursor moved in the same transaction, which is at READ
 * COMMITTED; undefined when another process is at it. What was drained for a member is left out.
 * @param changesMax about how many rows of `bets.change`, each with up to 256 rounds
 */
export function take(
  tx: Tx,
  consumer: string,
  changesMax: number = CHANGES_MAX,
): Promise<Taken | undefined> {
  return takeChanges(tx, consumer, changesMax);
}

/**
 * All of one member that the consumer has not been given yet, in the caller's transaction, which is
 * at READ COMMITTED: `take` leaves it out later. It waits for a take that is under way, so it comes
 * before the caller locks what the consumer's `apply` locks as well, or the two wait in a circle. An
 * unknown consumer is given nothing: for it nothing has happened yet.
 */
export { drainMember, registerConsumer as register } from '../store/consumer.ts';
export type { BetChange, Taken } from '../store/consumer.ts';
export { type Consuming, keepConsuming } from './keep-consuming.ts';
export { notifyOfChanges } from './notify-of-changes.ts';
