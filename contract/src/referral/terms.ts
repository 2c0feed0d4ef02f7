/** What a merchant gives for bringing somebody, as its staff agree to it. */
import { z } from 'zod';
import { AMOUNT_MAX_MINOR, fitsDecimals, moneySchema, parseMoney } from '../money.ts';

/** Decimal places of a promise, whatever the currency. */
const DECIMALS = 2;

const amount = moneySchema.refine((text) => {
  const minor = parseMoney(text) ?? 0n;
  return minor <= AMOUNT_MAX_MINOR && fitsDecimals(minor, DECIMALS);
});

const reward = z.strictObject({
  /** Of whoever invited, and of whoever was invited; 0 gives nothing. */
  inviter: amount,
  referee: amount,
});

export const referralTerms = z.strictObject({
  /** What a referee must have paid in, and bet, within so many days after registering; both. */
  deposit: amount,
  validBet: amount,
  days: z.int().min(1).max(365),
  rewards: z.strictObject({ registered: reward, deposited: reward, qualified: reward }),
  share: z.strictObject({
    /** Of a referee's valid bets, in hundredths of a percent; 0 gives nothing. */
    bp: z.int().min(0).max(500),
    /** From the day after the last one whose bets qualified. */
    days: z.int().min(1).max(3650),
    /** Of all referees of one inviter in a month. */
    most: amount,
  }),
  /** How many times a reward must be played. */
  times: z.int().min(0).max(20),
  /** A reward that nobody took for so many days is paid by itself. */
  takeDays: z.int().min(1).max(60),
  /** Referees of one inviter that count, of a day and in all. */
  mostADay: z.int().min(1).max(1000),
  mostInAll: z.int().min(1).max(100_000),
});
export type ReferralTerms = z.output<typeof referralTerms>;

const nothing = { inviter: '0', referee: '0' };

/** What holds where a merchant has not said otherwise. */
export const usualReferral: ReferralTerms = {
  deposit: '500',
  validBet: '5000',
  days: 30,
  rewards: {
    registered: nothing,
    deposited: nothing,
    qualified: { inviter: '88', referee: '0' },
  },
  share: { bp: 10, days: 90, most: '10000' },
  times: 1,
  takeDays: 7,
  mostADay: 10,
  mostInAll: 500,
};
