/** Wins of free spins that come after the vendor has said that they are over (rule P20). */
import type { Tx } from '#kernel/db.ts';
import type { EventOf } from '#kernel/events.ts';
import { lockTurnover, openRequirement } from '#turnover';
import { moveBetween, post } from '#wallet';
import { entryKey, tellChange } from './give-grant.ts';
import { keptOfLateWin, mostLeft } from './grant-rules.ts';
import { grantIdOfSpins } from './issue-spins.ts';
import { grantById, holderOf } from './store/grant.ts';
import { addLate, addLatePaid } from './store/spin-grant.ts';

/**
 * What waits in the bonus purse is the grant's while that is of spins, else the member's as far as the
 * grant pays, to be played as often as it says; the rest is taken. Locks the member's turnover, then their
 * accounts.
 */
export async function spinsWonLate(
  tx: Tx,
  { source, key, wonMinor: won }: EventOf<'free-spins.won-late'>,
): Promise<void> {
  const id = grantIdOfSpins(source);
  const seen = id === undefined ? undefined : await grantById(tx, id);
  if (!seen) return;
  const holder = holderOf(seen);
  await lockTurnover(tx, holder);
  const grant = await grantById(tx, seen.id);
  if (!grant) return;
  const wonMinor = BigInt(won);
  if (grant.state === 'spins') return addLate(tx, grant.id, wonMinor);
  const keptMinor = keptOfLateWin(wonMinor, { ...grant, mostMinor: mostLeft(grant) });
  const of = { ...holder, subject: { type: 'promotion', id: grant.id } } as const;
  if (keptMinor > 0n) {
    await addLatePaid(tx, grant.id, keptMinor);
    await openRequirement(tx, {
      ...holder,
      kind: 'bonus',
      source: `free-spin:${key}`,
      amountMinor: keptMinor,
      requiredMinor: keptMinor * BigInt(grant.terms.requirement.times),
    });
    await moveBetween(tx, {
      ...of,
      kind: 'conversion',
      from: { purse: 'bonus' },
      to: { purse: 'main' },
      amountMinor: keptMinor,
      key: entryKey(grant.id, `late ${key}`),
    });
  }
  if (keptMinor < wonMinor) {
    await post(tx, {
      ...of,
      purse: 'bonus',
      kind: 'promotion',
      amountMinor: keptMinor - wonMinor,
      key: entryKey(grant.id, `late ${key} taken`),
      evenIfFrozen: true,
    });
  }
  await tellChange(tx, grant.id);
}
