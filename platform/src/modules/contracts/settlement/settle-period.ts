import type { Db } from '#kernel/db.ts';
import { addCorrected } from '../store/origin.ts';
import { insertRun, type RunGroup } from '../store/run.ts';
import {
  asksForDay,
  type ContractToSettle,
  contractsToSettle,
  insertSettlements,
  type NewSettlement,
} from '../store/settlement.ts';
import type { MerchantTerms } from '../store/terms.ts';
import { latePlay } from './change-rules.ts';
import { addParts, coveredIn } from './line-rules.ts';
import { merchantTerms } from './merchant-terms.ts';
import { type ContractCorrections, periodCorrections } from './period-corrections.ts';
import { periodFigures, type SettledMerchant } from './period-figures.ts';
import { type PeriodPart, periodParts } from './period-parts.ts';
import type { PeriodSpan } from './period-rules.ts';
import { settleContract, shareAlongLines, type TeamFigures } from './settle-rules.ts';
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
  const terms = await merchantTerms(db, merchant);
  const reckoned = await reckon(db, merchant, { ...period, span, terms });
  if (!reckoned) return 'open';
  const { settled, corrected } = reckoned;
  const { includesSelf } = terms;
  const sum = (all: readonly NewSettlement[]) =>
    all.reduce((minor, { grossMinor }) => minor + grossMinor, 0n);
  await db.transaction().execute(async (tx) => {
    const id = await insertRun(tx, {
      ...period,
      includesSelf,
      settlements: settled.length,
      grossMinor: sum(settled),
      houseMinor: sum(settled.filter(({ contract }) => contract.uplineId === null)),
    });
    if (id === undefined) return;
    await insertSettlements(tx, { ...period, id }, settled);
    await addCorrected(tx, corrected);
  });
  return settled.length === 0 ? 'empty' : 'settled';
}

interface Reckoned {
  readonly settled: readonly NewSettlement[];
  /** By settlement of an earlier dividend: what its loss was corrected by. */
  readonly corrected: readonly (readonly [settlementId: bigint, lossMinor: bigint])[];
}

/** What each contract pays whose team did something, or did what is corrected now. */
async function reckon(
  db: Db,
  merchant: SettledMerchant,
  {
    span,
    terms,
    ...period
  }: RunGroup & {
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly span: PeriodSpan;
    readonly terms: MerchantTerms;
  },
): Promise<Reckoned | undefined> {
  const figures = await periodFigures(db, merchant, {
    period: period.period,
    span,
    terms,
    deducts: period.kind === 'dividend',
    asksDay: await asksForDay(db, period),
  });
  if (!figures) return undefined;
  const { includesSelf } = terms;
  const late = latePlay(figures.changes, period.startsAt);
  const memberIds = new Set([
    ...figures.play.map(({ memberId }) => memberId),
    ...figures.deducted.keys(),
    ...figures.actives,
  ]);
  // Nobody did anything that any team counts.
  if (memberIds.size === 0 && late.length === 0) return { settled: [], corrected: [] };
  const parts = await periodParts(db, merchant, { ...period, span, figures });
  const agents = new Set(parts.flatMap(({ paths }) => [...paths.values()].flat()));
  const corrections = await periodCorrections(db, merchant, { ...period, late, includesSelf });
  const contracts = await contractsToSettle(db, period, {
    memberIds: [...agents],
    ids: [...corrections.values()].map(({ contractId }) => contractId),
  });
  const inForce = contracts.filter(({ isInForce }) => isInForce);
  const teams = addParts(
    parts.map((part) =>
      addUpTeams(part.figures, {
        paths: part.paths,
        contracted: coveredIn(inForce, part.paths),
        includesSelf,
      }),
    ),
  );
  const settled = settleAll(contracts, { kind: period.kind, terms, teams, corrections });
  const depths = depthsIn(parts);
  const shared = shareAlongLines(
    settled.map(({ contract, grossMinor }) => ({ ...contract, grossMinor })),
  );
  return {
    settled: settled.map((one) => {
      const { memberId } = one.contract;
      return {
        ...one,
        depth: depths.get(memberId) ?? corrections.get(memberId)?.depth ?? 0,
        paidDownMinor: shared.get(memberId)?.paidDownMinor ?? 0n,
      };
    }),
    corrected: [...corrections.values()].flatMap((one) => [...one.corrected]),
  };
}

/** Contracts whose teams did something, or that corrections fall to. */
function settleAll(
  contracts: readonly ContractToSettle[],
  of: {
    readonly kind: RunGroup['kind'];
    readonly terms: MerchantTerms;
    readonly teams: ReadonlyMap<bigint, TeamFigures>;
    readonly corrections: ReadonlyMap<bigint, ContractCorrections>;
  },
): Omit<NewSettlement, 'depth' | 'paidDownMinor'>[] {
  return contracts.flatMap((contract) => {
    const { memberId, isInForce } = contract;
    const team = isInForce ? of.teams.get(memberId) : undefined;
    const own = of.corrections.get(memberId);
    const corrections = own?.contractId === contract.id ? own.corrections : [];
    if (!team && corrections.length === 0) return [];
    const terms = {
      ...contract,
      kind: of.kind,
      // A contract that is over earns nothing, and leaves no loss to make up for.
      tiers: isInForce ? contract.tiers : [],
      carriesOver: of.terms.carriesOver && isInForce,
    };
    const did = { ...(team ?? NOTHING_DONE), corrections };
    return [{ contract, deductedMinor: did.deductedMinor, ...settleContract(terms, did) }];
  });
}

const NOTHING_DONE: TeamFigures = { byType: [], actives: 0, deductedMinor: 0n };

/** How far from the top everybody on these paths stood last. */
function depthsIn(parts: readonly PeriodPart[]): Map<bigint, number> {
  const depths = new Map<bigint, number>();
  for (const path of parts.flatMap(({ paths }) => [...paths.values()])) {
    path.forEach((id, depth) => depths.set(id, depth));
  }
  return depths;
}
