import { type MessageKind, quietKinds } from '@croupier/contract/inbox/kinds';
import type { Tx } from '#kernel/db.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { insertMessage } from './store/message.ts';

/** Writes a message of what happened to the member, and tells their open pages. Answers its id. */
export async function tellMember(
  tx: Tx,
  owner: { readonly merchantId: string; readonly memberId: string },
  message: { readonly kind: MessageKind; readonly facts: Readonly<Record<string, string>> },
): Promise<bigint> {
  const reader = { merchantId: BigInt(owner.merchantId), memberId: BigInt(owner.memberId) };
  const id = await insertMessage(tx, reader, message);
  await notifyMember(tx, reader.memberId, {
    type: 'message',
    messageId: String(id),
    quiet: quietKinds.includes(message.kind),
  });
  return id;
}

/** The same for whoever reacts to an event. */
export async function notifyEvent(...told: Parameters<typeof tellMember>): Promise<void> {
  await tellMember(...told);
}
