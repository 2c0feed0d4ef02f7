import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { gameTypes } from '../../games.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { depositStates } from '../../cashier/player.ts';
import { roundStates } from '../../bets/player.ts';
import { depositFilters, seenFilters } from '../member-filters.ts';
import { memberTraits } from '../member-traits.ts';
import { registerMethods } from '../registration.ts';
import { transferSchema } from '../../wallet/player.ts';
import { purses, transferKinds } from '../../wallet/transfer-kinds.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { memberTag } from '../../audience/member-tag.ts';

const memberLine = z.object({
  id: idSchema,
  merchantId: idSchema,
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  state: z.enum(['active', 'frozen']),
  currency: z.string(),
  balance: moneySchema,
  registeredAt: instantSchema,
  lastLoginAt: instantSchema.nullable(),
  tags: z.array(memberTag).max(100),
});
export type MemberLine = z.output<typeof memberLine>;

const ofMember = { merchantId: idSchema, memberId: idSchema };

export const memberEndpoints = {
  members: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members',
    module: 'account',
    permission: 'member.read',
    summary:
      'Members of one merchant, newest first, 50 a page. `search` is any trait of theirs, sealed ones for whoever ' +
      'may see them; of a trait the newest 500 are found.',
    input: z.strictObject({
      merchantId: idSchema,
      search: z.string().trim().max(64).refine(isStorable).optional(),
      state: z.enum(['active', 'frozen']).optional(),
      /** Only those who have it. */
      tagId: idSchema.optional(),
      /** Main balances; ends are included. */
      balanceFrom: moneySchema.optional(),
      balanceTo: moneySchema.optional(),
      deposits: z.enum(depositFilters).optional(),
      /** When they last signed in. */
      seen: z.enum(seenFilters).optional(),
      level: z.coerce.number().int().min(0).max(99).optional(),
      /** Username of an agent: whoever stands below, however far. */
      line: z.string().trim().min(1).max(64).refine(isStorable).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(
      memberLine.extend({
        /** By what they were found, the most telling first; empty where nothing was looked for. */
        matched: z.array(z.enum(memberTraits)),
      }),
      50,
    ).extend({
      total: z.number().int(),
    }),
  }),
  member: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId',
    module: 'account',
    permission: 'member.read',
    summary: 'One member with totals and live sessions.',
    input: z.strictObject(ofMember),
    output: memberLine.extend({
      language: z.string(),
      email: z.string().nullable(),
      birthday: z.string().nullable(),
      registeredIp: z.string().nullable(),
      /** Where they registered; null for whoever did not come to the site. */
      registration: z
        .object({
          url: z.string().nullable(),
          method: z.enum(registerMethods),
          domain: z.string(),
        })
        .nullable(),
      frozenReason: z.string().nullable(),
      totals: z.object({
        deposits: moneySchema,
        stake: moneySchema,
        validBet: moneySchema,
        net: signedMoneySchema,
        /** Bonuses, rebates and prizes, less what was taken back. */
        bonuses: signedMoneySchema,
        /** In the last 30 days, to five minutes. */
        minutesPlayed: z.number().int(),
      }),
      sessions: z
        .array(
          z.object({
            startedAt: instantSchema,
            seenAt: instantSchema,
            ip: z.string(),
            device: z.string(),
          }),
        )
        .max(50),
    }),
    refusals: ['member.unknown'],
  }),
  memberBalances: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/balances',
    module: 'wallet',
    permission: 'wallet.read',
    summary: 'Every purse of one member with money in it, and the total.',
    input: z.strictObject(ofMember),
    output: z.object({
      total: signedMoneySchema,
      purses: z
        .array(
          z.object({
            purse: z.enum(purses),
            label: z.string(),
            /** Of the vendor that it is at, if it is at one. */
            name: z.string().nullable(),
            balance: signedMoneySchema,
            /** Gives no money out. */
            frozen: z.boolean(),
          }),
        )
        .max(500),
    }),
    refusals: ['member.unknown'],
  }),
  memberTransfers: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/transfers',
    module: 'wallet',
    permission: 'wallet.read',
    summary:
      'History of one purse of a member, the main one unless named; newest first, 50 a page.',
    input: z.strictObject({
      ...ofMember,
      kind: z.enum(transferKinds).optional(),
      purse: z.enum(purses).optional(),
      label: z.string().max(64).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(transferSchema, 50),
    refusals: ['member.unknown'],
  }),
  memberRounds: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/rounds',
    module: 'bets',
    permission: 'bets.read',
    summary: 'Rounds of one member, newest first, 50 a page.',
    input: z.strictObject({
      ...ofMember,
      gameType: z.enum(gameTypes).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(
      z.object({
        id: idSchema,
        gameTitle: z.string(),
        vendor: z.string(),
        vendorRoundId: z.string(),
        state: z.enum(roundStates),
        stake: moneySchema,
        validBet: moneySchema,
        win: moneySchema,
        openedAt: instantSchema,
        closedAt: instantSchema.nullable(),
      }),
      50,
    ),
    refusals: ['member.unknown'],
  }),
  freezeMember: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/freeze',
    module: 'account',
    permission: 'member.freeze',
    summary: 'Stops signing in, bets and deposits, and ends every session. Wins still arrive.',
    input: z.strictObject({ ...ofMember, reason: reasonSchema }),
    output: memberLine,
    refusals: ['member.unknown', 'member.already-in-state'],
  }),
  unfreezeMember: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/unfreeze',
    module: 'account',
    permission: 'member.freeze',
    summary: 'Lets a frozen member back in.',
    input: z.strictObject({ ...ofMember, reason: reasonSchema }),
    output: memberLine,
    refusals: ['member.unknown', 'member.already-in-state', 'wallet.unsound'],
  }),
  deposits: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/deposits',
    module: 'cashier',
    permission: 'deposit.read',
    summary:
      'Deposits of one merchant, of a member, way to pay, time or amount if given, newest first, 50 a page. ' +
      '`reference` is the beginning of one, or what the bank or gateway calls a payment.',
    input: z.strictObject({
      merchantId: idSchema,
      state: z.enum(depositStates).optional(),
      memberId: idSchema.optional(),
      methodId: idSchema.optional(),
      reference: z.string().trim().min(2).max(64).refine(isStorable).optional(),
      /** Asked for or credited. */
      amount: moneySchema.optional(),
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(
      z.object({
        id: idSchema,
        reference: z.string(),
        memberId: idSchema,
        account: z.string(),
        methodName: z.string(),
        amount: moneySchema,
        credited: moneySchema.nullable(),
        state: z.enum(depositStates),
        createdAt: instantSchema,
        settledAt: instantSchema.nullable(),
        /** Pictures that the player sent in as proof of the transfer. */
        slips: z.number().int().min(0),
      }),
      50,
    ),
  }),
};
