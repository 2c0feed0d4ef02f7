import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import { endSessions } from './end-sessions.ts';
import * as members from './store/members.ts';

export interface MemberOfMerchant {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * Shuts the member out: no signing in, and every session of the site ends with this transaction.
 * The event lets others follow (game sessions); whoever must follow at once shares the transaction.
 * Refuses `member.unknown` and `member.already-in-state`.
 */
export async function freezeMember(tx: Tx, who: MemberOfMerchant, reason: string): Promise<void> {
  assertChanged(await members.setState(tx, { ...who, frozenReason: reason }));
  await endSessions(tx, who.memberId);
  await emit(tx, { type: 'member.frozen', ...asText(who) });
}

/** Lets the member back in. Refuses `member.unknown` and `member.already-in-state`. */
export async function unfreezeMember(tx: Tx, who: MemberOfMerchant): Promise<void> {
  assertChanged(await members.setState(tx, { ...who, frozenReason: null }));
  await emit(tx, { type: 'member.unfrozen', ...asText(who) });
}

function assertChanged(changed: boolean | undefined): void {
  if (changed === undefined) throw refuse('member.unknown');
  if (!changed) throw refuse('member.already-in-state');
}

function asText({
  merchantId,
  memberId,
}: MemberOfMerchant): Record<keyof MemberOfMerchant, string> {
  return { merchantId: String(merchantId), memberId: String(memberId) };
}
