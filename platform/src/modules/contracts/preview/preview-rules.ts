/**
 * What terms would have paid over periods that are past, by the rules of settlement. Pure; minor
 * units.
 */
import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import { settleContract, type Settled, type TeamFigures } from '../settlement/settle-rules.ts';
import { activeMembers, addUpTeams, type MemberPlay } from '../settlement/team-rules.ts';
import { dueMs, periodAfter, periodAt, type PeriodSpan } from '../settlement/period-rules.ts';
import type { Tier } from '../tier.ts';

/** Daily salaries are shown over a week, hourly and real-time ones over a day. */
const DAYS_OF = { daily: 7, hourly: 1, realtime: 1 } as const;

/**
 * The periods that terms are tried on, oldest first: the last dividend's, the last seven days, or
 * each of the last day, of what is settled by that instant.
 */
export function previewedSpans(
  { kind, period }: { readonly kind: ContractKind; readonly period: PeriodType },
  nowMs: number,
  timeZone: string,
): PeriodSpan[] {
  const long = kind === 'dividend' ? period : 'D';
  const count = kind === 'dividend' ? 1 : DAYS_OF[kind];
  const before = ({ startsMs }: PeriodSpan) => periodAt(long, startsMs - 1, timeZone);
  let last = before(periodAt(long, nowMs, timeZone));
  while (dueMs(long, last, timeZone) > nowMs) last = before(last);
  const days = [last];
  for (let first = last; days.length < count; days.unshift(first)) first = before(first);
  if (long === period) return days;
  const spans: PeriodSpan[] = [];
  let span = periodAt(period, last.startsMs, timeZone);
  for (; span.startsMs < last.endsMs; span = periodAfter(period, span, timeZone)) spans.push(span);
  return spans;
}

/** A step, and what came of it. */
export interface PreviewedStep {
  /** Number of the step from zero; -1: none was reached. */
  readonly tier: number;
  /** In how many periods it was the one reached. */
  readonly periods: number;
  /** What those paid. */
  readonly grossMinor: bigint;
}

export interface Previewed {
  readonly grossMinor: bigint;
  /** Every step of the terms, the lowest first, and -1 before them where some period reached none. */
  readonly steps: readonly PreviewedStep[];
}

interface PreviewTerms {
  readonly kind: ContractKind;
  readonly tiers: readonly Tier[];
  readonly carriesOver: boolean;
  /** What the period before the first one left (`Terms` of settlement). */
  readonly carryInMinor: bigint;
  readonly restInMicros: bigint;
}

/** Settles period after period, each with what the one before left. */
export function previewTerms(terms: PreviewTerms, teams: readonly TeamFigures[]): Previewed {
  let left = { carryInMinor: terms.carryInMinor, restInMicros: terms.restInMicros };
  const settled = teams.map((team): Settled => {
    const one = settleContract({ ...terms, ...left }, team);
    left = { carryInMinor: one.carryOutMinor, restInMicros: one.restOutMicros };
    return one;
  });
  const steps = [-1, ...terms.tiers.keys()].map((tier) => {
    const reached = settled.filter((one) => one.tier === tier);
    return { tier, periods: reached.length, grossMinor: sum(reached) };
  });
  return {
    grossMinor: sum(settled),
    steps: steps.filter(({ tier, periods }) => tier >= 0 || periods > 0),
  };
}

const sum = (settled: readonly Settled[]): bigint =>
  settled.reduce((all, { grossMinor }) => all + grossMinor, 0n);

/** Play of one member and type of game in five minutes. */
export interface WindowPlay extends MemberPlay {
  readonly startsAt: Date;
}

/**
 * An agent's team in each of those hours or five minutes in which it played; active members, and what
 * steps of real-time salaries are chosen by, are those of the day so far.
 *
 * @param of.spans periods of one day, oldest first, and `windows` of that day in the same order
 * @param of.depositsUntil what members paid in since the day began until a period's end
 */
export async function teamsByWindow(of: {
  readonly agentId: bigint;
  readonly period: 'HR' | 'RT';
  readonly spans: readonly PeriodSpan[];
  readonly windows: readonly WindowPlay[];
  readonly includesSelf: boolean;
  readonly active: { readonly dayValidBetMinor: bigint; readonly dayDepositMinor: bigint };
  readonly depositsUntil: (endsMs: number) => Promise<ReadonlyMap<bigint, bigint>>;
}): Promise<TeamFigures[]> {
  const sofar = new Map<bigint, MemberPlay>();
  const teams: TeamFigures[] = [];
  let next = 0;
  for (const { endsMs } of of.spans) {
    const play: WindowPlay[] = [];
    for (;;) {
      const window = of.windows[next];
      if (!window || window.startsAt.getTime() >= endsMs) break;
      next += 1;
      play.push(window);
      const before = sofar.get(window.memberId)?.validBetMinor ?? 0n;
      sofar.set(window.memberId, {
        ...window,
        validBetMinor: before + window.validBetMinor,
      });
    }
    if (play.length === 0) continue;
    const counted = [...sofar.values()];
    const actives = activeMembers(counted, await of.depositsUntil(endsMs), {
      period: of.period,
      ...of.active,
    });
    const figures = {
      play,
      tierPlay: of.period === 'RT' ? counted : undefined,
      deducted: new Map<bigint, bigint>(),
      actives,
    };
    const team = teamOf(of.agentId, figures, of.includesSelf);
    if (team) teams.push(team);
  }
  return teams;
}

/** The figures of one team out of those of its members alone. */
export function teamOf(
  agentId: bigint,
  figures: Parameters<typeof addUpTeams>[0],
  includesSelf: boolean,
): TeamFigures | undefined {
  const ids = [
    ...figures.play.map(({ memberId }) => memberId),
    ...figures.deducted.keys(),
    ...figures.actives,
    ...(figures.tierPlay ?? []).map(({ memberId }) => memberId),
  ];
  const pathTo = (id: bigint) => (id === agentId ? [agentId] : [agentId, id]);
  return addUpTeams(figures, {
    paths: new Map(ids.map((id) => [id, pathTo(id)])),
    contracted: new Set([agentId]),
    includesSelf,
  }).get(agentId);
}
