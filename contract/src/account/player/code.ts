/** Codes by SMS and mail, and what rests on them: signing in, registering, forgotten passwords, contacts. */
import { z } from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { playerEndpoint } from '../../endpoint.ts';
import { passwordSchema as password, signedIn, usernameSchema } from './account.ts';
import { botCheckAnswer } from '../bot-check.ts';
import {
  arrivalFields,
  codeAnswer,
  dialingCodeSchema,
  formRefusals,
  mobileProof,
  optionalFieldTexts,
} from './registration.ts';

const mobile = {
  /** As somebody types it, with or without the country's leading zero. */
  mobileNum: z.string().trim().max(24),
  countryDialingCode: dialingCodeSchema,
};

export const codeRequested = z.object({
  /** Sent back with the code, which is good for this request only. */
  requestId: z.uuid(),
  /** After this many minutes another code can be asked for. */
  expiredMinutes: z.number().int(),
});
export type CodeRequested = z.output<typeof codeRequested>;

const mobileRefusals = ['account.mobile-missing', 'account.mobile-invalid'] as const;
export const requestRefusals: readonly ErrorCode[] = [
  'account.captcha-required',
  'account.captcha-wrong',
  'account.verification-required',
  'account.code-too-many',
  'account.code-quota',
  'account.code-not-allowed',
  'account.code-unavailable',
];
export const codeRefusals: readonly ErrorCode[] = ['account.code-wrong', 'account.code-expired'];
const passwordRefusals: readonly ErrorCode[] = [
  'account.invalid-field',
  'account.password-weak',
  'account.passwords-differ',
];

export const contactKinds = ['mail', 'mobile'] as const;
export type ContactKind = (typeof contactKinds)[number];
const contact = z.object({ masked: z.string(), verified: z.boolean() }).nullable();

