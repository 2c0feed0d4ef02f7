/** Responsible gaming: limits of deposits, breaks, the reality check, and who excluded themselves. */
export { protectionHandlers } from './api.ts';
export { assertMayRegister } from './assert-may-register.ts';
export { countDeposit, settleDeposit } from './deposit-limits.ts';
export type { PersonalFacts } from './exclusion-keys.ts';
export { protectionDeps, type ProtectionDeps } from './protection-deps.ts';
export { readProtection } from './read-protection.ts';
