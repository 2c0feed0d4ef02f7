import { z } from 'zod';
import { instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { botCheckAnswer, captchaForms, botCheckTask } from '../../account/bot-check.ts';

const staff = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.string()).max(60),
  merchants: z
    .array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        currency: z.string(),
        symbol: z.string(),
        timeZone: z.string(),
        /** What its languages are called in addresses and settings, and their dictionaries. */
        languages: z.array(z.object({ code: z.string(), dictionary: z.string() })).max(40),
        /** Dictionaries of its languages, the house language first. */
        dictionaries: z.array(z.string()).max(40),
        /** Origin of its player site. */
        site: z.string(),
      }),
    )
    .max(200),
});
export type Staff = z.output<typeof staff>;

/** Next step of signing in: a password of one's own, an app code, or the enrolment of an app. */
const step = z.discriminatedUnion('step', [
  z.object({ step: z.literal('password'), ticket: z.string() }),
  z.object({ step: z.literal('totp'), ticket: z.string() }),
  z.object({
    step: z.literal('enrol'),
    ticket: z.string(),
    secret: z.string(),
    otpauthUrl: z.string(),
  }),
]);

export const sessionEndpoints = {
  loginCaptcha: operatorEndpoint({
    method: 'GET',
    path: '/ops/login/captcha',
    module: 'staff',
    permission: undefined,
    throttle: 'auth',
    summary:
      'A picture to read and work to do with it, or more work and nothing to read; good for one try ' +
      'of signing in within five minutes.',
    input: z.strictObject({ form: z.enum(captchaForms).optional() }),
    output: z.object({
      captchaId: z.uuid(),
      /** PNG, base64; null where the work is all that is asked for. */
      value: z.string().nullable(),
      task: botCheckTask.nullable(),
    }),
  }),
  login: operatorEndpoint({
    method: 'POST',
    path: '/ops/login',
    module: 'staff',
    permission: undefined,
    throttle: 'auth',
    summary:
      'First factor: name and password, and a captcha after failures. Answers which second step follows.',
    input: z.strictObject({
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(128),
      ...botCheckAnswer,
    }),
    output: step,
    refusals: [
      'staff.wrong-credentials',
      'account.captcha-required',
      'account.captcha-wrong',
      'account.verification-required',
      'staff.locked',
      'staff.ip-refused',
    ],
  }),
  loginPassword: operatorEndpoint({
    method: 'POST',
    path: '/ops/login/password',
    module: 'staff',
    permission: undefined,
    throttle: 'auth',
    summary: 'Chooses a password in place of a one-time password. It holds once the code is right.',
    input: z.strictObject({
      ticket: z.string().min(20).max(100),
      password: z.string().min(12).max(128),
    }),
    output: step,
    refusals: ['staff.not-signed-in', 'staff.password-weak', 'staff.locked'],
  }),
  loginTotp: operatorEndpoint({
    method: 'POST',
    path: '/ops/login/totp',
    module: 'staff',
    permission: undefined,
    throttle: 'auth',
    summary: 'Second factor: code of the app, or a recovery code. Ends the enrolment as well.',
    input: z.strictObject({
      ticket: z.string().min(20).max(100),
      code: z.string().regex(/^(\d{6}|[a-z2-9]{4}(-[a-z2-9]{4}){2})$/),
    }),
    output: z.object({
      token: z.string(),
      /** Shown once, after the enrolment. */
      recoveryCodes: z.array(z.string()).max(10).nullable(),
    }),
    refusals: ['staff.totp-wrong', 'staff.not-signed-in', 'staff.locked'],
  }),
  logout: operatorEndpoint({
    method: 'DELETE',
    path: '/ops/logout',
    module: 'staff',
    permission: 'session.own',
    summary: 'Ends this session.',
    output: z.object({}),
  }),
  stepUp: operatorEndpoint({
    method: 'POST',
    path: '/ops/step-up',
    module: 'staff',
    permission: 'session.own',
    throttle: 'auth',
    summary:
      'Passes the second factor again, for what only a fresh session may do. The fifth wrong code ' +
      'ends the session.',
    input: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    output: z.object({}),
    refusals: ['staff.totp-wrong', 'staff.locked'],
  }),
  me: operatorEndpoint({
    method: 'GET',
    path: '/ops/me',
    module: 'staff',
    permission: 'session.own',
    summary: 'Who is signed in, what they may do and for which merchants.',
    output: staff.extend({ expiresAt: instantSchema }),
  }),
};
