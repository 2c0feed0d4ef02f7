/** What a merchant gives for play: levels and rebates, as its staff agree to it. */
import { z } from 'zod';
import { isStorable } from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { LEVELS_MAX, LEVELS_MIN } from './kinds.ts';
import { moneySchema } from '../money.ts';

const level = z.strictObject({
  /** By dictionary, e.g. `{ vi: 'Vàng', en: 'Gold' }`; the number of the level stands before it. */
  names: z.record(
    z.string().regex(/^[a-z]{2}$/),
    z.string().trim().min(1).max(24).refine(isStorable),
  ),
  /** What must have been paid in and bet in all to be there; both. Nothing for the first. */
  deposit: moneySchema,
  validBet: moneySchema,
  /** Given once when it is reached, each month, and on a birthday. */
  upgrade: moneySchema,
  monthly: moneySchema,
  birthday: moneySchema,
  /** Withdrawals of a day, and what they come to, where that is more than the member has without it. */
  withdrawals: z.int().min(0).max(100),
  withdrawn: moneySchema,
});
export type LevelTerms = z.output<typeof level>;

const rebate = z.strictObject({
  on: z.boolean(),
  /** Of valid bets on games of a type, in hundredths of a percent; types that are absent give nothing. */
  rates: z
    .array(z.strictObject({ gameType: z.enum(gameTypes), bp: z.int().min(1).max(500) }))
    .max(gameTypes.length),
  /** What so many levels add to every rate, and the most that they add, in hundredths of a percent. */
  addedBp: z.int().min(0).max(100),
  levelsAStep: z.int().min(1).max(LEVELS_MAX),
  addedMostBp: z.int().min(0).max(500),
  /** Less than this waits until it is enough. */
  least: moneySchema,
  /** How many times it must be played. */
  times: z.int().min(0).max(20),
});
export type RebateTerms = z.output<typeof rebate>;

export const loyaltyTerms = z.strictObject({
  levels: z.array(level).min(LEVELS_MIN).max(LEVELS_MAX),
  /** What must be bet in a month to keep a level, of what the level asks for in all, in percent. */
  keepPercent: z.int().min(0).max(100),
  /** Days within which a gift is taken, and how many times it must be played. */
  giftDays: z.int().min(1).max(60),
  giftTimes: z.int().min(0).max(20),
  rebate,
});
export type LoyaltyTerms = z.output<typeof loyaltyTerms>;

/**
 * Paid in, bet, for reaching it, each month, birthday, withdrawals, what they come to: main units. Whoever is
 * at the first level has the merchant's own limits.
 */
const usualLevels: readonly (readonly [vi: string, en: string, ...figures: readonly number[]])[] = [
  ['Gỗ', 'Wood', 0, 0, 0, 0, 0, 0, 0],
  ['Đồng', 'Bronze', 1000, 10_000, 18, 0, 28, 3, 150_000],
  ['Bạc', 'Silver', 5000, 60_000, 58, 18, 58, 4, 200_000],
  ['Vàng', 'Gold', 20_000, 300_000, 128, 38, 88, 5, 300_000],
  ['Hổ phách', 'Amber', 60_000, 1_000_000, 288, 88, 188, 5, 500_000],
  ['San hô', 'Coral', 200_000, 3_500_000, 688, 188, 388, 6, 800_000],
  ['Ngọc lục', 'Emerald', 600_000, 12_000_000, 1888, 388, 888, 6, 1_000_000],
  ['Lam ngọc', 'Sapphire', 1_500_000, 35_000_000, 3888, 888, 1888, 8, 2_000_000],
  ['Hồng ngọc', 'Ruby', 4_000_000, 100_000_000, 8888, 1888, 3888, 8, 3_000_000],
  ['Bạch kim', 'Platinum', 10_000_000, 300_000_000, 18_888, 3888, 8888, 10, 5_000_000],
  ['Kim cương', 'Diamond', 30_000_000, 1_000_000_000, 58_888, 8888, 18_888, 15, 10_000_000],
];

/** What holds where a merchant has not said otherwise. */
export const usualTerms: LoyaltyTerms = {
  levels: usualLevels.map(([vi, en, ...figures]) => {
    const [deposit, validBet, upgrade, monthly, birthday, withdrawals = 0, withdrawn] = figures;
    const money = (units = 0) => String(units);
    return {
      names: { vi, en },
      deposit: money(deposit),
      validBet: money(validBet),
      upgrade: money(upgrade),
      monthly: money(monthly),
      birthday: money(birthday),
      withdrawals,
      withdrawn: money(withdrawn),
    };
  }),
  keepPercent: 5,
  giftDays: 7,
  giftTimes: 1,
  rebate: {
    on: true,
    rates: [
      { gameType: 'LIVE', bp: 40 },
      { gameType: 'RNG', bp: 60 },
      { gameType: 'FISH', bp: 50 },
      { gameType: 'PVP', bp: 30 },
      { gameType: 'SPORTS', bp: 40 },
      { gameType: 'ESPORTS', bp: 40 },
      { gameType: 'LOTT', bp: 20 },
      { gameType: 'ELOTT', bp: 20 },
      { gameType: 'COCKFIGHT', bp: 30 },
      { gameType: 'BGS', bp: 20 },
      { gameType: 'INHOUSE', bp: 20 },
    ],
    addedBp: 5,
    levelsAStep: 2,
    addedMostBp: 25,
    least: '1',
    times: 1,
  },
};
