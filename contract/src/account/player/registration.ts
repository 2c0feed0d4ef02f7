/** Registering: what a merchant asks, whom a code leads to, and the form itself. */
import { z } from 'zod';
import { playerEndpoint } from '../../endpoint.ts';
import {
  FIELD_LENGTH_MAX,
  fieldPatterns,
  invitationFields,
  REGISTER_URL_MAX,
  registerMethods,
  registrationFields,
  type RegistrationFieldName,
} from '../registration.ts';
import { passwordSchema, signedIn, usernameSchema } from './account.ts';
import { botCheckAnswer } from '../bot-check.ts';

export const fieldRule = z.object({
  name: z.enum(registrationFields),
  enabled: z.boolean(),
  required: z.boolean(),
  /** `*` accepts anything; otherwise a regular expression for the whole value. */
  acceptedPattern: z.string(),
  patternId: z.enum(fieldPatterns),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** The merchant does not ask for it: the form shows it to whoever brings a value in the address. */
  byLink: z.boolean(),
});
export type FieldRule = z.output<typeof fieldRule>;

/** The rules of the merchant judge further; composed letters may be shorter than what was sent. */
const fieldText = z
  .string()
  .max(FIELD_LENGTH_MAX * 3)
  .optional();
export type OptionalRegistrationField = Exclude<RegistrationFieldName, 'username' | 'password'>;
/** What a merchant may ask beside name and password, by the names of its rules. */
export const optionalFieldTexts = Object.fromEntries(
  registrationFields
    .filter((name) => name !== 'username' && name !== 'password')
    .map((name) => [name, fieldText]),
) as Record<OptionalRegistrationField, typeof fieldText>;
/** Digits after the plus, e.g. `84`. */
export const dialingCodeSchema = z.string().regex(/^[1-9]\d{0,3}$/);

/** Where somebody registers, as their browser says. */
export const arrivalFields = {
  /** The page; of one of the merchant's own domains. */
  registerUrl: z.string().min(1).max(REGISTER_URL_MAX).optional(),
  registerMethod: z.enum(registerMethods).optional(),
  /** Whoever registers is signed in, said or not. */
  loginFlag: z.literal(true).optional(),
  /** One of the merchant's own; the one they came by unless it is given. */
  domain: z.string().trim().min(1).max(253).optional(),
};

/** Instead of a code of ours: the number was proven by Firebase, where the merchant has that. */
const firebaseAnswer = {
  firebaseChannel: z.literal(true).optional(),
  firebaseIdToken: z.string().min(20).max(4096).optional(),
};

/** A code as it is sent back, with the request that it is good for. */
export const codeAnswer = {
  requestId: z.uuid(),
  verificationCode: z.string().trim().max(8),
};

/** What shows a number to be somebody's, where it is asked for. */
export const mobileProof = {
  requestId: codeAnswer.requestId.optional(),
  verificationCode: codeAnswer.verificationCode.optional(),
  ...firebaseAnswer,
};

/** What may be wrong with what somebody filled in. */
export const formRefusals = [
  'account.invalid-field',
  'account.password-weak',
  'account.passwords-differ',
  'account.under-age',
  'account.mobile-missing',
  'account.mobile-invalid',
  'account.invitation-unknown',
] as const;

export const registrationEndpoints = {
  registerRules: playerEndpoint({
    method: 'GET',
    path: '/api/register/rules',
    module: 'account',
    token: false,
    summary: 'Registration fields of this merchant with their rules.',
    output: z.object({ fields: z.array(fieldRule).max(40), captcha: z.boolean() }),
  }),
  invitation: playerEndpoint({
    method: 'GET',
    path: '/api/register/invitation',
    module: 'account',
    token: false,
    throttle: 'auth',
    summary: 'Whether an affiliate, referral or recommender code leads to somebody.',
    input: z.strictObject({
      field: z.enum(invitationFields),
      code: z.string().trim().min(1).max(FIELD_LENGTH_MAX),
      domain: arrivalFields.domain,
    }),
    output: z.object({ known: z.literal(true) }),
    refusals: ['account.invitation-unknown'],
  }),
  register: playerEndpoint({
    method: 'PUT',
    path: '/api/register',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    summary: 'Creates a member by username and signs in.',
    input: z.strictObject({
      username: usernameSchema,
      password: passwordSchema,
      confirmPassword: passwordSchema,
      ...optionalFieldTexts,
      /** Of `mobileNum`. */
      countryDialingCode: dialingCodeSchema.optional(),
      /** Where the merchant wants numbers proven. */
      ...mobileProof,
      ...arrivalFields,
      termsAccepted: z.boolean(),
      language: z.string().max(5).optional(),
      ...botCheckAnswer,
    }),
    output: signedIn,
    refusals: [
      'account.terms-not-accepted',
      ...formRefusals,
      'account.code-wrong',
      'account.code-expired',
      'account.code-not-allowed',
      'account.code-unavailable',
      'account.mobile-taken',
      'account.username-taken',
      'account.details-in-use',
      'account.captcha-required',
      'account.captcha-wrong',
      'account.verification-required',
      'request.too-many',
    ],
  }),
};
