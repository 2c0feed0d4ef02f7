/** Transfers as the rules know them, and as evidence keeps them. */
import type { SentTransfer } from '#upline';
import type { Sent } from './finding-rules.ts';

export const sentOf = ({ id, memberId, receiverId, amountMinor, at }: SentTransfer): Sent => ({
  id,
  fromId: memberId,
  toId: receiverId,
  amountMinor,
  atMs: at.getTime(),
});

export const evidenceOf = ({ id, fromId, toId, amountMinor, atMs }: Sent) => ({
  id: String(id),
  fromId: String(fromId),
  toId: String(toId),
  amountMinor: String(amountMinor),
  at: new Date(atMs).toISOString(),
});
