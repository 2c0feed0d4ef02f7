/** Registering: what a merchant asks, whom a code leads to, and the form itself. */
import { z } from 'zod';
import { playerEndpoint } from '../endpoint.ts';
import {
  FIELD_LENGTH_MAX,
  fieldPatterns,
  invitationFields,
  registrationFields,
  type RegistrationFieldName,
} from '../registration.ts';
import { passwordSchema, signedIn, usernameSchema } from './account.ts';
import { humanAnswer } from '../human.ts';

const fieldRule = z.object({
  name: z.enum(registrationFields),
  enabled: z.boolean(),
  required: z.boolean(),
  /** `*` accepts anything; otherwise a regular expression for the whole value. */
  acceptedPattern: z.string(),
  patternId: z.enum(fieldPatterns),
  minLength: z.number().int(),
  maxLength: z.number().int(),
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
      termsAccepted: z.boolean(),
      language: z.string().max(5).optional(),
      ...humanAnswer,
    }),
    output: signedIn,
    refusals: [
      'account.terms-not-accepted',
      ...formRefusals,
      'account.username-taken',
      'account.details-in-use',
      'account.captcha-required',
      'account.captcha-wrong',
      'account.verification-required',
      'request.too-many',
    ],
  }),
};
