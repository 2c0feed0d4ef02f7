/** Signing in by an account at an OpenID provider, which the merchant has set up. */
import { z } from 'zod';
import { instantSchema, playerEndpoint } from '../../endpoint.ts';
import { signedIn, usernameSchema } from './account.ts';
import { botCheckAnswer } from '../bot-check.ts';
import {
  arrivalFields,
  dialingCodeSchema,
  formRefusals,
  optionalFieldTexts,
} from './registration.ts';

/** A merchant has at most these two: Google, and one that it chooses freely. */
export const socialProviders = ['google', 'custom'] as const;
export type SocialProvider = (typeof socialProviders)[number];

const provider = z.enum(socialProviders);
const ticket = z.string().min(20).max(100);

/** Somebody whom the provider knows and this site does not. */
const stranger = z.object({
  kind: z.literal('stranger'),
  /** Registers this identity, or joins it to an account that is signed in; good for fifteen minutes. */
  ticket: z.string(),
  provider,
  /** How the provider is called here. */
  providerName: z.string(),
  /** As the provider says, where it says so. */
  name: z.string(),
  email: z.string(),
  /** The provider has proven the address, so it becomes that of the account. */
  emailVerified: z.boolean(),
});
export type SocialStranger = z.output<typeof stranger>;

/** One identity that opens an account, as its owner sees it. */
export const socialIdentity = z.object({
  provider,
  providerName: z.string(),
  /** Masked; empty when the provider told none. */
  email: z.string(),
  linkedAt: instantSchema,
});

export const socialEndpoints = {
  socialProviders: playerEndpoint({
    method: 'GET',
    path: '/api/login/social',
    module: 'account',
    token: false,
    flag: 'socialLogin',
    summary: 'Providers by which members of this merchant sign in.',
    output: z.object({ providers: z.array(z.object({ provider, name: z.string() })).max(2) }),
  }),
  beginSocial: playerEndpoint({
    method: 'POST',
    path: '/api/login/social',
    module: 'account',
    token: false,
    throttle: 'auth',
    flag: 'socialLogin',
    summary: 'Begins to sign in at a provider; the answer is the address of its window.',
    input: z.strictObject({
      provider,
      /** `link` only finds out who it is, for an account that is signed in already. */
      purpose: z.enum(['enter', 'link']),
    }),
    output: z.object({
      url: z.string(),
      /** Comes back with the provider's answer. */
      state: z.string(),
    }),
    refusals: ['account.social-unknown', 'account.social-unavailable'],
  }),
  endSocial: playerEndpoint({
    method: 'POST',
    path: '/api/login/social/answer',
    module: 'account',
    token: false,
    throttle: 'auth',
    flag: 'socialLogin',
    summary: 'Signs in by what the provider answered, or tells that nobody here is that person.',
    input: z.strictObject({
      /** Query of the address to which the provider led back. */
      answer: z.string().min(1).max(4096),
    }),
    output: z.discriminatedUnion('kind', [
      signedIn.extend({ kind: z.literal('signed-in') }),
      stranger,
    ]),
    refusals: [
      'account.social-failed',
      'account.social-unavailable',
      'account.second-factor-required',
      'account.frozen',
      'account.non-member',
    ],
  }),
  registerSocial: playerEndpoint({
    method: 'PUT',
    path: '/api/register/social',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    flag: 'socialLogin',
    summary: 'Creates a member who signs in by that identity and has no password, and signs in.',
    input: z.strictObject({
      ticket,
      ...optionalFieldTexts,
      username: usernameSchema,
      countryDialingCode: dialingCodeSchema.optional(),
      ...arrivalFields,
      termsAccepted: z.boolean(),
      language: z.string().max(5).optional(),
      ...botCheckAnswer,
    }),
    output: signedIn,
    refusals: [
      'account.terms-not-accepted',
      'account.ticket-over',
      ...formRefusals,
      'account.captcha-required',
      'account.captcha-wrong',
      'account.verification-required',
      'account.username-taken',
      'account.social-taken',
      'account.details-in-use',
    ],
  }),
  linkSocial: playerEndpoint({
    method: 'POST',
    path: '/api/member/social',
    module: 'account',
    throttle: 'auth',
    stepUp: true,
    flag: 'socialLogin',
    summary: 'Joins an identity to the account that is signed in.',
    input: z.strictObject({ ticket }),
    output: z.object({}),
    refusals: ['account.ticket-over', 'account.social-taken'],
  }),
  unlinkSocial: playerEndpoint({
    method: 'DELETE',
    path: '/api/member/social/:provider',
    module: 'account',
    stepUp: true,
    summary: 'Takes an identity away from the account, while another way in remains.',
    input: z.strictObject({ provider }),
    output: z.object({}),
    refusals: ['account.social-unknown', 'account.last-way-in'],
  }),
};
