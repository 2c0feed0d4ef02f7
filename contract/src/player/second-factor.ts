import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { signedIn } from './account.ts';

/** How a member can prove who they are beside the password. */
export const secondFactorMethods = ['totp', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Six digits of an app, or a recovery code. */
const code = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(\d{6}|[a-z2-9]{4}(-[a-z2-9]{4}){2})$/);

/** What comes with `account.second-factor-required`. */
export const secondFactorChallenge = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(secondFactorMethods)).max(8),
});
export type SecondFactorChallenge = z.output<typeof secondFactorChallenge>;

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
      method: z.enum(secondFactorMethods),
      code,
      /** Do not ask again for thirty days in this browser at this network. */
      trust: z.boolean(),
    }),
    output: signedIn,
    refusals: [
      'account.code-wrong',
      'account.ticket-over',
      'account.locked',
      'account.frozen',
      'account.non-member',
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
  disableTotp: playerEndpoint({
    method: 'POST',
    path: '/api/member/totp/removal',
    module: 'account',
    stepUp: true,
    throttle: 'auth',
    summary: 'Takes the app away, by one of its codes or a recovery code. Other sessions end.',
    input: z.strictObject({ code }),
    output: z.object({}),
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
  recoveryCodesLeft: z.number().int(),
  /** Where it is not asked for. */
  places: z
    .array(z.object({ id: idSchema, device: z.string(), ip: z.string(), expiresAt: instantSchema }))
    .max(50),
});
