import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { pageSchema } from '../../page.ts';
import { reasonSchema } from './reason.ts';

/**
 * What raises an alarm; its words are `alarms.codes` of the console's texts.
 * `wallet.unsound`: books that do not add up, or a history that was altered.
 * `vendor.silent`: a vendor that does not answer our calls, so its games are closed for now.
 * `audit.altered`: the trail of what staff did is not what was written.
 * `account.renamed`: two names became one, and the newer account has another since.
 * `feed.stopped`: a part that reckons with bets has stopped reading them.
 * `deposits.statement`: a statement of the bank that does not say what gateways and banks had reported.
 * `deposits.day`: a day on which credited payments and the ledger differ.
 * `payouts.conflict`: a gateway that says another end of a payout than it said before.
 * `payouts.unknown`: a payout of which its gateway has said nothing for an hour.
 * `payments.reversed`: a payment that was taken back after it was told.
 * `promotions.budget`: an offer that has given the share of its budget at which staff are told.
 * `promotions.bounds`: offers that were held back because the law of the place bounds bonuses.
 * `promotions.liability`: open bonuses of a merchant have come to the share of a sum at which staff are told.
 * `missions.short`: what a mission was claimed for was taken back afterwards.
 * `referral.behind`: what a member's referees bring on a day could not be given, and is tried again.
 * `nights.behind`: what a night gives could not be given to a member, and is tried again.
 * `journeys.behind`: a step of a journey could not be done for a member, and is tried again.
 * `rewards.budget`: a day of a prize board that has cost more than its budget.
 * `lottery.differs`: an issue of a lottery that comes to something else with us than its vendor says.
 * `round.not-voided`: a vendor that was asked to void a round and refused, or never answered.
 * `return.odd`: a game returns three standard deviations more or less than it should.
 * `return.stopped`: the same of five, so the game was closed.
 */
export const alarmCodes = [
  'wallet.unsound',
  'vendor.silent',
  'audit.altered',
  'account.renamed',
  'feed.stopped',
  'deposits.statement',
  'deposits.day',
  'payouts.conflict',
  'payouts.unknown',
  'payments.reversed',
  'promotions.budget',
  'promotions.bounds',
  'promotions.liability',
  'missions.short',
  'referral.behind',
  'nights.behind',
  'journeys.behind',
  'rewards.budget',
  'lottery.differs',
  'round.not-voided',
  'return.odd',
  'return.stopped',
] as const;
export type AlarmCode = (typeof alarmCodes)[number];

const alarm = z.object({
  id: idSchema,
  code: z.enum(alarmCodes),
  /** What it is about: a member's wallet, the merchant's books, a vendor, a game, or a row of the trail. */
  subject: z.object({
    type: z.enum(['member', 'merchant', 'vendor', 'game', 'audit']),
    id: idSchema,
    name: z.string().nullable(),
  }),
  /** What the words of the alarm fill in. */
  facts: z.record(z.string(), z.string()),
  /** How often the same cause was seen while the alarm was open. */
  times: z.number().int(),
  raisedAt: instantSchema,
  seenAt: instantSchema,
  acknowledged: z.object({ at: instantSchema, by: z.string(), note: z.string() }).nullable(),
});
export type Alarm = z.output<typeof alarm>;

export const alarmEndpoints = {
  alarms: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/alarms',
    module: 'staff',
    permission: 'alarm.read',
    summary:
      'Alarms of one merchant, newest first, 50 a page; `open` counts those nobody dealt with.',
    input: z.strictObject({
      merchantId: idSchema,
      state: z.enum(['open', 'acknowledged']).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(alarm, 50).extend({
      open: z.number().int(),
    }),
  }),
  acknowledgeAlarm: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/alarms/:alarmId/acknowledge',
    module: 'staff',
    permission: 'alarm.acknowledge',
    summary:
      'Notes that somebody has dealt with an alarm, and thaws the wallet it froze when asked to; ' +
      'that is refused while its books do not add up.',
    input: z.strictObject({
      merchantId: idSchema,
      alarmId: idSchema,
      note: reasonSchema,
      thaw: z.boolean().optional(),
    }),
    output: alarm,
    refusals: ['alarm.unknown', 'alarm.acknowledged', 'wallet.unsound'],
  }),
};
