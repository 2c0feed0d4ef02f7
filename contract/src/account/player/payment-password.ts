/** The password that is asked before money leaves: its own, beside the one for signing in. */
import { z } from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { playerEndpoint } from '../../endpoint.ts';
import { botCheckAnswer } from '../bot-check.ts';
import { codeRefusals, codeRequested, contactKinds, requestRefusals } from './code.ts';

/** As long as any rule of a merchant; the rule judges further. */
export const paymentPasswordSchema = z.string().min(1).max(128);

const contact = z.enum(contactKinds);
const input = { newPassword: paymentPasswordSchema, confirmNewPassword: paymentPasswordSchema };
/** A code that `paymentPasswordCode` sent. */
const contactProof = {
  contact,
  requestId: z.uuid(),
  verificationCode: z.string().trim().max(8),
};
const inputRefusals: readonly ErrorCode[] = [
  'account.invalid-field',
  'account.password-weak',
  'account.passwords-differ',
  'payment-password.same-as-login',
];
/** Of every call that asks for the payment password. */
export const paymentPasswordRefusals: readonly ErrorCode[] = [
  'payment-password.wrong',
  'payment-password.locked',
  'payment-password.not-set',
];

export const paymentPasswordEndpoints = {
  setPaymentPassword: playerEndpoint({
    method: 'PUT',
    path: '/api/member/payment-password',
    module: 'account',
    encrypted: true,
    stepUp: true,
    throttle: 'auth',
    summary:
      'Sets the first payment password of the member, with a code to a proven contact where there is ' +
      'one and no two-step login. No money leaves for a day, unless this browser was used for a day.',
    input: z.strictObject({ ...input, proof: z.strictObject(contactProof).optional() }),
    output: z.object({}),
    refusals: [
      ...inputRefusals,
      'payment-password.set-already',
      'payment-password.proof-needed',
      'account.contact-unproven',
      ...codeRefusals,
    ],
  }),
  changePaymentPassword: playerEndpoint({
    method: 'POST',
    path: '/api/member/payment-password',
    module: 'account',
    encrypted: true,
    stepUp: true,
    throttle: 'auth',
    summary: 'Sets another payment password by the old one.',
    input: z.strictObject({ oldPassword: paymentPasswordSchema, ...input }),
    output: z.object({}),
    refusals: [...inputRefusals, 'account.password-same', ...paymentPasswordRefusals],
  }),
  paymentPasswordCode: playerEndpoint({
    method: 'POST',
    path: '/api/member/payment-password/code',
    module: 'account',
    stepUp: true,
    throttle: 'auth',
    summary: 'Sends a code to a proven contact, to set the first payment password, or one anew.',
    input: z.strictObject({ contact, ...botCheckAnswer }),
    output: codeRequested,
    refusals: ['account.contact-unproven', ...requestRefusals],
  }),
  resetPaymentPassword: playerEndpoint({
    method: 'POST',
    path: '/api/member/payment-password/reset',
    module: 'account',
    encrypted: true,
    stepUp: true,
    throttle: 'auth',
    summary: 'Sets a forgotten payment password anew, by the code. No money leaves for a day.',
    input: z.strictObject({ ...contactProof, ...input }),
    output: z.object({}),
    refusals: [...inputRefusals, 'account.contact-unproven', ...codeRefusals],
  }),
};
