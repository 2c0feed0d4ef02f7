/**
 * The OpenID providers of the shipped sandbox, and what their clients must know beforehand. Everything
 * else about them is standard: discovery, authorization code with PKCE, signed ID tokens.
 */

/** Providers of the sandbox; the issuer is its origin and `/identity/` and one of these. */
export const sandboxProviders = ['google', 'lotus'] as const;
export type SandboxProvider = (typeof sandboxProviders)[number];

export const IDENTITY_PATH = '/identity';

/**
 * A client's secret is the hex HMAC-SHA256 of this text under the sandbox's own secret; any client
 * that knows its own is let in.
 */
export function sandboxClientText(provider: SandboxProvider, clientId: string): string {
  return `sandbox-identity:${provider}:${clientId}`;
}

/** What goes wrong with the next ID tokens, for tests of whoever must refuse them. */
export const identityFaults = [
  'none',
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired',
  'alg-none',
  'foreign-key',
  'down',
] as const;
export type IdentityFault = (typeof identityFaults)[number];

/**
 * Firebase as the sandbox plays it: a page that proves a number, and the keys of its tokens. Their
 * issuer is that of the project, as with the real one.
 */
export const SANDBOX_PHONE_WINDOW = '/phone/window';
export const SANDBOX_PHONE_KEYS = '/phone/jwks';
export const SANDBOX_PHONE_PROJECT = 'croupier-sandbox';

/** What a window that proves a number may come back with instead of a token, as Firebase names it. */
export const phoneFailures = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
  'unknown',
] as const;
export type PhoneFailure = (typeof phoneFailures)[number];
