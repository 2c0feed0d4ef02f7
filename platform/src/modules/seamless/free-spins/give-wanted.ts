/** Free spins that another part of the house wants to give: it hears how they go, and what they won. */
import type { Tx } from '#kernel/db.ts';
import type { EventOf } from '#kernel/events.ts';
import { emit } from '#kernel/outbox.ts';
import { Refused } from '#kernel/refuse.ts';
import { askSoon, giveFreeSpins } from './give-free-spins.ts';
import { grantOfSource, lockGrant, markCancelling } from './free-spin-store.ts';

/**
 * Gives them, once for each source. Where they cannot be given, because the game is gone or the account
 * frozen, they have ended as if the vendor had refused them.
 */
export async function giveWanted(
  tx: Tx,
  { merchantId, memberId, source, stakeMinor, ...gift }: EventOf<'free-spins.wanted'>,
): Promise<void> {
  if (await grantOfSource(tx, { merchantId: BigInt(merchantId), source })) return;
  const { gameId, spins, validUntil, turnoverTimes } = gift;
  const wanted = { merchantId, memberId, gameId, spins, validUntil, turnoverTimes };
  try {
    await giveFreeSpins(tx, { ...wanted, stake: stakeMinor }, { source });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const whose = { merchantId, memberId, source, grantId: null };
    const nothing = { state: 'refused', played: 0, wonMinor: '0' };
    await emit(tx, { type: 'free-spins.ended', ...whose, ...nothing });
  }
}

/** What was given and is not over is taken back: the vendor is asked, and says how many were played. */
export async function takeBackUnwanted(
  tx: Tx,
  { merchantId, source }: EventOf<'free-spins.unwanted'>,
): Promise<void> {
  const place = { merchantId: BigInt(merchantId), source };
  const known = await grantOfSource(tx, place);
  const grant = known && (await lockGrant(tx, known));
  if (grant?.state !== 'issuing' && grant?.state !== 'open') return;
  await markCancelling(tx, grant.id);
  await askSoon(tx);
}
