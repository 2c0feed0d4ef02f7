/** What the form of levels and rebates says, and what is missing or wrong in it. */
import { moneyText, parseMoney } from '@croupier/contract/amounts';
import { gameTypes, type GameType } from '@croupier/contract/games';
import { keptByMinor } from '@croupier/contract/loyalty/kinds';
import type { LevelTerms, LoyaltyTerms, RebateTerms } from '@croupier/contract/loyalty/terms';
import { typedCount } from '../../page/typed-fields.ts';
import { typedPercent } from '../../page/percent-text.ts';
import {
  type LevelAmount,
  levelAmounts,
  percentsMost,
  termsRanges,
  type TypedLevel,
  type TypedTerms,
} from './typed-terms.ts';

/** A part of a level that something is wrong with. */
export type LevelPart = LevelAmount | 'names' | 'withdrawals';

/** What is wrong with it: none given, below the level before, the first asks for something, no more asked. */
export type LevelFault = 'amount' | 'name' | 'count' | 'below' | 'first' | 'same';

/** What of the rest of the form is wrong; counts that are out of their range say so themselves. */
export type RestPart =
  | 'keepPercent'
  | 'giftDays'
  | 'giftTimes'
  | 'levelsAStep'
  | 'times'
  | 'least'
  | 'added'
  | 'addedMost'
  | GameType;

export interface ReadTerms {
  /** Undefined while something is missing or wrong. */
  readonly terms: LoyaltyTerms | undefined;
  /** Of each level, in their order. */
  readonly levels: readonly ReadonlyMap<LevelPart, LevelFault>[];
  readonly rest: ReadonlySet<RestPart>;
}

/** What the form says. @param house the language without which no level is named */
export function readTerms(typed: TypedTerms, house: string): ReadTerms {
  const levels = typed.levels.map((level, place) =>
    faultsOf(level, typed.levels[place - 1], { isFirst: place === 0, house }),
  );
  const rest = new Set<RestPart>();
  const count = (name: 'keepPercent' | 'giftDays' | 'giftTimes' | 'levelsAStep' | 'times') => {
    const read = typedCount(typed[name], termsRanges[name]);
    if (read === undefined) rest.add(name);
    return read ?? 0;
  };
  const [keepPercent, giftDays, giftTimes] = [
    count('keepPercent'),
    count('giftDays'),
    count('giftTimes'),
  ];
  const rebate = readRebate(typed, rest, count);
  const isWhole = rest.size === 0 && levels.every((faults) => faults.size === 0);
  return {
    levels,
    rest,
    terms: isWhole
      ? { levels: typed.levels.map(levelTerms), keepPercent, giftDays, giftTimes, rebate }
      : undefined,
  };
}

function readRebate(
  typed: TypedTerms,
  rest: Set<RestPart>,
  count: (name: 'levelsAStep' | 'times') => number,
): RebateTerms {
  const percent = (part: 'added' | 'addedMost' | GameType, text: string, most: number) => {
    const read = typedPercent(text, most);
    if (read === undefined) rest.add(part);
    return read ?? 0;
  };
  if (sumOf(typed.least) === undefined) rest.add('least');
  return {
    on: typed.on,
    rates: gameTypes
      .map((gameType) => ({
        gameType,
        bp: percent(gameType, typed.rates[gameType] ?? '', percentsMost.rate),
      }))
      .filter(({ bp }) => bp > 0),
    addedBp: percent('added', typed.added, percentsMost.added),
    levelsAStep: count('levelsAStep'),
    addedMostBp: percent('addedMost', typed.addedMost, percentsMost.addedMost),
    least: typed.least,
    times: count('times'),
  };
}

/** What is wrong with a level, beside the one below it. */
function faultsOf(
  level: TypedLevel,
  below: TypedLevel | undefined,
  { isFirst, house }: { readonly isFirst: boolean; readonly house: string },
): Map<LevelPart, LevelFault> {
  const faults = new Map<LevelPart, LevelFault>();
  if (!level.names[house]?.trim()) faults.set('names', 'name');
  for (const name of levelAmounts) if (sumOf(level[name]) === undefined) faults.set(name, 'amount');
  if (typedCount(level.withdrawals, termsRanges.withdrawals) === undefined) {
    faults.set('withdrawals', 'count');
  }
  let isMore = false;
  for (const name of ['deposit', 'validBet'] as const) {
    const own = sumOf(level[name]);
    const least = isFirst ? 0n : below && sumOf(below[name]);
    if (own === undefined || least === undefined) {
      // Not known yet, so nothing is said of it.
      isMore = true;
    } else if (isFirst ? own > 0n : own < least) {
      faults.set(name, isFirst ? 'first' : 'below');
    } else if (own > least) {
      isMore = true;
    }
  }
  const isShown = faults.has('deposit') || faults.has('validBet');
  if (!isFirst && !isMore && !isShown) faults.set('validBet', 'same');
  return faults;
}

function levelTerms(level: TypedLevel): LevelTerms {
  const { names, withdrawals, ...amounts } = level;
  return {
    ...amounts,
    names: Object.fromEntries(
      Object.entries(names).flatMap(([language, name]) =>
        name.trim() === '' ? [] : [[language, name.trim()]],
      ),
    ),
    withdrawals: Number(withdrawals),
  };
}

/** An amount in minor units; undefined for what is none. */
function sumOf(text: string): bigint | undefined {
  const minor = parseMoney(text);
  return minor !== undefined && minor >= 0n ? minor : undefined;
}

/** What must be bet in a month to keep a level; undefined while that is not known. */
export function keepAmount(validBet: string, keepPercent: number | undefined): string | undefined {
  const minor = parseMoney(validBet);
  if (minor === undefined || keepPercent === undefined) return undefined;
  return moneyText(keptByMinor(minor, keepPercent));
}
