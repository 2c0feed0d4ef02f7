import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { closedStates, type GrantState } from './free-spin-rules.ts';
import type { GrantRow } from './free-spin-store.ts';

/**
 * Tells whoever follows free spins that they are over and what they won; and whoever wanted them how they
 * stand until then.
 */
export async function tellFreeSpins(
  tx: Tx,
  { id, merchantId, memberId, source }: GrantRow,
  now: { readonly state: GrantState; readonly played: number; readonly paid: bigint },
): Promise<void> {
  const { state, played } = now;
  const told = {
    merchantId: String(merchantId),
    memberId: String(memberId),
    played,
    wonMinor: String(now.paid),
  };
  if (closedStates.has(state)) {
    await emit(tx, { type: 'free-spins.ended', ...told, grantId: String(id), source, state });
  } else if (source !== null) {
    await emit(tx, { type: 'free-spins.played', ...told, source });
  }
}
