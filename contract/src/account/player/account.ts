import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../../endpoint.ts';
import { memberIcons } from '../../site/member-icons.ts';
import { botCheckAnswer, botCheckCalls, captchaForms, botCheckTask } from '../bot-check.ts';

export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password must be changed first; `member` tells why. */
  passwordExpired: z.boolean(),
  /** When and from where this member signed in before, or null at the first time. */
  lastLogin: z.object({ at: instantSchema, ip: z.string() }).nullable(),
  /** Until when this browser signs in without the password, if it was asked to. */
  rememberedUntil: instantSchema.nullable(),
});
export type SignedIn = z.output<typeof signedIn>;

const memberInfo = z.object({
  id: idSchema,
  account: z.string(),
  nickname: z.string(),
  /** The drawn picture that the member chose; null: the initials of the name. */
  icon: z.enum(memberIcons).nullable(),
  /** 1, 2, 41, 42 agent · 4 trial · anything else a member. */
  type: z.number().int(),
  currency: z.string(),
  language: z.string(),
  registeredAt: instantSchema,
  /** Why the password must be changed before anything else: given by somebody else, or too old. */
  passwordDue: z.enum(['initial', 'expired']).nullable(),
  /** Whether the merchant has levels; what the member's is called in their language, and its number. */
  hasVip: z.boolean(),
  vipLabelName: z.string().nullable(),
  vipRankLevel: z.int().nullable(),
  /** What the member may take now of promotions, by kind, and of all kinds that are on together. */
  availablePromo: z.object({
    OFFER: z.object({ enabled: z.boolean(), count: z.int() }),
    REFERRAL: z.object({ enabled: z.boolean(), count: z.int() }),
  }),
  availablePromoCount: z.int(),
});
export type MemberInfo = z.output<typeof memberInfo>;

/** An entrance that lets only some in. */
export const signInArea = z.enum(['agent']);
export type SignInArea = z.output<typeof signInArea>;

export const usernameSchema = z.string().trim().min(1).max(32);
export const passwordSchema = z.string().min(1).max(128);

export const accountEndpoints = {
  captcha: playerEndpoint({
    method: 'GET',
    path: '/api/captcha',
    module: 'account',
    token: false,
    throttle: 'costly',
    summary:
      'A picture to read, good for one try of that call within five minutes, and work to do with it ' +
      'where the site is under pressure or sign-ins have failed; or more work and nothing to read. ' +
      'Without `form` it is the one that the merchant shows first.',
    input: z.strictObject({ call: z.enum(botCheckCalls), form: z.enum(captchaForms).optional() }),
    output: z.object({
      captchaId: z.uuid(),
      /** PNG, base64; null where the work is all that is asked for. */
      value: z.string().nullable(),
      /** To be solved and sent along; null where the picture is enough. */
      task: botCheckTask.nullable(),
    }),
  }),
  login: playerEndpoint({
    method: 'POST',
    path: '/api/login',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    summary: 'Signs in by password, or as a remembered member. After failures a captcha is needed.',
    input: z.strictObject({
      /** Of the form; the other one has a call of its own. */
      type: z.literal('username').optional(),
      username: usernameSchema,
      /** Left out by a browser that remembers the member. */
      password: passwordSchema.optional(),
      /** Sign in without the password for a day; false makes this browser forget. */
      remember: z.boolean().optional(),
      /** At the agents' entrance: whoever is none is refused. */
      area: signInArea.optional(),
      ...botCheckAnswer,
    }),
    output: signedIn,
    refusals: [
      'account.second-factor-required',
      'account.not-remembered',
      'account.wrong-credentials',
      'account.captcha-required',
      'account.captcha-wrong',
      'account.verification-required',
      'account.locked',
      'account.frozen',
      'account.non-member',
      'account.non-agent',
    ],
  }),
  member: playerEndpoint({
    method: 'GET',
    path: '/api/member',
    module: 'account',
    summary: 'Who is signed in.',
    roles: ['trial', 'member', 'agent'],
    output: memberInfo,
  }),
  language: playerEndpoint({
    method: 'POST',
    path: '/api/member/language',
    module: 'account',
    summary: 'Remembers the language that the member chose.',
    roles: ['trial', 'member', 'agent'],
    input: z.strictObject({ language: z.string().min(2).max(5) }),
    output: z.object({ language: z.string() }),
  }),
  logout: playerEndpoint({
    method: 'DELETE',
    path: '/api/logout',
    module: 'account',
    summary: 'Ends this session on the server.',
    roles: ['trial', 'member', 'agent'],
    output: z.object({}),
  }),
};
