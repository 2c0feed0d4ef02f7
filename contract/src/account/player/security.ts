import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../../endpoint.ts';
import { fieldPatterns } from '../registration.ts';
import { PASSKEYS_MAX, passkeyLine } from './passkey.ts';
import { secondFactorState } from './second-factor.ts';
import { socialIdentity } from './social.ts';
import { payoutHoldReasons } from '../../withdrawal/kinds.ts';

/** What changed the security of an account. `signed-in` is any sign-in, however it was done. */
export const securityEventKinds = [
  'signed-in',
  'password-changed',
  'sessions-ended',
  /** All but the one that asked. */
  'others-ended',
  'second-factor-on',
  'second-factor-off',
  /** Customer service took every second factor away. */
  'second-factor-reset',
  'recovery-codes',
  'social-linked',
  'social-unlinked',
  'passkey-added',
  'passkey-removed',
  /** A remembered browser came with a credential that had been used before. */
  'copied-browser',
  'payment-password-set',
  'payment-password-changed',
  'payment-password-reset',
  /** Customer service sent a password for one sign-in, and it was used. */
  'one-time-sent',
  'one-time-used',
  /** The link to an account that an agent had opened was used. */
  'taken-over',
  /** Passkeys, identities and contacts from before ended with a password that was set anew. */
  'sign-in-methods-ended',
  /** Customer service corrected a detail or a contact. */
  'detail-corrected',
  /** Too many wrong ones. */
  'payment-password-locked',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

const origin = {
  /** Browser and system, e.g. `Chrome · Android`; both empty where customer service did it. */
  device: z.string(),
  ip: z.string(),
};

const security = z.object({
  password: z.object({
    changedAt: instantSchema,
    /** False for somebody who has registered without choosing one. */
    chosen: z.boolean(),
    /** Whether this session proved lately that it is the member: nothing has to be typed again. */
    provenLately: z.boolean(),
  }),
  /** Live sessions, the newest first. */
  sessions: z
    .array(
      z.object({
        id: idSchema,
        ...origin,
        startedAt: instantSchema,
        seenAt: instantSchema,
        /** This is the session that asks. */
        current: z.boolean(),
      }),
    )
    .max(50),
  paymentPassword: z.object({
    isSet: z.boolean(),
    changedAt: instantSchema.nullable(),
    /** Too many wrong ones: until then no money leaves. */
    lockedUntil: instantSchema.nullable(),
    /** What the merchant wants one to be like. */
    rule: z.object({
      patternId: z.enum(fieldPatterns),
      minLength: z.number().int(),
      maxLength: z.number().int(),
    }),
  }),
  /** Until when no money leaves because something above was changed; null when it may. */
  payoutHold: z.object({ until: instantSchema, reason: z.enum(payoutHoldReasons) }).nullable(),
  secondFactor: secondFactorState,
  /** Identities at OpenID providers by which the member signs in. */
  social: z.array(socialIdentity).max(2),
  passkeys: z.array(passkeyLine).max(PASSKEYS_MAX),
  /** Browsers that sign in without the password for a day. */
  remembered: z.array(z.object({ id: idSchema, ...origin, expiresAt: instantSchema })).max(50),
  /** What happened lately, the newest first. */
  events: z
    .array(z.object({ kind: z.enum(securityEventKinds), at: instantSchema, ...origin }))
    .max(20),
});
export type Security = z.output<typeof security>;

const password = z.string().min(1).max(128);

export const securityEndpoints = {
  security: playerEndpoint({
    method: 'GET',
    path: '/api/member/security',
    module: 'account',
    summary: 'How the account is protected, where it is signed in and what happened lately.',
    output: security,
  }),
  proveMember: playerEndpoint({
    method: 'POST',
    path: '/api/member/proof',
    module: 'account',
    encrypted: true,
    throttle: 'auth',
    summary: 'Proves by the password that this is the member; good for fifteen minutes.',
    input: z.strictObject({ password }),
    output: z.object({}),
    refusals: ['account.wrong-password', 'account.locked'],
  }),
  changePassword: playerEndpoint({
    method: 'POST',
    path: '/api/member/password',
    module: 'account',
    encrypted: true,
    throttle: 'auth',
    summary: 'Sets another password. Every other session of the member ends.',
    input: z.strictObject({
      /** May be left out within fifteen minutes of the last proof. */
      oldPassword: password.optional(),
      newPassword: password,
      confirmNewPassword: password,
    }),
    output: z.object({}),
    refusals: [
      'account.wrong-password',
      'account.step-up-required',
      'account.locked',
      'account.invalid-field',
      'account.password-weak',
      'account.password-same',
      'account.passwords-differ',
    ],
  }),
  endSession: playerEndpoint({
    method: 'DELETE',
    path: '/api/member/sessions/:sessionId',
    module: 'account',
    summary: 'Ends one session of the member.',
    input: z.strictObject({ sessionId: idSchema }),
    output: z.object({}),
    refusals: ['account.session-unknown'],
  }),
  endOtherSessions: playerEndpoint({
    method: 'DELETE',
    path: '/api/member/sessions/others',
    module: 'account',
    summary:
      'Ends every session of the member but this one; no browser is remembered any more, this one ' +
      'neither.',
    output: z.object({}),
  }),
  endSessions: playerEndpoint({
    method: 'DELETE',
    path: '/api/member/sessions',
    module: 'account',
    summary: 'Ends every session of the member, this one too.',
    output: z.object({}),
  }),
};
