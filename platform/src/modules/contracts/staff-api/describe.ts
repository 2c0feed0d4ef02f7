/** Contracts and settlements as staff read them. */
import type {
  ContractLine,
  ContractRun,
  SettlementLine,
} from '@croupier/contract/contracts/operator/contracts';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import type { Contract } from '../store/contract.ts';
import type { RunReport, SettlementReport } from '../store/run-report.ts';
import { wireTiers } from '../wire-tiers.ts';

interface Between {
  readonly memberId: bigint;
  readonly uplineId: bigint | null;
}

async function partiesOf(db: Queryable, rows: readonly Between[]) {
  const ids = rows.flatMap(({ memberId, uplineId }) => [memberId, uplineId ?? memberId]);
  const names = await accountNames(db, [...new Set(ids)]);
  const party = (id: bigint) => ({ id: String(id), account: names.get(id) ?? '' });
  return ({ memberId, uplineId }: Between) => ({
    member: party(memberId),
    upline: uplineId === null ? null : party(uplineId),
  });
}

export async function describeLines(
  db: Queryable,
  contracts: readonly Contract[],
): Promise<ContractLine[]> {
  const between = await partiesOf(db, contracts);
  return contracts.map((contract) => ({
    ...between(contract),
    id: String(contract.id),
    kind: contract.kind,
    period: contract.period,
    state: contract.state,
    tiers: wireTiers(contract.tiers),
    offeredAt: contract.offeredAt.toISOString(),
    expiresAt: contract.expiresAt.toISOString(),
    effectiveFrom: contract.effectiveFrom?.toISOString() ?? null,
    endsAt: contract.endsAt?.toISOString() ?? null,
    suspended: contract.suspendedAt !== null,
  }));
}

export function describeRun(run: RunReport): ContractRun {
  return {
    id: String(run.id),
    kind: run.kind,
    period: run.period,
    startsAt: run.startsAt.toISOString(),
    endsAt: run.endsAt.toISOString(),
    state: run.state,
    settlements: run.settlements,
    gross: moneyText(run.grossMinor),
    house: moneyText(run.houseMinor),
    paid: moneyText(run.paidMinor),
    owed: moneyText(run.owedMinor),
    held: moneyText(run.heldMinor),
    reckonedAt: run.reckonedAt.toISOString(),
    paidAt: run.paidAt?.toISOString() ?? null,
  };
}

export async function describeSettlements(
  db: Queryable,
  rows: readonly SettlementReport[],
): Promise<SettlementLine[]> {
  const between = await partiesOf(db, rows);
  return rows.map((row) => ({
    ...between(row),
    id: String(row.id),
    contractId: String(row.contractId),
    validBet: moneyText(row.validBetMinor),
    actives: row.actives,
    step: row.tier < 0 ? null : row.tier + 1,
    gross: moneyText(row.grossMinor),
    paidDown: moneyText(row.paidDownMinor),
    state: row.state,
    covered: row.covered,
  }));
}
