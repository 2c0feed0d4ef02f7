/** What a slip could be, leg by leg and as a whole. Pure: the same where it is shown and taken. */
import { scoreOf } from '../read/score-of.ts';
import { type Odds, unitOdds } from '../../engine/odds/odds.ts';
import { systemParlays, systemShape } from '../../engine/settlement/systems.ts';
import {
  judgeLeg,
  type LegMoment,
  type LegVerdict,
  type OddsChoice,
} from '../../engine/trading/acceptance.ts';
import { refuseLegs } from '../../engine/trading/slip-legs.ts';
import type { BetRequest, LegQuote, LegRequest } from '../../protocol.ts';
import type { BetEvent } from './bet-event.ts';
import { buildSlip } from './build-slip.ts';
import { type SlipOdds, slipOdds } from './slip-odds.ts';

/** A slip, before anybody asks what it may cost. */
export type Slip = Pick<BetRequest, 'kind' | 'legs' | 'system' | 'builtOdds'>;

export interface JudgedLeg {
  readonly leg: LegRequest;
  readonly verdict: LegVerdict;
  /** Null where it is not offered. */
  readonly odds: Odds | null;
  readonly event: BetEvent | undefined;
}

export interface JudgedSlip {
  readonly legs: readonly JudgedLeg[];
  /** Why the legs make no bet together. */
  readonly refusal: string | null;
  /** Of the whole bet; null where it cannot be. */
  readonly odds: SlipOdds | null;
  /** Parlays of it. */
  readonly bets: number;
  readonly isInPlay: boolean;
  /** Of a built bet: whether its odds are those that were seen, by the player's choice. */
  readonly isBuiltAsSeen: boolean;
}

/** How a slip is judged. */
export interface Judging {
  readonly events: ReadonlyMap<string, BetEvent>;
  readonly choice: OddsChoice;
  /** Whatever happened from then on is a danger to it, ms since 1970; left out of slips that begin now. */
  readonly since?: number;
  readonly hasBonus: boolean;
}

/** Judges each leg, and all of them together. */
export function judgeSlip(slip: Slip, judging: Judging): JudgedSlip {
  const { events, choice, hasBonus } = judging;
  const isBuilt = slip.kind === 'build';
  const legs = slip.legs.map((leg): JudgedLeg => {
    const event = events.get(leg.event);
    const moment = momentOf(leg, event, judging.since);
    // Legs of a built bet have no odds of their own.
    const verdict = judgeLeg(moment, isBuilt ? 'any' : choice);
    return { leg, verdict, odds: moment.odds ?? null, event };
  });
  const shape = refuseShape(slip);
  const isInPlay = legs.some(({ event }) => event?.state === 'live');
  const bets = betsOf(slip);
  const fault = { legs, bets, isInPlay, odds: null, isBuiltAsSeen: false };
  if (shape !== undefined) return { ...fault, refusal: shape };
  const offered = legs.map(({ odds }) => odds);
  if (!offered.every((odds) => odds !== null)) return { ...fault, refusal: null };
  if (!isBuilt) {
    const odds = slipOdds(offered, { system: slip.system, hasBonus });
    return { ...fault, refusal: null, odds, isBuiltAsSeen: true };
  }
  const built = buildSlip(slip.legs, legs[0]?.event);
  if ('refusal' in built) return { ...fault, refusal: built.refusal };
  const odds = slipOdds([built.odds], { system: undefined, hasBonus: false });
  return {
    ...fault,
    refusal: null,
    odds,
    isBuiltAsSeen: isTaken(slip.builtOdds, built.odds, choice),
  };
}

function isTaken(seen: Odds | undefined, now: Odds, choice: OddsChoice): boolean {
  return seen === now || choice === 'any' || (choice === 'higher' && now > (seen ?? now));
}

/** Why legs of this kind of bet make none; undefined where they do. */
function refuseShape({ kind, legs, system }: Slip): string | undefined {
  const slipLegs = legs.map(({ event, market, outcome }) => ({
    event,
    selection: `${market} ${outcome}`,
  }));
  if (kind === 'build') {
    if (system !== undefined) return 'no-system';
    return new Set(legs.map(({ event }) => event)).size === 1 ? undefined : 'several-events';
  }
  if ((kind === 'system') !== (system !== undefined)) return 'no-system';
  if (kind === 'single' && legs.length !== 1) return 'too-many';
  if (kind === 'parlay' && legs.length < 2) return 'too-few';
  return refuseLegs(slipLegs, system);
}

function betsOf({ kind, system }: Slip): number {
  const shape = kind === 'system' && system !== undefined ? systemShape(system) : undefined;
  return shape === undefined ? 1 : systemParlays(shape).length;
}

function momentOf(
  { market: key, outcome, odds: seenOdds, version: seenVersion }: LegRequest,
  event: BetEvent | undefined,
  since: number | undefined,
): LegMoment {
  const market = event?.markets[key];
  const odds = market?.outcomes.find(([name]) => name === outcome)?.[1] ?? undefined;
  const seen = { seenOdds, seenVersion, ...(odds !== undefined && odds > unitOdds && { odds }) };
  if (event === undefined || market === undefined) {
    const isDecided = event?.decided.includes(key) ?? false;
    return { ...seen, validFrom: 0, isOpen: false, hasDanger: false, isDecided };
  }
  return {
    ...seen,
    validFrom: market.validFrom,
    isOpen: market.state === 'open' && takesBets(event),
    hasDanger: hasDanger(event, since),
    isDecided: isOver(event) || market.state === 'closed' || event.decided.includes(key),
  };
}

const isOver = ({ state }: BetEvent): boolean =>
  state === 'ended' || state === 'settled' || state === 'abandoned' || state === 'cancelled';

/** What should have begun and of which nothing is heard takes no bets until it is. */
export function takesBets({ state, isHeld, startsAt, now }: BetEvent): boolean {
  return !isHeld && (state === 'live' || (state === 'planned' && startsAt > now));
}

/** Whether something is happening, or has since then. */
export function hasDanger({ danger, dangerAt }: BetEvent, since: number | undefined): boolean {
  return danger !== null || (since !== undefined && dangerAt !== null && dangerAt >= since);
}

/** The score of an event in play, kept with a leg that is taken there. */
export const scoreInPlay = (event: BetEvent | undefined) =>
  event?.state === 'live' ? scoreOf(event.facts).score : null;

/** How a leg of a slip stands, as its page is told. */
export function viewLeg({ leg, verdict, odds, event }: JudgedLeg): LegQuote {
  return { verdict, odds, version: event?.version ?? leg.version };
}
