/**
 * One OpenID provider: who asks, who says to be whom, and the ID token about that. Everything lives in
 * memory; a provider that starts again knows no codes and has other keys.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type IdentityFault,
  type SandboxProvider,
  sandboxClientText,
} from '@croupier/contract/account/identity-provider';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import type { SigningKeys } from './signing-keys.ts';

const CODE_SECONDS = 60;
const TOKEN_SECONDS = 300;

/** What a client asks in the address of the authorize page. */
export interface AuthorizeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
}

/** Who somebody says to be. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

interface IssuedCode extends AuthorizeRequest {
  readonly person: Person;
  readonly expiresAtMs: number;
}

export interface TokenRequest {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

export type TokenAnswer =
  | { readonly kind: 'token'; readonly idToken: string }
  | { readonly kind: 'refused'; readonly error: 'invalid_client' | 'invalid_grant' };

export interface Provider {
  readonly keys: SigningKeys;
  /** What goes wrong with the next tokens. */
  fault: IdentityFault;
  /** A code for that person, good once for a minute. */
  issueCode(request: AuthorizeRequest, person: Person): string;
  redeem(request: TokenRequest): Promise<TokenAnswer>;
}

export function openProvider(
  name: SandboxProvider,
  { keys, masterSecret, issuer }: { keys: SigningKeys; masterSecret: string; issuer(): string },
): Provider {
  const codes = new Map<string, IssuedCode>();
  const provider: Provider = {
    keys,
    fault: 'none',
    issueCode(request, person) {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { ...request, person, expiresAtMs: Date.now() + CODE_SECONDS * 1000 });
      return code;
    },
    async redeem({ clientId, clientSecret, code, redirectUri, codeVerifier }) {
      const expected = createHmac('sha256', masterSecret)
        .update(sandboxClientText(name, clientId))
        .digest('hex');
      if (!sameText(expected, clientSecret)) return { kind: 'refused', error: 'invalid_client' };
      const issued = codes.get(code);
      codes.delete(code);
      const proven =
        issued !== undefined &&
        issued.expiresAtMs > Date.now() &&
        issued.clientId === clientId &&
        issued.redirectUri === redirectUri &&
        sameText(issued.codeChallenge, challengeOf(codeVerifier));
      if (!proven) return { kind: 'refused', error: 'invalid_grant' };
      return { kind: 'token', idToken: await idToken(issued) };
    },
  };

  function idToken({ clientId, nonce, person }: IssuedCode): Promise<string> | string {
    const { fault } = provider;
    const nowSeconds = Math.floor(Date.now() / 1000);
    const issuedAt = fault === 'expired' ? nowSeconds - 2 * TOKEN_SECONDS : nowSeconds;
    const claims: JWTPayload = {
      iss: fault === 'wrong-issuer' ? 'https://elsewhere.example' : issuer(),
      sub: subjectOf(name, person.email),
      aud: fault === 'wrong-audience' ? `${clientId}-of-somebody-else` : clientId,
      iat: issuedAt,
      exp: issuedAt + TOKEN_SECONDS,
      nonce: fault === 'wrong-nonce' ? `${nonce}-not` : nonce,
      name: person.name,
      email: person.email,
      email_verified: person.emailVerified,
    };
    if (fault === 'alg-none') return new UnsecuredJWT(claims).encode();
    return fault === 'foreign-key' ? keys.signFalsely(claims) : keys.sign(claims);
  }

  return provider;
}

/** Whoever gives the same address at the same provider is the same person. */
function subjectOf(name: SandboxProvider, email: string): string {
  const text = `${name}:${email.trim().toLowerCase()}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function sameText(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
