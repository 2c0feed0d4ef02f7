/**
 * The adapter of OpenID providers: authorization code with PKCE, state and nonce. The ID token's
 * signature is checked by the provider's published keys, which are asked for each time, so that a key
 * that was taken out of use is out of use here at once.
 */
import * as client from 'openid-client';
import { nowMs } from '#kernel/clock.ts';
import { type HttpClient, HttpFailure } from '#kernel/http-client.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 262_144;
/** How long what a provider says about itself is believed without asking again. */
const METADATA_MS = 10 * 60_000;
const SCOPE = 'openid email profile';

/** How this installation is known to a provider. */
export interface ProviderAccess {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What only the two ends of one sign-in know. */
export interface Exchange {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who it is, as the provider has signed. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** The provider could not be asked. */
export class ProviderUnavailable extends Error {}
/** What came back proves nothing: refused there, altered, expired, or meant for somebody else. */
export class IdentityUnproven extends Error {}

export interface OpenIdClient {
  /** New secrets for one sign-in. */
  newExchange(redirectUri: string): Exchange;
  /** Where the visitor says who they are. Throws `ProviderUnavailable`. */
  authorizeUrl(access: ProviderAccess, exchange: Exchange): Promise<string>;
  /**
   * Exchanges the code and checks the ID token. @param answer the query that came back.
   * Throws `ProviderUnavailable` and `IdentityUnproven`.
   */
  prove(access: ProviderAccess, exchange: Exchange, answer: string): Promise<ProvenIdentity>;
}

export function openIdClient(httpClient: HttpClient): OpenIdClient {
  const known = new Map<string, { metadata: client.ServerMetadata; untilMs: number }>();
  const fetchOutside = fetchBy(httpClient);

  /** Settings of one call; only the metadata are kept between calls. */
  async function configure({ issuer, clientId, clientSecret }: ProviderAccess) {
    // Plain http is refused below as well, except in the local demo.
    const execute = [
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ];
    const auth = client.ClientSecretPost(clientSecret);
    const held = known.get(issuer);
    if (held && held.untilMs > nowMs()) {
      const settings = new client.Configuration(held.metadata, clientId, undefined, auth);
      settings[client.customFetch] = fetchOutside;
      for (const extend of execute) extend(settings);
      return settings;
    }
    const settings = await client.discovery(new URL(issuer), clientId, undefined, auth, {
      execute,
      [client.customFetch]: fetchOutside,
    });
    const metadata = settings.serverMetadata();
    known.set(issuer, { metadata, untilMs: nowMs() + METADATA_MS });
    return settings;
  }

  return {
    newExchange: (redirectUri) => ({
      redirectUri,
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }),

    async authorizeUrl(access, { redirectUri, state, nonce, codeVerifier }) {
      try {
        const url = client.buildAuthorizationUrl(await configure(access), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Whoever has several accounts there chooses, instead of being taken for the last one.
          prompt: 'select_account',
        });
        return url.href;
      } catch (error) {
        throw new ProviderUnavailable('no address to sign in at', { cause: error });
      }
    },

    async prove(access, { redirectUri, state, nonce, codeVerifier }, answer) {
      const cameBack = new URL(redirectUri);
      cameBack.search = answer;
      try {
        const tokens = await client.authorizationCodeGrant(await configure(access), cameBack, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        return identityFrom(claims);
      } catch (error) {
        if (wasOutside(error)) throw new ProviderUnavailable('no answer', { cause: error });
        throw new IdentityUnproven('the answer proves nobody', { cause: error });
      }
    },
  };
}

function identityFrom(claims: client.IDToken): ProvenIdentity {
  const text = (name: string, max: number) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim().slice(0, max) : '';
  };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: text('name', 60),
    email: text('email', 120).toLowerCase() || null,
    // Only a plain `true` counts: some providers send the word.
    emailVerified: claims['email_verified'] === true,
  };
}

/** The library's calls go through the same client as every other call of ours. */
function fetchBy(httpClient: HttpClient): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`unexpected ${method}`);
    const answer = await httpClient({
      url,
      method,
      headers,
      ...(body !== undefined && body !== null && { body: bodyText(body) }),
      timeoutMs: TIMEOUT_MS,
      answerBytesMax: ANSWER_BYTES_MAX,
    });
    if (answer.status >= 500) throw new HttpFailure(`answer ${answer.status}`, 'unknown');
    // What is no JSON fails while it is read, whatever it says to be.
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

function bodyText(body: client.FetchBody): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('unexpected body');
}

/** Whether a call to the provider failed, wherever the library has wrapped that. */
function wasOutside(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof HttpFailure) return true;
  }
  return false;
}
