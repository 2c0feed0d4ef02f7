/** What the reward center gives, as its staff agree to it. */
import { z } from 'zod';
import { isStorable } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import {
  BOARD_PRIZES_MAX,
  BOARD_PRIZES_MIN,
  PACKETS_MAX,
  RAFFLE_PRIZES_MAX,
  raffleSources,
  WEIGHTS_SUM,
} from './kinds.ts';

/** Dictionary → name; one for each language of the site to be published. */
export const prizeNames = z
  .record(z.string().max(10), z.string().trim().min(1).max(60).refine(isStorable))
  .refine((all) => Object.keys(all).length <= 40);

/** How many times money must be played before it may leave. */
const times = z.int().min(0).max(50);

export const boardPrize = z.strictObject({
  of: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('money'), amount: moneySchema }),
    z.strictObject({ is: z.literal('points'), points: z.int().min(1).max(1_000_000) }),
  ]),
  /** Of 10 000. */
  weight: z.int().min(1).max(WEIGHTS_SUM),
  /** How many of it there are on a day of the merchant; null: no bound. */
  dayStock: z.int().min(0).max(1_000_000).nullable(),
});
export type BoardPrize = z.output<typeof boardPrize>;

export const boardTerms = z.strictObject({
  /** From the lowest on, which has no bound and is given where another one is gone. */
  prizes: z.array(boardPrize).min(BOARD_PRIZES_MIN).max(BOARD_PRIZES_MAX),
  times,
  /** What must be paid in (wheel) or bet (egg) for a ticket. */
  per: moneySchema,
  /** The most tickets of a day; null: no bound. */
  perDay: z.int().min(1).max(1000).nullable(),
  /** Days for which a ticket can be used. */
  ticketDays: z.int().min(1).max(90),
  /** Staff are told when a day costs more; null: they are not. */
  dayBudget: moneySchema.nullable(),
});
export type BoardTerms = z.output<typeof boardTerms>;

const instant = z.iso.datetime();

export const envelopeTerms = z.strictObject({
  names: prizeNames,
  /** All packets together, and the least of one. */
  pool: moneySchema,
  packets: z.int().min(1).max(PACKETS_MAX),
  least: moneySchema,
  times,
  /** Only for whoever has paid in before. */
  paidIn: z.boolean(),
  opensAt: instant,
  closesAt: instant,
});
export type EnvelopeTerms = z.output<typeof envelopeTerms>;

export const raffleTerms = z.strictObject({
  names: prizeNames,
  by: z.enum(raffleSources),
  /** What must be paid in or bet for a ticket, and the most tickets of one member. */
  per: moneySchema,
  mostTickets: z.int().min(1).max(10_000),
  /** While tickets are given. */
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  /** From the first prize on. */
  prizes: z
    .array(z.strictObject({ amount: moneySchema, count: z.int().min(1).max(RAFFLE_PRIZES_MAX) }))
    .min(1)
    .max(12),
  times,
  /** Days after the draw in which prizes are claimed. */
  claimDays: z.int().min(1).max(30),
});
export type RaffleTerms = z.output<typeof raffleTerms>;

const money = (amount: string, weight: number, dayStock: number | null = null): BoardPrize => {
  return { of: { is: 'money', amount }, weight, dayStock };
};

/** The usual wheel: a ticket for 1000.00 paid in, five a day; a spin is worth 34.80. */
export const usualWheel: BoardTerms = {
  prizes: [
    money('5.00', 4000),
    money('8.00', 3000),
    money('18.00', 1800),
    money('58.00', 800),
    money('188.00', 300, 40),
    money('888.00', 90, 5),
    money('8888.00', 10, 1),
  ],
  times: 1,
  per: '1000.00',
  perDay: 5,
  ticketDays: 7,
  dayBudget: '20000.00',
};

/** The usual egg: a ticket for 3000.00 of valid bets; an egg is worth 11.50. */
export const usualEgg: BoardTerms = {
  prizes: [
    money('3.00', 6000),
    money('8.00', 2500),
    money('18.00', 1000),
    money('58.00', 400, 60),
    money('188.00', 90, 10),
    money('1888.00', 10, 1),
  ],
  times: 1,
  per: '3000.00',
  perDay: null,
  ticketDays: 7,
  dayBudget: '10000.00',
};
