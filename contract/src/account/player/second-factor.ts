import { z } from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { idSchema, instantSchema, isStorable, playerEndpoint } from '../../endpoint.ts';
import { secondFactorNames } from '../second-factor-names.ts';
import { signedIn } from './account.ts';
import { codeRefusals, codeRequested, requestRefusals } from './code.ts';
import { botCheckAnswer } from '../bot-check.ts';

/** Those for which a code is sent. */
export const sentFactors = ['sms', 'mail'] as const;
export type SentFactor = (typeof sentFactors)[number];

/** How a member can prove it: by what they set up, or by the codes they got with it. */
export const secondFactorMethods = [...secondFactorNames, 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Six digits of an app, an SMS or a mail, or a recovery code. */
const code = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(\d{6}|[a-z2-9]{4}(-[a-z2-9]{4}){2})$/);

/** Where codes go, masked, for each way that is told. */
const sentTo = z.object({ sms: z.string().optional(), mail: z.string().optional() });

/** What comes with `account.second-factor-required`. */
export const secondFactorChallenge = z.object({
  ticket: z.string(),
  /** None where the way in was the same as the only second factor. */
  methods: z.array(z.enum(secondFactorMethods)).max(8),
  sentTo,
  /** The name of the bank account is asked for beside a code. */
  payeeName: z.boolean(),
});
export type SecondFactorChallenge = z.output<typeof secondFactorChallenge>;

/** A code and how it was got; one that was sent names its request. */
const proof = {
  method: z.enum(secondFactorMethods),
  code,
  requestId: z.uuid().optional(),
};
const sentFactor = z.enum(sentFactors);
const offRefusals: readonly ErrorCode[] = ['account.no-second-factor', 'merchant.flag-off'];

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).max(10) });

export const secondFactorEndpoints = {
  loginSecondFactor: playerEndpoint({
    method: 'POST',
    path: '/api/login/second-factor',
    module: 'account',
    token: false,
    throttle: 'auth',
    summary: 'Second step of signing in. The ticket dies after five minutes or five wrong codes.',
    input: z.strictObject({
      ticket: z.string().min(20).max(100),
      ...proof,
      /** Where the challenge asks for it. */
      payeeName: z.string().trim().max(120).refine(isStorable).optional(),
      /** Do not ask again for thirty days in this browser at this network. */
      trust: z.boolean(),
    }),
    output: signedIn,
    refusals: [
      'account.code-wrong',
      'account.code-or-name-wrong',
      'account.code-expired',
      'account.ticket-over',
      'account.locked',
      'account.frozen',
      'account.non-member',
    ],
  }),
  loginSecondFactorCode: playerEndpoint({
    method: 'POST',
    path: '/api/login/second-factor/code',
    module: 'account',
    token: false,
    throttle: 'auth',
    summary: 'Sends the code of the second step to the number or address of the ticket’s member.',
    input: z.strictObject({
      ticket: z.string().min(20).max(100),
      method: sentFactor,
      ...botCheckAnswer,
    }),
    output: codeRequested,
    refusals: ['account.ticket-over', 'account.no-second-factor', ...requestRefusals],
  }),
  factorCode: playerEndpoint({
    method: 'POST',
    path: '/api/member/second-factors/:factor/code',
    module: 'account',
    stepUp: true,
    throttle: 'auth',
    summary:
      'Sends a code to the proven number or address: to make it a second factor, or to take one away.',
    input: z.strictObject({
      factor: sentFactor,
      purpose: z.enum(['on', 'off']),
      ...botCheckAnswer,
    }),
    output: codeRequested,
    refusals: ['account.contact-unproven', ...offRefusals, ...requestRefusals],
  }),
  enableFactor: playerEndpoint({
    method: 'PUT',
    path: '/api/member/second-factors/:factor',
    module: 'account',
    stepUp: true,
    throttle: 'auth',
    summary:
      'Makes the proven number or address a second factor, by a code sent there. Other sessions end.',
    input: z.strictObject({
      factor: sentFactor,
      requestId: z.uuid(),
      verificationCode: z.string().trim().max(8),
    }),
    output: recoveryCodes,
    refusals: ['account.contact-unproven', 'merchant.flag-off', ...codeRefusals],
  }),
  disableFactor: playerEndpoint({
    method: 'POST',
    path: '/api/member/second-factors/:factor/removal',
    module: 'account',
    stepUp: true,
    throttle: 'auth',
    summary: 'Takes one second factor away, by a code of any that is set up. Other sessions end.',
    input: z.strictObject({ factor: z.enum(secondFactorNames), ...proof }),
    output: z.object({}),
    refusals: [
      'account.no-second-factor',
      'account.code-wrong',
      'account.code-expired',
      'account.locked',
    ],
  }),
  beginTotp: playerEndpoint({
    method: 'POST',
    path: '/api/member/totp',
    module: 'account',
    stepUp: true,
    summary: 'A secret for an authenticator app; it is in force after its first code.',
    output: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  }),
  enableTotp: playerEndpoint({
    method: 'PUT',
    path: '/api/member/totp',
    module: 'account',
    stepUp: true,
    throttle: 'auth',
    summary: 'Puts the app into force by its first code. Every other session ends.',
    input: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    output: recoveryCodes,
    refusals: ['account.code-wrong', 'account.locked'],
  }),
  renewRecoveryCodes: playerEndpoint({
    method: 'POST',
    path: '/api/member/recovery-codes',
    module: 'account',
    stepUp: true,
    summary: 'Ten recovery codes in place of all earlier ones.',
    output: recoveryCodes,
    refusals: ['account.no-second-factor'],
  }),
  forgetPlace: playerEndpoint({
    method: 'DELETE',
    path: '/api/member/places/:placeId',
    module: 'account',
    summary: 'Asks for the second factor again at a place where it was passed.',
    input: z.strictObject({ placeId: idSchema }),
    output: z.object({}),
    refusals: ['account.session-unknown'],
  }),
  forgetBrowser: playerEndpoint({
    method: 'DELETE',
    path: '/api/member/remembered/:rememberedId',
    module: 'account',
    summary: 'Makes a remembered browser ask for the password again.',
    input: z.strictObject({ rememberedId: idSchema }),
    output: z.object({}),
    refusals: ['account.session-unknown'],
  }),
  forgetMe: playerEndpoint({
    method: 'POST',
    path: '/api/login/forgetting',
    module: 'account',
    token: false,
    throttle: 'auth',
    summary: 'Makes this browser forget a member whom it remembers.',
    input: z.strictObject({ username: z.string().trim().min(1).max(32) }),
    output: z.object({}),
  }),
};

export const secondFactorState = z.object({
  /** Empty without a second factor. */
  methods: z.array(z.enum(secondFactorMethods)).max(8),
  /** What the merchant lets members set up. */
  offered: z.array(z.enum(secondFactorNames)).max(3),
  sentTo,
  recoveryCodesLeft: z.number().int(),
  /** Where it is not asked for. */
  places: z
    .array(z.object({ id: idSchema, device: z.string(), ip: z.string(), expiresAt: instantSchema }))
    .max(50),
});
