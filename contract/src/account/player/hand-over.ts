/** Going on in another browser: a code opens a session of the same member there, once. */
import { z } from 'zod';
import { playerEndpoint } from '../../endpoint.ts';
import { signedIn } from './account.ts';

/** How long a code works. */
export const SESSION_CODE_SECONDS = 60;

export const handOverEndpoints = {
  sessionCode: playerEndpoint({
    method: 'POST',
    path: '/api/session/code',
    module: 'account',
    throttle: 'auth',
    roles: ['trial', 'member', 'agent'],
    summary:
      'A code with which another browser or the app goes on as this member: the site takes it as ' +
      '`?token=`. It works once, within a minute, while this session lives.',
    output: z.object({ code: z.string(), expiresInSeconds: z.int() }),
  }),
  takeSession: playerEndpoint({
    method: 'POST',
    path: '/api/session/take',
    module: 'account',
    encrypted: true,
    token: false,
    throttle: 'auth',
    summary: 'Opens a session by such a code. Sensitive changes ask for the password in it.',
    input: z.strictObject({ code: z.string().max(64) }),
    output: signedIn,
    refusals: ['account.link-expired', 'account.frozen', 'account.non-member'],
  }),
};