export const codeEndpoints = {
  codeCountries: playerEndpoint({
    method: 'GET',
    path: '/api/code/countries',
    module: 'account',
    token: false,
    summary:
      'Countries whose numbers get codes, the usual one first, and which ways out there are.',
    output: z.object({
      countries: z.array(z.object({ country: z.string(), dialingCode: z.string() })).max(250),
      ways: z.object({ sms: z.boolean(), mail: z.boolean() }),
      /** Page at which Firebase proves numbers of this merchant; null: codes come from here. */
      phoneWindow: z.string().nullable(),
    }),
  }),
  loginCode: playerEndpoint({
    method: 'POST',
    path: '/api/login/code',
    module: 'account',
    token: false,
    throttle: 'auth',
    flag: 'mobileCodeLogin',
    summary:
      'Sends a code to sign in with; the answer is the same whether or not the number is known.',
    input: z.strictObject({ ...mobile, ...botCheckAnswer }),
    output: codeRequested,
    refusals: [...mobileRefusals, ...requestRefusals],
  }),
  loginByMobile: playerEndpoint({
    method: 'POST',
    path: '/api/login/mobile',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    flag: 'mobileCodeLogin',
    summary: 'Signs in by mobile number and code, or by the token of Firebase in its place.',
    input: z.strictObject({
      /** Of the form. */
      type: z.literal('sms').optional(),
      ...mobile,
      ...mobileProof,
    }),
    output: signedIn,
    refusals: [
      ...mobileRefusals,
      ...codeRefusals,
      'account.code-not-allowed',
      'account.code-unavailable',
      'account.mobile-unknown',
      'account.second-factor-required',
      'account.frozen',
      'account.non-member',
    ],
  }),
  registerCode: playerEndpoint({
    method: 'POST',
    path: '/api/register/code',
    module: 'account',
    token: false,
    throttle: 'auth',
    summary:
      'Sends a code to register with, by number or, with a username, by name; who has an account with that number is told so by SMS. Refused where the merchant asks for no code that way.',
    input: z.strictObject({
      mobileNo: mobile.mobileNum,
      countryDialingCode: mobile.countryDialingCode,
      /** Of whoever registers by name; says early that it is taken. */
      username: usernameSchema.optional(),
      ...botCheckAnswer,
    }),
    output: codeRequested,
    refusals: [
      'merchant.flag-off',
      ...mobileRefusals,
      'account.username-taken',
      'request.too-many',
      ...requestRefusals,
    ],
  }),
  registerByMobile: playerEndpoint({
    method: 'PUT',
    path: '/api/register/mobile',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    flag: 'mobileRegistration',
    summary: 'Creates a member whose username is the mobile number, and signs in.',
    input: z.strictObject({
      ...optionalFieldTexts,
      ...mobile,
      /** Where the merchant wants numbers proven, or registers without a password. */
      ...mobileProof,
      ...arrivalFields,
      /** Where the merchant registers with a password. */
      password: password.optional(),
      confirmPassword: password.optional(),
      termsAccepted: z.boolean(),
      language: z.string().max(5).optional(),
      ...botCheckAnswer,
    }),
    output: signedIn,
    refusals: [
      'account.terms-not-accepted',
      ...formRefusals,
      ...codeRefusals,
      'account.code-not-allowed',
      'account.code-unavailable',
      'account.captcha-required',
      'account.captcha-wrong',
      'account.verification-required',
      'account.username-taken',
      'account.details-in-use',
    ],
  }),
  forgotByMail: playerEndpoint({
    method: 'POST',
    path: '/api/password/forgot/mail',
    module: 'account',
    token: false,
    throttle: 'auth',
    summary:
      'Mails a link to a new password; the answer is the same whether or not the account exists.',
    input: z.strictObject({
      username: z.string().trim().min(1).max(32),
      email: z.string().trim().min(3).max(120),
      ...botCheckAnswer,
    }),
    output: z.object({}),
    refusals: requestRefusals,
  }),
  resetByMail: playerEndpoint({
    method: 'POST',
    path: '/api/password/reset/mail',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    summary: 'Sets a new password by the link of a mail, ends every other session, and signs in.',
    input: z.strictObject({
      requestId: z.uuid(),
      token: z.string().max(64),
      newPassword: password,
      confirmNewPassword: password,
    }),
    output: signedIn,
    refusals: [
      'account.link-expired',
      ...passwordRefusals,
      'account.second-factor-required',
      'account.frozen',
      'account.non-member',
    ],
  }),
  openedAccount: playerEndpoint({
    method: 'POST',
    path: '/api/password/opened',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    summary: 'What the account is called that an agent opened, for whoever has the link to it.',
    input: z.strictObject({ token: z.string().max(64) }),
    output: z.object({ username: z.string() }),
    refusals: ['account.link-expired'],
  }),
  takeOverAccount: playerEndpoint({
    method: 'POST',
    path: '/api/password/first',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    summary:
      'Sets the first password of an account that an agent opened, by the link that the agent handed ' +
      'over, and signs in.',
    input: z.strictObject({
      token: z.string().max(64),
      newPassword: password,
      confirmNewPassword: password,
      /** As whoever registers themselves: of age, and agreed to the terms. */
      termsAccepted: z.boolean(),
    }),
    output: signedIn,
    refusals: [
      'account.terms-not-accepted',
      'account.link-expired',
      'account.link-not-for-agent',
      ...passwordRefusals,
      'account.frozen',
      'account.non-member',
    ],
  }),
  forgotCode: playerEndpoint({
    method: 'POST',
    path: '/api/password/forgot/code',
    module: 'account',
    token: false,
    throttle: 'auth',
    summary: 'Sends a code to set a new password with; the answer is the same for unknown numbers.',
    input: z.strictObject({ ...mobile, ...botCheckAnswer }),
    output: codeRequested,
    refusals: [...mobileRefusals, ...requestRefusals],
  }),
  resetByMobile: playerEndpoint({
    method: 'POST',
    path: '/api/password/reset/mobile',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    summary: 'Sets a new password by number and code, ends every other session, and signs in.',
    input: z.strictObject({
      ...mobile,
      ...codeAnswer,
      newPassword: password,
      confirmNewPassword: password,
    }),
    output: signedIn,
    refusals: [
      ...mobileRefusals,
      ...codeRefusals,
      ...passwordRefusals,
      'account.second-factor-required',
      'account.frozen',
      'account.non-member',
    ],
  }),
  contacts: playerEndpoint({
    method: 'GET',
    path: '/api/member/contacts',
    module: 'account',
    summary: 'Mail address and mobile number of the member, masked, and whether they are proven.',
    output: z.object({ mail: contact, mobile: contact }),
  }),
  contactCode: playerEndpoint({
    method: 'POST',
    path: '/api/member/contacts/code',
    module: 'account',
    throttle: 'auth',
    stepUp: true,
    summary: 'Sends a code to a mail address or a number that the member wants to prove.',
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('mobile'), ...mobile, ...botCheckAnswer }),
      z.strictObject({
        kind: z.literal('mail'),
        email: z.string().trim().max(120),
        ...botCheckAnswer,
      }),
    ]),
    output: codeRequested,
    refusals: [
      ...mobileRefusals,
      'account.invalid-field',
      'account.contact-in-use',
      ...requestRefusals,
    ],
  }),
  confirmContact: playerEndpoint({
    method: 'POST',
    path: '/api/member/contacts/confirm',
    module: 'account',
    throttle: 'auth',
    stepUp: true,
    summary: 'Proves the address or number by its code. The one before it is told.',
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('mobile'), ...mobile, ...codeAnswer }),
      z.strictObject({ kind: z.literal('mail'), email: z.string().trim().max(120), ...codeAnswer }),
    ]),
    output: z.object({}),
    refusals: [
      ...mobileRefusals,
      'account.invalid-field',
      'account.contact-in-use',
      ...codeRefusals,
      'account.mobile-taken',
    ],
  }),
};
