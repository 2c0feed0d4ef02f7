/** Levels, what they give, and rebates of a member. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { LEVELS_MAX, levelGiftKinds, levelGiftStates, rebateMakers } from './kinds.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';

const daySchema = z.iso.date();

const level = z.object({
  level: z.int(),
  /** In the reader's language; empty where it has none. */
  name: z.string(),
  deposit: moneySchema,
  validBet: moneySchema,
  /** To be bet in a month to keep it. */
  keep: moneySchema,
  upgrade: moneySchema,
  monthly: moneySchema,
  birthday: moneySchema,
  /** Added to every rate of rebates, hundredths of a percent. */
  addedBp: z.int(),
  /**
   * What may be withdrawn in a day, by this level or, where that is more, by what the merchant allows the
   * caller anyway; null where nothing bounds it.
   */
  withdrawals: z.int().nullable(),
  withdrawn: moneySchema.nullable(),
});
export type ShownLevel = z.output<typeof level>;

const gift = z.object({
  id: idSchema,
  kind: z.enum(levelGiftKinds),
  level: z.int(),
  amount: moneySchema,
  /** To be played before it may leave. */
  required: moneySchema,
  state: z.enum(levelGiftStates),
  givenAt: instantSchema,
  expiresAt: instantSchema,
  takenAt: instantSchema.nullable(),
});
export type LevelGift = z.output<typeof gift>;

const vip = z.object({
  level: z.int(),
  /** The first day on which it was held; null for the first level, which everybody has. */
  since: daySchema.nullable(),
  /** Paid in and bet in all, today included; and bet in this month. */
  grown: z.object({ deposit: moneySchema, validBet: moneySchema }),
  month: z.object({ first: daySchema, last: daySchema, validBet: moneySchema }),
  /** Whether what was bet this month decides if it is kept: it is held for the whole month. */
  judged: z.boolean(),
  /** When levels are looked at next. */
  nextAt: instantSchema,
  levels: z.array(level).max(LEVELS_MAX),
  gifts: z.array(gift).max(50),
  /** The day of the next gift of a month; and of the next birthday, null where none is known. */
  nextMonth: daySchema,
  nextBirthday: daySchema.nullable(),
  giftDays: z.int(),
});
export type Vip = z.output<typeof vip>;

const line = z.object({
  gameType: z.enum(gameTypes),
  validBet: signedMoneySchema,
  /** Hundredths of a percent. */
  rateBp: z.int(),
  amount: moneySchema,
});
export type RebateLine = z.output<typeof line>;

const rebate = z.object({
  level: z.int(),
  /** What can be taken now, and what it comes from; types without bets have nothing. */
  amount: moneySchema,
  lines: z.array(line).max(gameTypes.length),
  /** Of each type that gives something, what bets give back at every level from the first on. */
  rates: z
    .array(z.object({ gameType: z.enum(gameTypes), ofLevels: z.array(z.int()).max(LEVELS_MAX) }))
    .max(gameTypes.length),
  /** Less than this waits. */
  least: moneySchema,
  /** How many times it must be played. */
  times: z.int(),
  /** When it is paid by itself. */
  paidAt: instantSchema,
  /** What was paid this month. */
  ofMonth: moneySchema,
  month: daySchema,
});
export type Rebate = z.output<typeof rebate>;
export type RebateRates = Rebate['rates'];

const paid = z.object({
  id: idSchema,
  amount: moneySchema,
  by: z.enum(rebateMakers),
  level: z.int(),
  /** The last day whose bets are in it. */
  day: daySchema,
  at: instantSchema,
  lines: z.array(line).max(gameTypes.length),
});
export type PaidRebate = z.output<typeof paid>;

const playedGame = z.object({
  gameId: idSchema,
  title: z.string(),
  gameType: z.enum(gameTypes),
  day: daySchema,
  rounds: z.int(),
  validBet: signedMoneySchema,
  rateBp: z.int(),
});

export const loyaltyEndpoints = {
  vip: playerEndpoint({
    method: 'GET',
    path: '/api/vip',
    module: 'loyalty',
    flag: 'vip',
    summary: 'The member’s level, how far the next one is, and what levels give.',
    output: vip,
  }),
  takeLevelGift: playerEndpoint({
    method: 'POST',
    path: '/api/vip/gifts/:giftId/take',
    module: 'loyalty',
    flag: 'vip',
    throttle: 'money',
    summary: 'Takes what a level gives. Taking it again answers the same.',
    input: z.strictObject({ giftId: idSchema }),
    output: gift,
    refusals: ['loyalty.gift-unknown', 'loyalty.gift-over', 'loyalty.not-now', 'wallet.barred'],
  }),
  rebate: playerEndpoint({
    method: 'GET',
    path: '/api/rebate',
    module: 'loyalty',
    flag: 'manualRebate',
    summary: 'What the member gets back of bets by now.',
    output: rebate,
  }),
  takeRebate: playerEndpoint({
    method: 'POST',
    path: '/api/rebate/take',
    module: 'loyalty',
    flag: 'manualRebate',
    throttle: 'money',
    summary: 'Takes all of it now.',
    output: paid,
    refusals: ['loyalty.too-little', 'loyalty.not-now', 'wallet.barred'],
  }),
  rebates: playerEndpoint({
    method: 'GET',
    path: '/api/rebate/paid',
    module: 'loyalty',
    flag: 'manualRebate',
    summary: 'Rebates that were paid, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(paid, 20),
  }),
  rebateGames: playerEndpoint({
    method: 'GET',
    path: '/api/rebate/games',
    module: 'loyalty',
    flag: 'manualRebate',
    summary: 'Games whose bets of today and yesterday bring a rebate, by day.',
    output: z.object({ items: z.array(playedGame).max(200) }),
  }),
};
