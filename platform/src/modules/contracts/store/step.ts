/** Statements on what happened to contracts. */
import type { ContractEvent } from '@croupier/contract/contracts/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { ContractActor } from '../contract-rules.ts';

export interface Step {
  readonly event: ContractEvent;
  readonly actor: ContractActor;
  readonly staffName: string | null;
  readonly at: Date;
}

export async function insertStep(
  tx: Tx,
  step: {
    readonly merchantId: bigint;
    readonly contractId: bigint;
    readonly event: ContractEvent;
    readonly actor: ContractActor;
    readonly staffName: string | null;
  },
): Promise<void> {
  await sql`insert into contracts.step (merchant_id, contract_id, event, actor, staff_name)
    values (${step.merchantId}, ${step.contractId}, ${step.event}, ${step.actor},
      ${step.staffName})`.execute(tx);
}

/** Oldest first. */
export async function stepsOf(
  db: Queryable,
  { merchantId, contractId }: { readonly merchantId: bigint; readonly contractId: bigint },
): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select event, actor, staff_name as "staffName", at from contracts.step
    where contract_id = ${contractId} and merchant_id = ${merchantId} order by id`.execute(db);
  return rows;
}
