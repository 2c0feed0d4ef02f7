import type { ContractPreview, PreviewedTerms } from '@croupier/contract/contracts/preview';
import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import { moneyText } from '@croupier/contract/money';
import { tree } from '#agents';
import type { Db } from '#kernel/db.ts';
import { isInForce } from '../contract-rules.ts';
import { merchantTerms } from '../settlement/merchant-terms.ts';
import type { SettledMerchant } from '../settlement/period-figures.ts';
import type { TeamFigures } from '../settlement/settle-rules.ts';
import { databaseTime, openOf } from '../store/contract.ts';
import { leftBefore } from '../store/settlement-record.ts';
import type { Tier } from '../tier.ts';
import { previewFigures } from './preview-figures.ts';
import { previewedSpans, previewTerms, type Previewed } from './preview-rules.ts';

/** Larger teams are not reckoned while somebody waits. */
const TEAM_MAX = 20_000;

interface Offered {
  /** Who is or would be paid. */
  readonly memberId: bigint;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly tiers: readonly Tier[];
}

/**
 * What terms would have paid over periods that are past, with the figures of the line as it stands
 * now, and what the contract in force would have. Pays and keeps nothing; whether the terms may be
 * offered is not judged.
 */
export async function previewContract(
  db: Db,
  merchant: SettledMerchant,
  { memberId, kind, period, tiers }: Offered,
): Promise<ContractPreview> {
  const member = { merchantId: merchant.id, memberId };
  const nowMs = (await databaseTime(db)).getTime();
  const spans = previewedSpans({ kind, period }, nowMs, merchant.timeZone);
  const from = new Date(spans[0]?.startsMs ?? nowMs);
  const range = {
    from: from.toISOString(),
    to: new Date(spans.at(-1)?.endsMs ?? nowMs).toISOString(),
  };
  const none = { ...range, figures: null, offered: null, current: null };
  const memberIds = await tree.teamIdsOf(db, member, TEAM_MAX);
  if (!memberIds) return { ...none, missing: 'team-large' };
  const terms = await merchantTerms(db, merchant);
  const of = { kind, period, spans, agentId: memberId, memberIds, terms };
  const teams = await previewFigures(db, merchant, of);
  if (!teams) return { ...none, missing: 'figures-open' };
  const open = await openOf(db, { ...member, kind });
  const current = open.find((one) => isInForce(one.state) && one.period === period);
  const left = (current && (await leftBefore(db, { ...member, kind, startsAt: from }))) ?? {
    carryInMinor: 0n,
    restInMicros: 0n,
  };
  const tried = (which: readonly Tier[]) =>
    tell(previewTerms({ kind, tiers: which, carriesOver: terms.carriesOver, ...left }, teams));
  return {
    ...range,
    missing: null,
    figures: describeFigures(teams, left.carryInMinor),
    offered: tried(tiers),
    current: current ? tried(current.tiers) : null,
  };
}

const tell = ({ grossMinor, steps }: Previewed): PreviewedTerms => ({
  gross: moneyText(grossMinor),
  steps: steps.map((step) => ({
    tier: step.tier < 0 ? null : step.tier + 1,
    periods: step.periods,
    gross: moneyText(step.grossMinor),
  })),
});

function describeFigures(teams: readonly TeamFigures[], carryInMinor: bigint) {
  const types = teams.flatMap(({ byType }) => byType);
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
  const deductedMinor = sum(teams.map((team) => team.deductedMinor));
  return {
    periods: teams.length,
    validBet: moneyText(sum(types.map(({ validBetMinor }) => validBetMinor))),
    loss: moneyText(sum(types.map(({ lossMinor }) => lossMinor)) - deductedMinor),
    carryIn: moneyText(carryInMinor),
    activesMost: Math.max(0, ...teams.map(({ actives }) => actives)),
  };
}
