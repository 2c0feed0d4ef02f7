/** What a merchant sets up about paying out: the shape that two of its staff agree to. */
import { z } from 'zod';
import { moneySchema } from '../money.ts';
import { REJECT_REASONS_MAX } from './reject-reasons.ts';
import { verificationLevels } from '../protection/verification-kinds.ts';

const limit = z.strictObject({
  level: z.literal([...verificationLevels]),
  /** Withdrawals of a day, and what they come to; null: no limit of its own. */
  countMax: z.int().min(0).max(100).nullable(),
  amountMax: moneySchema.nullable(),
});

export const withdrawalSettingsSchema = z.strictObject({
  /** Limits of a day by level of verification; a level that is absent has none of its own. */
  limits: z.array(limit).max(verificationLevels.length),
  /** From this amount on two people approve; null: always one. */
  fourEyesFrom: moneySchema.nullable(),
  /** Without a reason to look, requests below this go straight to the payout; null: none does. */
  clearBelow: moneySchema.nullable(),
  /** Minutes after a payout until it counts as received. */
  receiptMinutes: z.int().min(10).max(43_200),
  /** Accounts of one member, and members of one account. */
  accountsMax: z.int().min(1).max(10),
  membersPerAccountMax: z.int().min(1).max(10),
  /** When a request waits for staff; null or false switches a rule off. */
  risk: z.strictObject({
    amountFrom: moneySchema.nullable(),
    firstPayout: z.boolean(),
    /** Hours after binding in which an account is new; it also is until something was paid to it. */
    newAccountHours: z.int().min(0).max(2160).nullable(),
    /** Minutes since the last deposit. */
    fastMinutes: z.int().min(1).max(1440).nullable(),
    /** How often what was paid in within a day must have been staked, in percent. */
    playPercent: z.int().min(1).max(1000).nullable(),
    /** Other members who have bound the account. */
    sharedAccount: z.boolean(),
    sharedDevice: z.boolean(),
    /** Days away before they came back. */
    dormantDays: z.int().min(7).max(3650).nullable(),
    openCase: z.boolean(),
  }),
  /**
   * By language, what players read of a rejection, for staff to choose from; where it is absent the house’s
   * own stand.
   */
  rejectReasons: z
    .record(
      z.string().regex(/^[a-z]{2}$/),
      z.array(z.string().trim().min(5).max(80)).max(REJECT_REASONS_MAX),
    )
    .refine((all) => Object.keys(all).length <= 20)
    .optional(),
});
export type WithdrawalSettings = z.output<typeof withdrawalSettingsSchema>;
