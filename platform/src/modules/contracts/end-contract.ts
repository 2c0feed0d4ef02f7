import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Actor, changeBy } from './change-contract.ts';
import { stateAfter } from './contract-rules.ts';
import { endIfEnded } from './effect-rules.ts';
import { type Ends, findEnds } from './find-ends.ts';
import { lockLineOf } from './lock-line.ts';
import { type Contract, contractOf } from './store/contract.ts';

/** Refuses `contracts.ends-others`, saying which, where somebody did not name every contract that ends. */
export function namedAll({ contracts }: Ends, acknowledged: readonly bigint[]): void {
  const missing = contracts.filter(({ id }) => !acknowledged.includes(id));
  if (missing.length === 0) return;
  throw refuse('contracts.ends-others', {
    params: { count: missing.length },
    details: { ends: contracts.map(({ id }) => String(id)) },
  });
}

/** Ends contracts that nothing carries any more, with the period that is running, and takes offers back. */
export async function endContracts(
  tx: Tx,
  { contracts, offers }: Ends,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  for (const contract of contracts) {
    const change = { endsAt: endIfEnded(contract, now, timeZone) };
    await changeBy(tx, contract, { action: 'terminate', by: 'system', now, change });
  }
  for (const offer of offers) {
    const isOver = now >= offer.expiresAt;
    await changeBy(tx, offer, { action: isOver ? 'expire' : 'cancel', by: 'system', now });
  }
}

/**
 * Ends a contract with the period that is running, and with it all of its kind below. Refuses
 * `contracts.unknown`, `.ended`, and `.ends-others` where the caller did not name those below.
 *
 * @param isTheirs whether whoever asks may end it
 */
export async function terminateContract(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly id: bigint; readonly timeZone: string },
  how: {
    readonly actor: Actor;
    readonly isTheirs: (contract: Contract) => boolean;
    /** Ids of the contracts below that end with it; `all` for staff, who saw them. */
    readonly acknowledged: readonly bigint[] | 'all';
  },
): Promise<Contract> {
  const seen = await contractOf(tx, of);
  if (!seen || !how.isTheirs(seen)) throw refuse('contracts.unknown');
  const { now } = await lockLineOf(tx, seen);
  const contract = await contractOf(tx, of);
  if (!contract) throw refuse('contracts.unknown');
  const state = stateAfter(contract, { ...how.actor, action: 'terminate', now });
  if (typeof state !== 'string') throw refuse(state.refused);
  const ends = await findEnds(tx, { ...contract, tiers: [] });
  if (how.acknowledged !== 'all') namedAll(ends, how.acknowledged);
  await endContracts(tx, ends, { now, timeZone: of.timeZone });
  const change = { endsAt: endIfEnded(contract, now, of.timeZone) };
  return changeBy(tx, contract, { ...how.actor, action: 'terminate', now, change });
}
