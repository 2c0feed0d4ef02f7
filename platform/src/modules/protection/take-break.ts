/** Breaks that members take from play. They loosen nothing, so nothing is asked for. */
import type { Exclusion, TimeOut } from '@croupier/contract/protection/kinds';
import { freezing, memberSessions } from '#account';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import { playLimits, records } from '#wallet';
import { knowExcluded } from './know-excluded.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import { insertExclusion } from './store/exclusion.ts';
import { lockMember, type Owner } from './store/member.ts';
import { planErasureOfMember } from './verification/erase-documents.ts';

/** Keeps the member from staking and paying in for that long; wins and withdrawals stay. */
export async function takeTimeOut(tx: Tx, owner: Owner, duration: TimeOut): Promise<void> {
  const { merchantId, memberId } = owner;
  // Payments are judged under this lock: one that comes at the same moment is before or after.
  await lockMember(tx, owner);
  await playLimits.barFromPlay(tx, { memberId, kind: 'time-out', duration });
  await emit(tx, {
    type: 'member.on-break',
    merchantId: String(merchantId),
    memberId: String(memberId),
  });
}

/**
 * Excludes the member: no stake, no deposit, no new account under what they are known by. Every
 * session ends with this transaction; afterwards they may sign in to see and take out their money.
 */
export async function excludeSelf(
  deps: Pick<ProtectionDeps, 'keysOf' | 'secrets'>,
  tx: Tx,
  { duration, ...owner }: Owner & { readonly duration: Exclusion },
): Promise<void> {
  await lockMember(tx, owner);
  await playLimits.barFromPlay(tx, { memberId: owner.memberId, kind: 'exclusion', duration });
  await insertExclusion(tx, { ...owner, duration });
  await knowExcluded(deps, tx, owner);
  await memberSessions.endSessions(tx, owner.memberId);
  const { merchantId, memberId } = owner;
  await emit(tx, {
    type: 'member.excluded',
    merchantId: String(merchantId),
    memberId: String(memberId),
  });
}

/** Closes the account for good. Refuses `protection.balance-left` while a purse holds money. */
export async function closeAccount(tx: Tx, owner: Owner, currency: string): Promise<void> {
  const purses = await records.getPurses(tx, { ...owner, currency });
  if (purses.some(({ balanceMinor }) => balanceMinor !== 0n)) {
    throw refuse('protection.balance-left');
  }
  await planErasureOfMember(tx, owner.memberId);
  await freezing.freezeMember(tx, owner, 'closed by the member');
}
