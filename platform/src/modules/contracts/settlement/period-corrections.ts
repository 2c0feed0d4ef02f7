import { tree } from '#agents';
import { dayIn } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { dividendsOf, type Origin, originsOf } from '../store/origin.ts';
import type { RunGroup } from '../store/run.ts';
import type { LatePlay } from './change-rules.ts';
import {
  type CarriedChange,
  type Correction,
  type DividendChange,
  dividendCorrections,
  paidIn,
  salaryCorrections,
} from './correction-rules.ts';
import { coveredIn } from './line-rules.ts';
import type { SettledMerchant } from './period-figures.ts';

/** What corrections of earlier periods come to for a contract. */
export interface ContractCorrections {
  readonly contractId: bigint;
  /** How far from the top its agent stood. */
  readonly depth: number;
  readonly corrections: readonly Correction[];
  /** By settlement of a dividend: what is to be added to its corrections. */
  readonly corrected: ReadonlyMap<bigint, bigint>;
}

/** A correction of play that an agent was paid for. */
interface Falling {
  readonly agentId: bigint;
  readonly depth: number;
  readonly late: LatePlay;
  readonly origin: Origin;
  readonly contractId: bigint;
}

/**
 * What is corrected of play that earlier periods paid, by agent. It falls to whoever was paid for it, by
 * the line of then, and to the contract of the kind that is in force, or was last.
 */
export async function periodCorrections(
  db: Db,
  merchant: SettledMerchant,
  of: RunGroup & {
    readonly late: readonly LatePlay[];
    /** Where a run does not say whether an agent's own play counted. */
    readonly includesSelf: boolean;
    readonly startsAt: Date;
  },
): Promise<Map<bigint, ContractCorrections>> {
  const falling = await fallingTo(db, merchant, of);
  const byAgent = Map.groupBy(falling, ({ agentId }) => agentId);
  const reckoned =
    of.kind === 'dividend' ? await ofDividends(db, of, falling) : ofSalaries(byAgent);
  return new Map(
    [...byAgent].flatMap(([agentId, [first]]): [bigint, ContractCorrections][] => {
      const own = reckoned.get(agentId);
      if (!first || !own || (own.corrections.length === 0 && own.corrected.size === 0)) return [];
      return [[agentId, { contractId: first.contractId, depth: first.depth, ...own }]];
    }),
  );
}

type Reckoned = Pick<ContractCorrections, 'corrections' | 'corrected'>;

function ofSalaries(byAgent: ReadonlyMap<bigint, readonly Falling[]>): Map<bigint, Reckoned> {
  return new Map(
    [...byAgent].map(([agentId, some]) => [
      agentId,
      {
        corrections: salaryCorrections(
          some.map(({ late, origin }) => ({ ...origin, ...late, tier: origin.tier })),
        ),
        corrected: new Map(),
      },
    ]),
  );
}

async function ofDividends(
  db: Db,
  { merchantId, startsAt }: RunGroup & { readonly startsAt: Date },
  falling: readonly Falling[],
): Promise<Map<bigint, Reckoned>> {
  const some = falling.filter(({ late }) => late.lossMinor !== 0n);
  const [first] = some;
  if (!first) return new Map();
  const from = some.reduce(
    (least, { origin }) => (origin.startsAt < least ? origin.startsAt : least),
    first.origin.startsAt,
  );
  const agentIds = [...new Set(some.map(({ agentId }) => agentId))];
  const dividends = await dividendsOf(db, { merchantId, agentIds, from, before: startsAt });
  const byAgent = Map.groupBy(some, ({ agentId }) => agentId);
  return new Map(
    [...byAgent].map(([agentId, own]) => {
      const changes: DividendChange[] = [];
      const carried: CarriedChange[] = [];
      for (const { late, origin } of own) {
        const paid = paidIn(dividends.get(agentId) ?? [], late.playedAt);
        if (paid === 'carried') carried.push({ ...origin, lossMinor: late.lossMinor });
        else if (paid) changes.push({ lossMinor: late.lossMinor, paid });
      }
      return [agentId, dividendCorrections(changes, carried)];
    }),
  );
}

/** Everybody above whoever played who was paid for it. */
async function fallingTo(
  db: Db,
  merchant: SettledMerchant,
  of: RunGroup & { readonly late: readonly LatePlay[]; readonly includesSelf: boolean },
): Promise<Falling[]> {
  const placed = await withPaths(db, merchant, of.late);
  const asked = placed.flatMap(({ late, path }) =>
    path.map((agentId, depth) => ({ agentId, depth, late, path, ...late })),
  );
  const origins = await originsOf(db, of, asked);
  const found = origins.flatMap((origin) => {
    const one = asked[origin.place];
    return one ? [{ ...one, origin, uplineId: origin.uplineId }] : [];
  });
  return [...Map.groupBy(found, ({ late }) => late).values()].flatMap((line) => {
    const [first] = line;
    if (!first) return [];
    const { memberId } = first.late;
    const covered = coveredIn(
      line.map(({ agentId, uplineId }) => ({ memberId: agentId, uplineId })),
      new Map([[memberId, first.path]]),
    );
    return line.flatMap(({ agentId, depth, late, origin }): Falling[] => {
      const { contractId, includesSelf } = origin;
      if (contractId === undefined || !covered.has(agentId)) return [];
      if (agentId === memberId && !(includesSelf ?? of.includesSelf)) return [];
      return [{ agentId, depth, late, origin, contractId }];
    });
  });
}

/** With the lines that stood when it was played: they change as days begin. */
async function withPaths(
  db: Db,
  { id: merchantId, timeZone }: SettledMerchant,
  late: readonly LatePlay[],
): Promise<{ readonly late: LatePlay; readonly path: readonly bigint[] }[]> {
  const dayOf = dayIn(timeZone);
  const placed: { late: LatePlay; path: readonly bigint[] }[] = [];
  for (const some of Map.groupBy(late, ({ playedAt }) => dayOf(playedAt)).values()) {
    const memberIds = [...new Set(some.map(({ memberId }) => memberId))];
    const at = some.reduce(
      (last, { playedAt }) => (playedAt > last ? playedAt : last),
      new Date(0),
    );
    const paths = await tree.pathsAt(db, { merchantId, memberIds, at });
    for (const one of some) placed.push({ late: one, path: paths.get(one.memberId) ?? [] });
  }
  return placed;
}
