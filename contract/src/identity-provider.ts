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
