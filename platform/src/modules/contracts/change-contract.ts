import type { ContractEvent, ContractState } from '@croupier/contract/contracts/kinds';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import { type ContractAction, type ContractActor, stateAfter } from './contract-rules.ts';
import { type Change, changeContract, type Contract } from './store/contract.ts';
import { insertStep } from './store/step.ts';

/** Whoever acts on contracts; of staff their name, for the history. */
export type Actor =
  | { readonly by: Exclude<ContractActor, 'staff'> }
  | { readonly by: 'staff'; readonly staffName: string };

const eventOf: Readonly<Record<ContractAction, ContractEvent>> = {
  accept: 'accepted',
  reject: 'rejected',
  cancel: 'cancelled',
  expire: 'expired',
  replace: 'replaced',
  terminate: 'terminated',
  suspend: 'suspended',
  resume: 'resumed',
};

/**
 * Does to a contract what its state and the actor allow, writes its history, and tells whoever listens. The
 * line is locked, or the contract's row. Refuses what `stateAfter` refuses.
 *
 * @param act.now instant by which offers run out, after the lock
 */
export async function changeBy(
  tx: Tx,
  contract: Contract,
  act: Actor & {
    readonly action: ContractAction;
    readonly now: Date;
    readonly change?: Omit<Change, 'state'>;
  },
): Promise<Contract> {
  const state = stateAfter(contract, act);
  if (typeof state !== 'string') throw refuse(state.refused);
  const isDecided = contract.state === 'pending';
  const changed = await changeContract(tx, contract, {
    ...(isDecided && { decidedAt: act.now }),
    ...act.change,
    state,
  });
  await noteEvent(tx, changed, eventOf[act.action], act);
  return changed;
}

/** Writes down what happened to a contract, and tells whoever listens once the transaction commits. */
export async function noteEvent(
  tx: Tx,
  contract: { readonly state: ContractState } & Pick<
    Contract,
    'id' | 'merchantId' | 'memberId' | 'uplineId' | 'kind'
  >,
  event: ContractEvent,
  actor: Actor,
): Promise<void> {
  const { id, merchantId, memberId, uplineId, kind, state } = contract;
  const staffName = actor.by === 'staff' ? actor.staffName : null;
  await insertStep(tx, { merchantId, contractId: id, event, actor: actor.by, staffName });
  await emit(tx, {
    type: 'contract.changed',
    merchantId: String(merchantId),
    contractId: String(id),
    memberId: String(memberId),
    uplineId: uplineId === null ? null : String(uplineId),
    kind,
    event,
    state,
  });
}
