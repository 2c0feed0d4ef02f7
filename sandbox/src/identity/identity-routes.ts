/**
 * The OpenID providers of the sandbox over HTTP: discovery, the authorize page, the token endpoint and
 * the keys, each below `/identity/<provider>`; and `/control/identity` for tests.
 */
import { readJson } from '@croupier/contract/read-json';
import {
  IDENTITY_PATH,
  identityFaults,
  type SandboxProvider,
  sandboxProviders,
} from '@croupier/contract/account/identity-provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressAllowed, type AllowedHosts } from '../gateway/addresses.ts';
import { languageOf } from '../texts.ts';
import { brokenRequestPage, identityPage } from './identity-page.ts';
import { type AuthorizeRequest, openProvider, type Provider } from './provider.ts';
import { openSigningKeys } from './signing-keys.ts';

export interface IdentityOptions {
  readonly masterSecret: string;
  readonly origin: () => string;
  readonly allowedHosts: AllowedHosts;
}

const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1).max(64),
  redirect_uri: z.string().max(500),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
});
const decision = authorizeQuery.extend({
  decision: z.enum(['yes', 'no']),
  person_name: z.string().trim().max(60).default(''),
  person_email: z.string().trim().max(120).default(''),
  person_verified: z.literal('yes').optional(),
});
const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(200),
  redirect_uri: z.string().max(500),
  code_verifier: z.string().max(200),
  client_id: z.string().max(64).optional(),
  client_secret: z.string().max(200).optional(),
});
const control = z.strictObject({
  provider: z.enum(sandboxProviders),
  fault: z.enum(identityFaults).optional(),
  rotate: z.literal(true).optional(),
});

/** Mounts them; the routes for forms are those of the hosted page. */
export async function mountIdentityRoutes(
  app: FastifyInstance,
  options: IdentityOptions,
): Promise<void> {
  const providers = new Map<SandboxProvider, Provider>();
  for (const name of sandboxProviders) {
    const issuer = () => issuerOf(options, name);
    const keys = await openSigningKeys();
    const provider = openProvider(name, { keys, masterSecret: options.masterSecret, issuer });
    providers.set(name, provider);
    mountProvider(app, { name, provider, options });
  }
  app.put('/control/identity', async (request, reply) => {
    const parsed = control.safeParse(readJson(String(request.body)));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    const provider = providers.get(parsed.data.provider);
    if (provider && parsed.data.fault) provider.fault = parsed.data.fault;
    if (parsed.data.rotate) await provider?.keys.rotate();
    return {};
  });
}

function issuerOf({ origin }: IdentityOptions, name: SandboxProvider): string {
  return `${origin()}${IDENTITY_PATH}/${name}`;
}

interface Mounted {
  readonly name: SandboxProvider;
  readonly provider: Provider;
  readonly options: IdentityOptions;
}

function mountProvider(app: FastifyInstance, mounted: Mounted): void {
  const { name, provider, options } = mounted;
  const path = `${IDENTITY_PATH}/${name}`;

  app.get(`${path}/.well-known/openid-configuration`, async () => {
    const issuer = issuerOf(options, name);
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      claims_supported: ['sub', 'name', 'email', 'email_verified'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    };
  });
  app.get(`${path}/jwks`, async () => provider.keys.published());
  app.get(`${path}/authorize`, async (request, reply) => showPage(request, reply, mounted));
  app.post(`${path}/authorize`, async (request, reply) => decide(request, reply, mounted));
  app.post(`${path}/token`, async (request, reply) => answerToken(request, reply, provider));
}

function showPage(request: FastifyRequest, reply: FastifyReply, { name, options }: Mounted) {
  const language = languageOf(request.headers['accept-language']?.slice(0, 2));
  const parsed = authorizeQuery.safeParse(request.query);
  const fine = parsed.success && addressAllowed(parsed.data.redirect_uri, options.allowedHosts);
  const site = fine ? new URL(parsed.data.redirect_uri) : undefined;
  return reply
    .code(fine ? 200 : 400)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${site?.origin ?? ''}; ` +
        `base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      (fine && site
        ? identityPage({ provider: name, language, site: site.host, request: parsed.data })
        : brokenRequestPage(language)
      ).markup,
    );
}

function decide(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, provider, options }: Mounted,
) {
  const parsed = decision.safeParse(request.body);
  if (!parsed.success || !addressAllowed(parsed.data.redirect_uri, options.allowedHosts)) {
    return reply.code(400).send({ error: 'invalid_request' });
  }
  const form = parsed.data;
  const back = new URL(form.redirect_uri);
  if (form.decision === 'yes' && form.person_email !== '') {
    const asked: AuthorizeRequest = {
      clientId: form.client_id,
      redirectUri: form.redirect_uri,
      state: form.state,
      nonce: form.nonce,
      codeChallenge: form.code_challenge,
    };
    const code = provider.issueCode(asked, {
      name: form.person_name,
      email: form.person_email,
      emailVerified: form.person_verified === 'yes',
    });
    back.searchParams.set('code', code);
  } else {
    back.searchParams.set('error', 'access_denied');
  }
  back.searchParams.set('state', form.state);
  back.searchParams.set('iss', issuerOf(options, name));
  return reply.redirect(back.href, 303);
}

async function answerToken(request: FastifyRequest, reply: FastifyReply, provider: Provider) {
  if (provider.fault === 'down') return reply.code(503).send({ error: 'temporarily_unavailable' });
  const parsed = tokenForm.safeParse(request.body);
  if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
  const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = parsed.data;
  const [clientId, clientSecret] = clientOf(request, parsed.data);
  const answer = await provider.redeem({ clientId, clientSecret, code, redirectUri, codeVerifier });
  if (answer.kind === 'refused') {
    return reply.code(answer.error === 'invalid_client' ? 401 : 400).send({ error: answer.error });
  }
  return {
    access_token: 'there-is-nothing-to-fetch-with-it',
    token_type: 'Bearer',
    expires_in: 300,
    id_token: answer.idToken,
  };
}

/** Id and secret of the client, from the header or the form. */
function clientOf(
  { headers }: FastifyRequest,
  form: z.output<typeof tokenForm>,
): [id: string, secret: string] {
  const basic = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return [form.client_id ?? '', form.client_secret ?? ''];
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return [decodeURIComponent(id), decodeURIComponent(secret)];
}
