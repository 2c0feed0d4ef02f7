import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import { windows } from '#bets';
import type { Db } from '#kernel/db.ts';
import { records } from '#wallet';
import { periodAt, type PeriodSpan } from '../settlement/period-rules.ts';
import { periodFigures, type SettledMerchant } from '../settlement/period-figures.ts';
import type { TeamFigures } from '../settlement/settle-rules.ts';
import type { MerchantTerms } from '../store/terms.ts';
import { teamOf, teamsByWindow } from './preview-rules.ts';

interface Team {
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly agentId: bigint;
  /** The agent and everybody below. */
  readonly memberIds: readonly bigint[];
  readonly terms: MerchantTerms;
}

/**
 * What a team did in each of those periods in which it did something; undefined while figures may
 * still change. Periods shorter than a day must be of one day.
 */
export async function previewFigures(
  db: Db,
  merchant: SettledMerchant,
  { spans, ...team }: Team & { readonly spans: readonly PeriodSpan[] },
): Promise<readonly TeamFigures[] | undefined> {
  const { period } = team;
  if (period === 'HR' || period === 'RT') return ofOneDay(db, merchant, { ...team, period, spans });
  const teams: TeamFigures[] = [];
  for (const span of spans) {
    const figures = await periodFigures(db, merchant, {
      span,
      period,
      terms: team.terms,
      memberIds: team.memberIds,
      deducts: team.kind === 'dividend',
      asksDay: false,
    });
    if (!figures) return undefined;
    const one = teamOf(team.agentId, figures, team.terms.includesSelf);
    if (one) teams.push(one);
  }
  return teams;
}

async function ofOneDay(
  db: Db,
  { id: merchantId, currency, timeZone }: SettledMerchant,
  {
    spans,
    agentId,
    memberIds,
    terms,
    period,
  }: Team & { readonly spans: readonly PeriodSpan[]; readonly period: 'HR' | 'RT' },
): Promise<TeamFigures[] | undefined> {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return [];
  const from = new Date(periodAt('D', first.startsMs, timeZone).startsMs);
  const range = { merchantId, memberIds, from, to: new Date(last.endsMs) };
  const { final, windows: played } = await windows.readWindowsOf(db, range);
  if (!final) return undefined;
  return teamsByWindow({
    agentId,
    period,
    spans,
    windows: played,
    includesSelf: terms.includesSelf,
    active: {
      dayValidBetMinor: terms.activeValidBetMinor,
      dayDepositMinor: terms.activeDepositMinor,
    },
    depositsUntil: async (endsMs) =>
      terms.activeDepositMinor > 0n
        ? records.sumsBetween(db, { ...range, currency, kind: 'deposit', to: new Date(endsMs) })
        : new Map(),
  });
}
