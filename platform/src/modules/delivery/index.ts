/** Mail and SMS that leave the house: gateways, limits, and what became of each message. */
import type { Queryable, Tx } from '#kernel/db.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import type { Channel } from './store.ts';
import * as store from './store.ts';

export { RESEND_MINUTES, maskAddress } from './cap-rules.ts';
export { deliveryModule } from './module.ts';
export { queueMessage, notifyByMessage, type QueueOutcome } from './queue-message.ts';
export { deliveryDeps, type DeliveryDeps } from './delivery-deps.ts';
export type { Channel, MessageLine } from './store.ts';

/** Which ways out there are. */
export function deliveryWays({ gateways }: DeliveryDeps): Readonly<Record<Channel, boolean>> {
  return { sms: gateways.sms !== undefined, mail: gateways.mail !== undefined };
}

/** Notes that the code in a message was used, for the conversion of its prefix. */
export async function noteCodeUsed(tx: Tx, messageId: bigint): Promise<void> {
  return store.noteUsed(tx, messageId);
}

/** The newest messages to a member, for support; addresses are masked and words are not kept. */
export async function recentMessages(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<store.MessageLine[]> {
  return store.messagesOf(db, owner, 50);
}
