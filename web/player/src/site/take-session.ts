import { call } from '../api/call.ts';
import { dropEarlyAnswers } from '../api/early-answers.ts';
import { go } from '../navigation/site-location.ts';
import { beginSession, takeHanded } from '../state/session.ts';

/**
 * Goes on as the member whose browser or app made the code of the address. One that is too old leaves
 * a guest, who is asked to sign in where that is needed.
 */
export async function takeSession(): Promise<void> {
  try {
    await takeHanded(async (code) => {
      try {
        beginSession((await call('takeSession', { code })).token);
      } catch {
        // Refused, or the server is out of reach.
      }
    });
  } finally {
    dropEarlyAnswers();
    go(location.pathname + location.search + location.hash, { replace: true });
  }
}
