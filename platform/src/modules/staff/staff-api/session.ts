import type { sessionEndpoints } from '@croupier/contract/staff/operator/session';
import type { StaffCall } from '#kernel/context.ts';
import { bindingOf, clearBinding, setBinding } from '#kernel/http/session-halves.ts';
import { STAFF_COOKIE } from '#kernel/http/staff-audience.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { recordAudit } from '../audit.ts';
import { admitStepUp, checkCode, stepUp } from '../sign-in/check-code.ts';
import { checkPassword, choosePassword } from '../sign-in/check-password.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { endSession, sessionExpiry } from '../store.ts';

/** Marks a browser in which somebody of the staff signed in; it opens nothing by itself. */
const DEVICE_COOKIE = 'ops-sd';
const DEVICE_COOKIE_SECONDS = 180 * 86_400;

/** Signing in and out, and who one is. */
export function sessionHandlers(services: StaffDeps): OperatorHandlers<typeof sessionEndpoints> {
  const { db } = services;
  return {
    loginCaptcha: (_call, { form = 'picture' }) => services.staffCaptchas().issue(form),

    login: (call, input) => checkPassword(services, input, originOf(call)),

    loginPassword: (_call, input) => choosePassword(services, input),

    async loginTotp(call, input) {
      const { binding, deviceToken, ...opened } = await checkCode(services, input, originOf(call));
      setBinding(call.request, call.reply, { name: STAFF_COOKIE, value: binding });
      setBinding(call.request, call.reply, {
        name: DEVICE_COOKIE,
        value: deviceToken,
        maxAgeSeconds: DEVICE_COOKIE_SECONDS,
      });
      return opened;
    },

    async logout(call) {
      const { staff, request, reply } = call;
      await db.transaction().execute(async (tx) => {
        await endSession(tx, staff);
        await recordAudit(tx, call, {
          action: 'staff.sign-out',
          subject: `staff:${staff.staffId}`,
          after: { signedIn: false },
        });
      });
      clearBinding(request, reply, STAFF_COOKIE);
      return {};
    },

    async stepUp(call, { code }) {
      const { staffId, sessionId } = call.staff;
      const who = { staffId, sessionId, ip: call.ip };
      await admitStepUp(services, who);
      const right = await db.transaction().execute(async (tx) => {
        const passed = await stepUp(services, tx, { ...who, code });
        await recordAudit(tx, call, {
          action: 'staff.step-up',
          subject: `staff:${staffId}`,
          after: { passed },
        });
        return passed;
      });
      if (!right) throw refuse('staff.totp-wrong');
      return {};
    },

    async me({ staff }) {
      const [merchants, expiresAt] = await Promise.all([
        services.merchants(db),
        sessionExpiry(db, staff.sessionId),
      ]);
      const { merchantIds } = staff;
      return {
        id: String(staff.staffId),
        name: staff.name,
        role: staff.role,
        permissions: [...staff.permissions],
        merchants: merchants.filter(
          ({ id }) => merchantIds === 'all' || merchantIds.includes(BigInt(id)),
        ),
        expiresAt: expiresAt.toISOString(),
      };
    },
  };
}

function originOf({ ip, requestId, request }: StaffCall) {
  return { ip, requestId, deviceToken: bindingOf(request, DEVICE_COOKIE) };
}
