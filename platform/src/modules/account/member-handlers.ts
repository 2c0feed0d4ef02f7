import type { AccountDeps } from './account-deps.ts';
import { accountHandlers } from './api.ts';
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { securityHandlers } from './security/security-handlers.ts';

/** Every endpoint about members: signing in, what protects the account, the second factor. */
export function memberHandlers(deps: AccountDeps) {
  return { ...accountHandlers(deps), ...securityHandlers(deps), ...secondFactorHandlers(deps) };
}
