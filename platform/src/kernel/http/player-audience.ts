/** Who calls the player site: the merchant by the domain, the member by both halves of a session. */
import type { PlayerEndpoint, PlayerRole } from '@croupier/contract/endpoint';
import { flags } from '@croupier/contract/flags';
import type { FastifyRequest } from 'fastify';
import type { MemberPrincipal, MerchantContext, PlayerCall } from '../context.ts';
import type { Audience } from '../http.ts';
import { type MerchantScope, withinScope } from '../merchant-scope.ts';
import { refuse } from '../refuse.ts';
import { dictionaryOf } from './dictionary.ts';
import { judgedHost } from './judge-host.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { bindingOf, tokenOf } from './session-halves.ts';
import type { Throttle } from './throttle.ts';

/** Modules whose calls tell a page that the site is closed, and how to ask. */
const OPEN_ALWAYS: readonly string[] = ['merchant', 'kernel'];

/** What the modules tell the kernel about a request. */
export interface PlayerIdentity {
  /** The merchant of the domain, or `undefined` for a domain of nobody. */
  merchantOf(host: string): Promise<MerchantContext | undefined>;
  /** Refuses `merchant.maintenance` and `merchant.region-blocked` while the site is closed. */
  assertOpen(merchant: MerchantContext, ip: string): Promise<void>;
  /** The member of a live session of that merchant. */
  memberOf(
    merchantId: bigint,
    halves: { token: string; binding: string },
  ): Promise<MemberPrincipal | undefined>;
}

const ROLES: ReadonlySet<PlayerRole> = new Set(['guest', 'trial', 'member', 'agent']);
/** Name of the cookie that carries the second half. */
export const PLAYER_COOKIE = 'sb';

const merchants = new WeakMap<FastifyRequest, MerchantContext>();

/** The merchant that the request was resolved to, for the text of errors. */
export function merchantOfRequest(request: FastifyRequest): MerchantContext | undefined {
  return merchants.get(request);
}

export function playerAudience(
  identity: PlayerIdentity,
  throttle: Throttle,
): Audience<PlayerEndpoint, PlayerCall> {
  return {
    assertDeclared(name, { token, roles, flag, stepUp }) {
      const known =
        Array.isArray(roles) && roles.length > 0 && roles.every((role) => ROLES.has(role));
      if (typeof token !== 'boolean' || !known) {
        throw new Error(`${name}: does not declare who may call it`);
      }
      if (token && roles.includes('guest')) throw new Error(`${name}: a guest has no token`);
      if (stepUp && !token) throw new Error(`${name}: a guest cannot prove anything`);
      if (flag !== undefined && !Object.hasOwn(flags, flag))
        throw new Error(`${name}: unknown flag`);
    },

    async authorise(request, reply, endpoint) {
      const merchant = await identity.merchantOf(judgedHost(request));
      if (!merchant) throw refuse('merchant.unknown-domain');
      refuseCrossSite(request, merchant.origin);
      merchants.set(request, merchant);
      if (!OPEN_ALWAYS.includes(endpoint.module))
        await identity.assertOpen(merchant, request.visitorIp);
      const member = await identify(identity, merchant, request);
      if (endpoint.token && !member) throw refuse('account.not-signed-in');
      assertRole(endpoint, member?.role ?? 'guest');
      if (endpoint.flag && !merchant.flags[endpoint.flag]) throw refuse('merchant.flag-off');
      if (endpoint.token) assertTrusted(endpoint, member);
      return {
        merchant,
        member,
        ip: request.visitorIp,
        dictionary: dictionaryOf(request, merchant.languages),
        requestId: request.id,
        log: request.log,
        request,
        reply,
      };
    },

    scopeOf: ({ merchant }) => siteOf(merchant.id),

    throttle: (_request, throttleClass, { ip, member }) =>
      throttle.count(throttleClass, { address: ip, principal: member && String(member.memberId) }),
  };
}

async function identify(
  identity: PlayerIdentity,
  merchant: MerchantContext,
  request: FastifyRequest,
): Promise<MemberPrincipal | undefined> {
  const token = tokenOf(request);
  const binding = bindingOf(request, PLAYER_COOKIE);
  if (!token || !binding) return undefined;
  return withinScope(siteOf(merchant.id), () => identity.memberOf(merchant.id, { token, binding }));
}

/** Visitors and members reach nothing but what is their merchant's. */
const siteOf = (merchantId: bigint): MerchantScope => ({ role: 'croupier_site', merchantId });

/** What a session may not do though its member may: see the fields of the principal. */
function assertTrusted(
  { method, module, stepUp }: PlayerEndpoint,
  member: MemberPrincipal | undefined,
): void {
  if (member?.passwordDue && method !== 'GET' && module !== 'account') {
    throw refuse('account.password-due');
  }
  if (stepUp && !member?.provenLately) throw refuse('account.step-up-required');
}

function assertRole({ roles }: PlayerEndpoint, role: PlayerRole): void {
  if (roles.includes(role)) return;
  if (role === 'guest') throw refuse('account.not-signed-in');
  if (role === 'trial') throw refuse('account.true-account-needed');
  throw refuse(role === 'member' ? 'account.non-agent' : 'account.non-member');
}
