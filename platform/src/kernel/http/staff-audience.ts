/** Who calls the console: a staff member by both halves of a session, allowed by the role. */
import type { OperatorEndpoint } from '@croupier/contract/endpoint';
import {
  permissions,
  type OperatorPermission,
} from '@croupier/contract/staff/operator/permissions';
import type { StaffCall, StaffPrincipal } from '../context.ts';
import type { Audience } from '../http.ts';
import { refuse } from '../refuse.ts';
import { dictionaryOf } from './dictionary.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { bindingOf, tokenOf } from './session-halves.ts';
import type { Throttle } from './throttle.ts';

/** What the operator module tells the kernel about a request. */
export interface StaffIdentity {
  /** Origin of the console. */
  readonly origin: string;
  staffOf(halves: {
    token: string;
    binding: string;
    ip: string;
  }): Promise<StaffPrincipal | undefined>;
  isMerchant(id: bigint): Promise<boolean>;
}

/** Name of the cookie that carries the second half. */
export const STAFF_COOKIE = 'ops-sb';
/** The only calls that anybody may make: the steps of signing in. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/ops/login',
  '/ops/login/captcha',
  '/ops/login/password',
  '/ops/login/totp',
]);

export function staffAudience(
  identity: StaffIdentity,
  throttle: Throttle,
): Audience<OperatorEndpoint, StaffCall> {
  return {
    assertDeclared(name, { path, permission }) {
      const known = (permissions as readonly (string | undefined)[]).includes(permission);
      if (!known && !(permission === undefined && OPEN_PATHS.has(path))) {
        throw new Error(`${name}: does not declare who may call it`);
      }
    },

    async authorise(request, reply, { permission }) {
      refuseCrossSite(request, identity.origin);
      const token = tokenOf(request);
      const binding = bindingOf(request, STAFF_COOKIE);
      const wanted = permission !== undefined && token && binding;
      const staff = wanted
        ? await identity.staffOf({ token, binding, ip: request.visitorIp })
        : undefined;
      if (permission !== undefined) {
        if (!staff) throw refuse('staff.not-signed-in');
        if (!staff.permissions.has(permission as OperatorPermission))
          throw refuse('staff.forbidden');
        await assertMerchant(identity, staff, request.params);
      }
      return {
        staff,
        ip: request.visitorIp,
        dictionary: dictionaryOf(request),
        requestId: request.id,
        log: request.log,
        request,
        reply,
      };
    },

    // Staff who work for several merchants ask across them; each statement names those it means.
    scopeOf({ staff }) {
      const [merchantId, ...more] = staff && staff.merchantIds !== 'all' ? staff.merchantIds : [];
      if (merchantId === undefined || more.length > 0) return undefined;
      return { role: 'croupier_desk', merchantId };
    },

    throttle: (_request, throttleClass, { ip, staff }) =>
      throttle.count(throttleClass, {
        address: ip,
        principal: staff && `staff-${staff.staffId}`,
      }),
  };
}

const ID = /^[1-9]\d{0,17}$/;

/**
 * Refuses `request.not-found` for a call below a merchant that does not exist. To staff of single
 * merchants it is like any that they do not work for.
 */
async function assertMerchant(
  identity: StaffIdentity,
  { merchantIds }: StaffPrincipal,
  params: unknown,
): Promise<void> {
  const { merchantId } = (params ?? {}) as { readonly merchantId?: string };
  if (merchantIds !== 'all' || merchantId === undefined || !ID.test(merchantId)) return;
  if (!(await identity.isMerchant(BigInt(merchantId)))) throw refuse('request.not-found');
}
