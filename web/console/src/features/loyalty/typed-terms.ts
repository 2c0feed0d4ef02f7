/** Terms of levels and rebates as they are being typed. */
import { plainDecimal } from '@croupier/contract/amounts';
import type { GameType } from '@croupier/contract/games';
import { LEVELS_MAX } from '@croupier/contract/loyalty/kinds';
import type { LevelTerms, LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { percentText } from '../../page/percent-text.ts';

/** Amounts of a level, in the order in which they are shown. */
export const levelAmounts = [
  'deposit',
  'validBet',
  'upgrade',
  'monthly',
  'birthday',
  'withdrawn',
] as const;
export type LevelAmount = (typeof levelAmounts)[number];

export interface TypedLevel extends Readonly<Record<LevelAmount | 'withdrawals', string>> {
  readonly names: Readonly<Record<string, string>>;
}

export interface TypedTerms {
  readonly levels: readonly TypedLevel[];
  readonly keepPercent: string;
  readonly giftDays: string;
  readonly giftTimes: string;
  readonly on: boolean;
  /** In percent; nothing gives nothing. */
  readonly rates: Readonly<Partial<Record<GameType, string>>>;
  readonly added: string;
  readonly levelsAStep: string;
  readonly addedMost: string;
  readonly least: string;
  readonly times: string;
}

export const termsRanges = {
  withdrawals: { min: 0, max: 100 },
  keepPercent: { min: 0, max: 100 },
  giftDays: { min: 1, max: 60 },
  giftTimes: { min: 0, max: 20 },
  levelsAStep: { min: 1, max: LEVELS_MAX },
  times: { min: 0, max: 20 },
} as const satisfies Readonly<Record<string, CountRange>>;

/** Hundredths of a percent, at most: of a rate, of what a step adds, and of all steps together. */
export const percentsMost = { rate: 500, added: 100, addedMost: 500 } as const;

/** The form of terms as they hold. */
export function typedTerms({
  levels,
  keepPercent,
  giftDays,
  giftTimes,
  rebate,
}: LoyaltyTerms): TypedTerms {
  return {
    levels: levels.map(typedLevel),
    keepPercent: String(keepPercent),
    giftDays: String(giftDays),
    giftTimes: String(giftTimes),
    on: rebate.on,
    rates: Object.fromEntries(rebate.rates.map(({ gameType, bp }) => [gameType, percentText(bp)])),
    added: percentText(rebate.addedBp),
    levelsAStep: String(rebate.levelsAStep),
    addedMost: percentText(rebate.addedMostBp),
    least: plainDecimal(rebate.least),
    times: String(rebate.times),
  };
}

function typedLevel(level: LevelTerms): TypedLevel {
  const plain = (name: LevelAmount) => plainDecimal(level[name]);
  return {
    names: level.names,
    deposit: plain('deposit'),
    validBet: plain('validBet'),
    upgrade: plain('upgrade'),
    monthly: plain('monthly'),
    birthday: plain('birthday'),
    withdrawn: plain('withdrawn'),
    withdrawals: String(level.withdrawals),
  };
}

/** One level more at the end: what it asks for and gives is typed, the rest is that of the one below. */
export function withLevel(terms: TypedTerms): TypedTerms {
  const last = terms.levels.at(-1);
  const { withdrawals = '', withdrawn = '' } = last ?? {};
  const level = { names: {}, deposit: '', validBet: '', upgrade: '0', monthly: '0', birthday: '0' };
  return { ...terms, levels: [...terms.levels, { ...level, withdrawals, withdrawn }] };
}
