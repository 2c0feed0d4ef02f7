import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { homeNetworksSchema } from '../../networks.ts';
import { pageSchema } from '../../page.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { asked, request } from '../../staff/operator/requests.ts';

const keyId = z.string().regex(/^[A-Za-z0-9_.-]{4,64}$/);

const vendorKey = z.object({
  id: z.string(),
  networks: z.array(z.string()).max(50).nullable(),
  /** Calls must carry a timestamp and a nonce. */
  freshOnly: z.boolean(),
  createdAt: instantSchema,
  retiredAt: instantSchema.nullable(),
});
export type VendorKeyLine = z.output<typeof vendorKey>;

/** What a vendor's contract allows beyond the usual, and how its calls are looked after. */
const terms = z.object({
  winWithoutBet: z.boolean(),
  rollbackWhenSettled: z.boolean(),
  freeRounds: z.boolean(),
  /** Refusals tell it `code` as a number instead of a text. */
  numericCodes: z.boolean(),
  /** What is left open for longer than that is given back; null: never. */
  autoRollbackHours: z.number().int().min(1).max(8760).nullable(),
  /** Share of bets, wins and balances that go well which the call log keeps. */
  logPercent: z.number().int().min(0).max(100),
  /** Calls that each process takes of it; beyond them it is told to try again. */
  callsPerSecond: z.number().int().min(1).max(100_000),
});
export type VendorTermsLine = z.output<typeof terms>;

const vendor = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  keys: z.array(vendorKey).max(100),
  terms,
  /** Chips that lie on its tables. */
  openStacks: z.number().int(),
});
export type VendorDetail = z.output<typeof vendor>;

const ofVendor = { vendorId: idSchema };
const ofKey = { ...ofVendor, keyId };

const callLine = z.object({
  id: idSchema,
  at: instantSchema,
  vendorId: idSchema,
  merchant: z.string(),
  keyId: z.string(),
  method: z.string(),
  call: z.string(),
  /** The part of the path behind the call, e.g. the transaction that was asked for. */
  named: z.string().nullable(),
  /** The player's account as the vendor named it. */
  account: z.string().nullable(),
  /** The username of whoever's account that is, if anybody's. */
  accountName: z.string().nullable(),
  /** Null when it was done, else the code of the refusal. */
  apiCode: z.string().nullable(),
  tookMs: z.number(),
});
export type VendorCallLine = z.output<typeof callLine>;

export const vendorEndpoints = {
  vendors: operatorEndpoint({
    method: 'GET',
    path: '/ops/vendors',
    module: 'seamless',
    permission: 'vendor.read',
    summary: 'Every vendor with how many keys it has and what it left open.',
    output: z.object({
      items: z
        .array(
          z.object({
            id: idSchema,
            code: z.string(),
            name: z.string(),
            liveKeys: z.number().int(),
            openStacks: z.number().int(),
            autoRollbackHours: z.number().int().nullable(),
          }),
        )
        .max(500),
    }),
  }),
  vendor: operatorEndpoint({
    method: 'GET',
    path: '/ops/vendors/:vendorId',
    module: 'seamless',
    permission: 'vendor.read',
    summary: 'One vendor: its keys, without their secrets, and what was agreed with it.',
    input: z.strictObject(ofVendor),
    output: vendor,
    refusals: ['vendor.unknown'],
  }),
  askForVendorKey: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/keys',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Asks for a key. Whoever agrees is told its secret, once. A third live key retires the oldest.',
    input: z.strictObject({
      ...ofVendor,
      id: keyId,
      networks: homeNetworksSchema,
      freshOnly: z.boolean(),
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['vendor.unknown', 'vendor.key-taken', 'approval.open'],
  }),
  setVendorKeyNetworks: operatorEndpoint({
    method: 'PUT',
    path: '/ops/vendors/:vendorId/keys/:keyId/networks',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Sets where calls under a live key may come from, in force within five seconds. Asks for ' +
      'networks that they could not come from before.',
    input: z.strictObject({ ...ofKey, networks: homeNetworksSchema, reason: reasonSchema }),
    output: vendor.extend(asked),
    refusals: ['vendor.unknown', 'vendor.key-unknown', 'approval.open'],
  }),
  retireVendorKey: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/keys/:keyId/retire',
    module: 'seamless',
    permission: 'vendor.write',
    summary: 'Ends a key for good, within five seconds.',
    input: z.strictObject({ ...ofKey, reason: reasonSchema }),
    output: vendor,
    refusals: ['vendor.unknown', 'vendor.key-unknown'],
  }),
  setVendorTerms: operatorEndpoint({
    method: 'PUT',
    path: '/ops/vendors/:vendorId/terms',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Sets what was agreed with the vendor, in force within five seconds. Asks for further rights, ' +
      'and for stakes to be given back sooner.',
    input: z.strictObject({ ...ofVendor, ...terms.shape, reason: reasonSchema }),
    output: vendor.extend(asked),
    refusals: ['vendor.unknown', 'approval.open'],
  }),
  returnVendorChips: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/return-chips',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Asks for all chips on the tables of a vendor that is gone to go back to their owners.',
    input: z.strictObject({ ...ofVendor, reason: reasonSchema }),
    output: request,
    refusals: ['vendor.unknown', 'approval.open'],
  }),
  vendorOpenRounds: operatorEndpoint({
    method: 'GET',
    path: '/ops/vendors/:vendorId/open-rounds',
    module: 'seamless',
    permission: 'vendor.read',
    summary: 'What the vendor left open for longer than so many hours, oldest first, 50 a page.',
    input: z.strictObject({
      ...ofVendor,
      hours: z.coerce.number().int().min(0).max(2160).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(
      z.object({
        id: idSchema,
        kind: z.enum(['round', 'bet', 'stack']),
        vendorRoundId: z.string(),
        memberId: idSchema,
        account: z.string(),
        merchantId: idSchema,
        gameTitle: z.string(),
        stake: moneySchema,
        win: moneySchema,
        openedAt: instantSchema,
      }),
      50,
    ),
    refusals: ['vendor.unknown'],
  }),
  vendorCalls: operatorEndpoint({
    method: 'GET',
    path: '/ops/vendor-calls',
    module: 'seamless',
    permission: 'vendor.read',
    summary: 'Calls of vendors that the log kept, newest first, 50 a page.',
    input: z.strictObject({
      vendorId: idSchema.optional(),
      call: z.string().max(64).optional(),
      account: z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
      /** `failed`: refused because of a failure of ours. */
      outcome: z.enum(['done', 'refused', 'failed']).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(callLine, 50),
  }),
  vendorCall: operatorEndpoint({
    method: 'GET',
    path: '/ops/vendor-calls/:callId',
    module: 'seamless',
    permission: 'vendor.read',
    summary: 'One call with what was sent and told.',
    input: z.strictObject({ callId: idSchema }),
    output: callLine.extend({
      request: z.string(),
      answer: z.string(),
      /** False when a body was too long to be kept whole, or held a token. */
      canRehearse: z.boolean(),
    }),
    refusals: ['vendor.call-unknown'],
  }),
  rehearseVendorCall: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendor-calls/:callId/rehearse',
    module: 'seamless',
    permission: 'vendor.read',
    summary: 'Sends the call again, freshly signed, where nothing lasts, and tells the answer.',
    throttle: 'costly',
    input: z.strictObject({ callId: idSchema }),
    output: z.object({ status: z.number().int(), answer: z.string(), tookMs: z.number() }),
    refusals: ['vendor.call-unknown', 'vendor.call-not-whole'],
  }),
};
