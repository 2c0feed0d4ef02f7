import type { Db } from '#kernel/db.ts';
import { insertRun, type RunGroup } from '../store/run.ts';
import {
  asksForDay,
  contractsToSettle,
  insertSettlements,
  type NewSettlement,
} from '../store/settlement.ts';
import { addParts, coveredIn } from './line-rules.ts';
import { merchantTerms } from './merchant-terms.ts';
import { periodFigures, type SettledMerchant } from './period-figures.ts';
import { type PeriodPart, periodParts } from './period-parts.ts';
import type { PeriodSpan } from './period-rules.ts';
import { settleContract, shareAlongLines } from './settle-rules.ts';
import { addUpTeams } from './team-rules.ts';

/**
 * Reckons what all contracts of a kind and length at a merchant pay for a period, and writes it down
 * with the run, which is the only one of that period: whoever comes second changes nothing. `open` as
 * long as the figures of play may still change, `empty` where there is nothing to pay. Pays nothing;
 * periods must be settled in their order.
 */
export async function settlePeriod(
  db: Db,
  merchant: SettledMerchant,
  group: RunGroup,
  span: PeriodSpan,
): Promise<'open' | 'empty' | 'settled'> {
  const period = { ...group, startsAt: new Date(span.startsMs), endsAt: new Date(span.endsMs) };
  const settled = await reckon(db, merchant, { ...period, span });
  if (!settled) return 'open';
  if (settled.length === 0) {
    await insertRun(db, { ...period, settlements: 0, grossMinor: 0n, houseMinor: 0n });
    return 'empty';
  }
  const sum = (all: readonly NewSettlement[]) =>
    all.reduce((minor, { grossMinor }) => minor + grossMinor, 0n);
  await db.transaction().execute(async (tx) => {
    const id = await insertRun(tx, {
      ...period,
      settlements: settled.length,
      grossMinor: sum(settled),
      houseMinor: sum(settled.filter(({ contract }) => contract.uplineId === null)),
    });
    if (id !== undefined) await insertSettlements(tx, { ...period, id }, settled);
  });
  return 'settled';
}

/** What each contract pays whose team did something. */
async function reckon(
  db: Db,
  merchant: SettledMerchant,
  {
    span,
    ...period
  }: RunGroup & {
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly span: PeriodSpan;
  },
): Promise<NewSettlement[] | undefined> {
  const terms = await merchantTerms(db, merchant);
  const figures = await periodFigures(db, merchant, {
    period: period.period,
    span,
    terms,
    deducts: period.kind === 'dividend',
    asksDay: await asksForDay(db, period),
  });
  if (!figures) return undefined;
  const memberIds = new Set([
    ...figures.play.map(({ memberId }) => memberId),
    ...figures.deducted.keys(),
    ...figures.actives,
  ]);
  // Nobody did anything that any team counts.
  if (memberIds.size === 0) return [];
  const parts = await periodParts(db, merchant, { ...period, span, figures });
  const agents = new Set(parts.flatMap(({ paths }) => [...paths.values()].flat()));
  const contracts = await contractsToSettle(db, period, [...agents]);
  const { includesSelf } = terms;
  const teams = addParts(
    parts.map((part) =>
      addUpTeams(part.figures, {
        paths: part.paths,
        contracted: coveredIn(contracts, part.paths),
        includesSelf,
      }),
    ),
  );
  const depths = depthsIn(parts);
  const settled = contracts.flatMap((contract) => {
    const team = teams.get(contract.memberId);
    if (!team) return [];
    const of = { ...contract, kind: period.kind, carriesOver: terms.carriesOver };
    return [{ contract, deductedMinor: team.deductedMinor, ...settleContract(of, team) }];
  });
  const shared = shareAlongLines(
    settled.map(({ contract, grossMinor }) => ({ ...contract, grossMinor })),
  );
  return settled.map((one) => ({
    ...one,
    depth: depths.get(one.contract.memberId) ?? 0,
    paidDownMinor: shared.get(one.contract.memberId)?.paidDownMinor ?? 0n,
  }));
}

/** How far from the top everybody on these paths stood last. */
function depthsIn(parts: readonly PeriodPart[]): Map<bigint, number> {
  const depths = new Map<bigint, number>();
  for (const path of parts.flatMap(({ paths }) => [...paths.values()])) {
    path.forEach((id, depth) => depths.set(id, depth));
  }
  return depths;
}
