/** What a slip comes to as it stands, and what stands in the way of it. Pure. */
import { minorOf } from '#games/lottery/client/frame/sums.ts';
import type { Connection } from '../book/stream.ts';
import type { Format } from '../words/odds-text.ts';
import { typedFor } from './slip-requests.ts';
import { hasSameEvent, type SlipState } from './slip-state.ts';
import {
  amountOf,
  parlaySums,
  singleSums,
  type SlipSums,
  systemSums,
  type SystemSums,
} from './slip-sums.ts';
import type { LegNow } from './use-legs-now.ts';
import type { Quoted } from './use-quote.ts';

/** Why a slip cannot be placed as it stands. */
export type SlipHindrance =
  | 'offline'
  | 'locked'
  | 'changed'
  | 'no-bet'
  | 'no-amount'
  | 'too-small'
  | 'too-much'
  | 'no-money';

export interface SlipWorth {
  readonly sums: SlipSums;
  /** Of a system: every parlay of it. */
  readonly system: SystemSums | undefined;
  /** Odds of a built bet. */
  readonly builtOdds: number | null;
  /** Least and most of a bet, minor units; the most is what placing takes. */
  readonly limits: { readonly min: bigint; readonly max: bigint } | undefined;
}

const nothing: SlipSums = { riskMinor: 0n, returnsMinor: 0n, bonusMinor: 0n };

/** Nothing can be taken of such a leg, whatever its price. */
export const isLocked = (verdict: LegNow['verdict']): boolean =>
  verdict === 'suspended' || verdict === 'danger' || verdict === 'decided';

export function worthOf(state: SlipState, { quotes: [first] }: Quoted, format: Format): SlipWorth {
  const { legs, tab } = state;
  const odds = legs.map((leg) => leg.odds);
  const amount = amountOf(state.stake);
  const builtOdds = tab === 'build' ? (first?.odds ?? null) : null;
  const system = tab === 'system' ? systemSums(amount, odds, state.system) : undefined;
  const isMany = tab === 'single' && legs.length > 1;
  const limits =
    first === undefined || isMany
      ? undefined
      : { min: minorOf(first.limits.min), max: minorOf(first.limits.max) };
  const sums = (): SlipSums => {
    if (system !== undefined) return system;
    if (tab === 'parlay') return parlaySums(amount, odds, first?.bonusBasisPoints ?? 0);
    if (tab === 'build') {
      return builtOdds === null
        ? { ...nothing, riskMinor: amount }
        : parlaySums(amount, [builtOdds], 0);
    }
    return legs
      .map((leg) => singleSums(amountOf(typedFor(state, leg)), leg.odds, format))
      .reduce(
        (sum, one) => ({
          riskMinor: sum.riskMinor + one.riskMinor,
          returnsMinor: sum.returnsMinor + one.returnsMinor,
          bonusMinor: 0n,
        }),
        nothing,
      );
  };
  return { sums: sums(), system, builtOdds, limits };
}

/** The first thing that stands in the way; undefined where the slip can be placed. */
export function hindranceOf({
  state,
  legs,
  worth: { sums, system, builtOdds, limits },
  quoted,
  connection,
  balance,
}: {
  readonly state: SlipState;
  readonly legs: readonly LegNow[];
  readonly worth: SlipWorth;
  readonly quoted: Quoted;
  readonly connection: Connection;
  readonly balance: string;
}): SlipHindrance | undefined {
  const { tab } = state;
  if (connection === 'off') return 'offline';
  if (legs.some(({ verdict }) => isLocked(verdict))) return 'locked';
  if (tab !== 'build' && legs.some(({ verdict }) => verdict !== 'accepted')) return 'changed';
  const refusal = quoted.quotes[0]?.refusal ?? null;
  if (tab !== 'single' && (hasSameEvent(state.legs) || refusal !== null)) return 'no-bet';
  if (tab === 'build' && builtOdds === null) return 'no-bet';
  if (sums.riskMinor === 0n) return 'no-amount';
  const each = system === undefined ? sums.riskMinor : amountOf(state.stake);
  if (limits !== undefined && each < limits.min) return 'too-small';
  if (limits !== undefined && each > limits.max) return 'too-much';
  return sums.riskMinor > minorOf(balance) ? 'no-money' : undefined;
}
