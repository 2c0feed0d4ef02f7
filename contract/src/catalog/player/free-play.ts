/** Looking around with play money, without an account of one's own. */
import { z } from 'zod';
import { playerEndpoint } from '../../endpoint.ts';
import { signedIn } from '../../account/player/account.ts';

/** What a browser runs on, as far as it says. */
export const operatingSystems = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

export const freePlayEndpoints = {
  freePlay: playerEndpoint({
    method: 'POST',
    path: '/api/login/free-play',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    flag: 'freePlay',
    summary: 'Opens a trial account with play money and signs in; it ends by itself within a day.',
    input: z.strictObject({
      os: z.enum(operatingSystems),
      /** The web site. */
      platform: z.literal('W'),
      gatewayVersion: z.literal(3),
      /** Names this request: it opens one trial, however often it is sent. */
      randomString: z.string().regex(/^[\w-]{22,64}$/),
      /** Old enough, and agrees to the terms. */
      termsAccepted: z.boolean(),
      language: z.string().max(5).optional(),
    }),
    output: signedIn,
    refusals: [
      'request.replayed',
      'account.terms-not-accepted',
      'account.trial-limit',
      'verification.play',
    ],
  }),
};
