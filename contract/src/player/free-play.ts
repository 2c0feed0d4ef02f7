/** Looking around with play money, without an account of one's own. */
import { z } from 'zod';
import { playerEndpoint } from '../endpoint.ts';
import { signedIn } from './account.ts';

export const freePlayEndpoints = {
  freePlay: playerEndpoint({
    method: 'POST',
    path: '/api/login/free-play',
    module: 'account',
    token: false,
    throttle: 'auth',
    flag: 'freePlay',
    summary: 'Opens a trial account with play money and signs in; it ends by itself within a day.',
    input: z.strictObject({
      /** Old enough, and agrees to the terms. */
      termsAccepted: z.boolean(),
      language: z.string().max(5).optional(),
    }),
    output: signedIn,
    refusals: [
      'account.terms-not-accepted',
      'account.trial-limit',
      'protection.excluded',
      'verification.play',
    ],
  }),
};
