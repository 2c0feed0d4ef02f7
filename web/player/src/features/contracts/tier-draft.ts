/** Steps while they are typed. Pure. */
import {
  ACTIVE_MAX,
  type ContractKind,
  rateMaxPpm,
  TIERS_MAX,
} from '@croupier/contract/contracts/kinds';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { type GameType, gameTypes } from '@croupier/contract/games';
import { readAmount } from '@croupier/contract/read-amount';
import { percentText, rateOf, tierAt, typedPpm } from './tier-text.ts';

/** A step as typed: amounts, a number and per cent. */
export interface TierDraft {
  /** Tells rows apart while they are moved and taken away. */
  readonly key: number;
  readonly minValidBet: string;
  readonly minLoss: string;
  readonly minActive: string;
  readonly rate: string;
  /** Of types of games with a rate of their own. */
  readonly rates: Readonly<Partial<Record<GameType, string>>>;
}

let lastKey = 0;

export function emptyDraft(): TierDraft {
  lastKey += 1;
  return { key: lastKey, minValidBet: '', minLoss: '', minActive: '', rate: '', rates: {} };
}

export function draftOf(tier: WireTier): TierDraft {
  const typed = gameTypes.flatMap((type) => {
    const ppm = tier.ratesPpm?.[type];
    return ppm === undefined ? [] : [[type, percentText(ppm)] as const];
  });
  return {
    ...emptyDraft(),
    minValidBet: plain(tier.minValidBet),
    minLoss: plain(tier.minLoss),
    minActive: String(tier.minActive),
    rate: percentText(tier.ratePpm),
    rates: Object.fromEntries(typed),
  };
}

/** An amount without what is nothing. */
function plain(amount: string): string {
  return amount.replace(/\.0*$/, '').replace(/^0$/, '');
}

const amountOf = (typed: string) => readAmount(typed, { decimalsMax: 2 });

function hasWrongAmount({ minValidBet, minLoss }: TierDraft): boolean {
  return [minValidBet, minLoss].some((typed) => amountOf(typed).problem !== undefined);
}

/** What a step asks for, whatever it pays. */
export function conditionsOf(
  draft: TierDraft,
): Pick<WireTier, 'minValidBet' | 'minLoss' | 'minActive'> {
  return {
    minValidBet: amountOf(draft.minValidBet).value || '0',
    minLoss: amountOf(draft.minLoss).value || '0',
    minActive: Number(draft.minActive || '0'),
  };
}

/** The step that was typed; nothing where a figure is missing or wrong. */
export function tierOf(draft: TierDraft): WireTier | undefined {
  const ratePpm = typedPpm(draft.rate);
  const conditions = conditionsOf(draft);
  if (hasWrongAmount(draft)) return undefined;
  if (ratePpm === undefined || conditions.minActive > ACTIVE_MAX) return undefined;
  const own: Partial<Record<GameType, number>> = {};
  for (const type of gameTypes) {
    const text = draft.rates[type] ?? '';
    if (text === '') continue;
    const ppm = typedPpm(text);
    if (ppm === undefined) return undefined;
    own[type] = ppm;
  }
  return {
    ratePpm,
    ...(Object.keys(own).length > 0 && { ratesPpm: own }),
    ...conditions,
  };
}

/** What is wrong with a step: the key of a text under `contract:problem`, and what it names. */
export interface DraftProblem {
  readonly problem:
    | 'amount'
    | 'rate'
    | 'rate-too-high'
    | 'rate-none'
    | 'above-own'
    | 'above-own-type';
  readonly max?: number;
  readonly rate?: number;
  readonly own?: number;
  /** The type of games that is paid too much, where the agent has another rate for it. */
  readonly type?: GameType;
}

/** What is wrong with each step by itself, and against what the agent who offers is paid. */
export function draftProblem(
  draft: TierDraft,
  kind: ContractKind,
  own: readonly WireTier[],
): DraftProblem | undefined {
  if (hasWrongAmount(draft)) return { problem: 'amount' };
  const tier = tierOf(draft);
  if (!tier) return { problem: 'rate' };
  const rates = gameTypes.map((type) => rateOf(tier, type));
  const max = rateMaxPpm[kind];
  if (Math.max(...rates, tier.ratePpm) > max) return { problem: 'rate-too-high', max };
  if (Math.max(...rates) === 0) return { problem: 'rate-none' };
  const reached = tierAt(own, tier);
  for (const type of gameTypes) {
    const [rate, ownRate] = [rateOf(tier, type), reached ? rateOf(reached, type) : 0];
    if (rate <= ownRate) continue;
    const apart = reached?.ratesPpm?.[type] !== undefined || tier.ratesPpm?.[type] !== undefined;
    return apart
      ? { problem: 'above-own-type', rate, own: ownRate, type }
      : { problem: 'above-own', rate, own: ownRate };
  }
  return undefined;
}

export const canAddTier = (drafts: readonly TierDraft[]): boolean => drafts.length < TIERS_MAX;
