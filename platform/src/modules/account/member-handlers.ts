import { accountHandlers } from './api.ts';
import type { CodeDeps } from './codes/code-deps.ts';
import { freePlayHandlers } from './free-play/free-play-handlers.ts';
import { handOverHandlers } from './hand-over/hand-over-handlers.ts';
import { paymentPasswordHandlers } from './payment-password/payment-password-handlers.ts';
import { passkeyHandlers } from './passkeys/passkey-handlers.ts';
import { profileHandlers } from './profile/profile-handlers.ts';
import { registrationHandlers } from './registration-handlers.ts';
import { securityHandlers } from './security/security-handlers.ts';
import { openSocial } from './social/social-deps.ts';
import { socialHandlers } from './social/social-handlers.ts';

/** Every endpoint about members: registering, signing in, what protects the account. */
export function memberHandlers(deps: CodeDeps) {
  return {
    ...accountHandlers(deps),
    ...registrationHandlers(deps),
    ...freePlayHandlers(deps),
    ...securityHandlers(deps),
    ...profileHandlers(deps),
    ...passkeyHandlers(deps),
    ...paymentPasswordHandlers(deps),
    ...handOverHandlers(deps),
    ...socialHandlers(openSocial(deps, deps.httpClient)),
  };
}
