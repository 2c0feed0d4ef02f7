/** How members of a merchant get in: providers, Firebase, human verification, and codes that invite. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import {
  captchaAfterSchema,
  captchaFormSchema,
  firebaseSchema,
  passwordDaysMaxSchema,
  proofSchema,
} from '../settings.ts';
import { socialProviders } from '../../account/player/social.ts';
import { asked, mayAsk } from '../../staff/operator/requests.ts';

const ofMerchant = { merchantId: idSchema };

/** What staff read of a provider; its secret is written and never read. */
const provider = z.object({
  provider: z.enum(socialProviders),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  enabled: z.boolean(),
});
export type SignInProvider = z.output<typeof provider>;

const signInSettings = z.object({
  merchantId: idSchema,
  /** In the order of the buttons. */
  providers: z.array(provider).max(2),
  firebase: firebaseSchema.nullable(),
  proof: proofSchema,
  captchaAfter: captchaAfterSchema,
  captchaForm: captchaFormSchema,
  passwordDaysMax: z.number().int(),
});
export type SignInSettings = z.output<typeof signInSettings>;

const inviteKinds = ['affiliate', 'referral'] as const;
const inviteCode = z.object({
  kind: z.enum(inviteKinds),
  code: z.string(),
  owner: z.string(),
  ownerId: idSchema,
  /** It counts on this domain only; null: on all of the merchant's. */
  domain: z.string().nullable(),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Members who registered by it, and the newest of them. */
  uses: z.number().int(),
  lastUsers: z.array(z.string()).max(5),
});
export type InviteCode = z.output<typeof inviteCode>;
const inviteCodes = z.object({ items: z.array(inviteCode).max(200) });

const base = '/ops/merchants/:merchantId/sign-in';
const shared = { module: 'account', output: signInSettings } as const;
const write = { ...shared, permission: 'merchant.write' } as const;
const asking = { ...write, output: signInSettings.extend(asked) } as const;

/** As it is typed and sent: a name in a path or a code, letters and digits. */
const codeText = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{4,20}$/);

export const signInSettingsEndpoints = {
  signInSettings: operatorEndpoint({
    ...shared,
    method: 'GET',
    path: base,
    permission: 'merchant.read',
    summary: 'How members of one merchant get in.',
    input: z.strictObject(ofMerchant),
  }),
  setSocialProvider: operatorEndpoint({
    ...asking,
    method: 'PUT',
    path: `${base}/providers/:provider`,
    summary:
      'Asks for an OpenID provider to be set up; without a secret the one that is kept stays. To ' +
      'take it away from members, or to call it something else, needs nobody else.',
    input: z.strictObject({
      ...ofMerchant,
      provider: z.enum(socialProviders),
      name: z.string().trim().min(1).max(40),
      issuer: z.url({ protocol: /^https?$/ }).max(300),
      clientId: z.string().trim().min(1).max(200),
      clientSecret: z.string().min(1).max(500).optional(),
      enabled: z.boolean(),
      /** Puts it before the other one. */
      first: z.boolean(),
      ...mayAsk,
    }),
    refusals: ['request.invalid', 'approval.reason', 'approval.open'],
  }),
  setFirebase: operatorEndpoint({
    ...asking,
    method: 'PUT',
    path: `${base}/firebase`,
    summary:
      'Asks for numbers to be proven by Firebase, or has them proven by SMS of the house again.',
    input: z.strictObject({ ...ofMerchant, firebase: firebaseSchema.nullable(), ...mayAsk }),
    refusals: ['approval.reason', 'approval.open'],
  }),
  setHumanVerification: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/human`,
    summary:
      'When a captcha and a proof of work are asked for, which of them comes first, and at which ' +
      'age a password has expired.',
    input: z.strictObject({
      ...ofMerchant,
      proof: proofSchema,
      captchaAfter: captchaAfterSchema,
      captchaForm: captchaFormSchema,
      passwordDaysMax: passwordDaysMaxSchema,
    }),
  }),
  inviteCodes: operatorEndpoint({
    method: 'GET',
    path: `${base}/invite-codes`,
    module: 'account',
    permission: 'merchant.read',
    summary: 'Codes that invite, the newest first, with who registered by them.',
    input: z.strictObject({ ...ofMerchant, search: z.string().trim().max(60).optional() }),
    output: inviteCodes,
  }),
  createInviteCode: operatorEndpoint({
    method: 'POST',
    path: `${base}/invite-codes`,
    module: 'account',
    permission: 'merchant.write',
    summary: 'Gives a member a code that invites.',
    input: z.strictObject({
      ...ofMerchant,
      kind: z.enum(inviteKinds),
      code: codeText,
      /** Username of its owner. */
      owner: z.string().trim().min(1).max(32),
      domain: z.string().trim().toLowerCase().max(253).nullable(),
    }),
    output: inviteCodes,
    refusals: ['member.unknown', 'merchant.invite-code-taken', 'merchant.domain-unknown'],
  }),
  retireInviteCode: operatorEndpoint({
    method: 'DELETE',
    path: `${base}/invite-codes/:kind/:code`,
    module: 'account',
    permission: 'merchant.write',
    summary: 'The code invites nobody any more; who came by it stays with its owner.',
    input: z.strictObject({ ...ofMerchant, kind: z.enum(inviteKinds), code: codeText }),
    output: inviteCodes,
    refusals: ['account.invitation-unknown'],
  }),
};
