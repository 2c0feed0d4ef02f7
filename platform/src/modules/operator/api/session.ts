import type { sessionEndpoints } from '@croupier/contract/operator/session';
import { currencies } from '@croupier/contract/currencies';
import { houseDictionary } from '#content';
import type { StaffCall } from '#kernel/context.ts';
import { listMerchants, type Merchant } from '#merchant';
import { binderOf, clearBinder, setBinder } from '#kernel/http/session-halves.ts';
import { STAFF_COOKIE } from '#kernel/http/staff-audience.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { recordAudit } from '../audit.ts';
import { admitStepUp, checkCode, stepUp } from '../sign-in/check-code.ts';
import { checkPassword, choosePassword, type SignInDeps } from '../sign-in/check-password.ts';
import { endSession, sessionExpiry } from '../store.ts';

/** Marks a browser in which somebody of the staff signed in; it opens nothing by itself. */
const DEVICE_COOKIE = 'ops-sd';
const DEVICE_COOKIE_SECONDS = 180 * 86_400;

/** Signing in and out, and who one is. */
export function sessionHandlers(
  services: Services & SignInDeps,
): OperatorHandlers<typeof sessionEndpoints> {
  const { config, db } = services;
  return {
    loginCaptcha: (_call, { form = 'picture' }) => services.staffCaptchas.issue(form),

    login: (call, input) => checkPassword(services, input, originOf(call)),

    loginPassword: (_call, input) => choosePassword(services, input),

    async loginTotp(call, input) {
      const { binder, deviceToken, ...opened } = await checkCode(services, input, originOf(call));
      setBinder(call.request, call.reply, { name: STAFF_COOKIE, value: binder });
      setBinder(call.request, call.reply, {
        name: DEVICE_COOKIE,
        value: deviceToken,
        maxAgeSeconds: DEVICE_COOKIE_SECONDS,
      });
      return opened;
    },

    async logout(call) {
      const { staff, request, reply } = call;
      await db.transaction().execute(async (tx) => {
        await endSession(tx, staff.sessionId);
        await recordAudit(tx, call, {
          action: 'staff.sign-out',
          subject: `staff:${staff.staffId}`,
          after: { signedIn: false },
        });
      });
      clearBinder(request, reply, STAFF_COOKIE);
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
        listMerchants(db),
        sessionExpiry(db, staff.sessionId),
      ]);
      const { merchantIds } = staff;
      return {
        id: String(staff.staffId),
        name: staff.name,
        role: staff.role,
        permissions: [...staff.permissions],
        merchants: merchants
          .filter(({ id }) => merchantIds === 'all' || merchantIds.includes(id))
          .map((merchant) => describeMerchant(merchant, siteOrigin(config, merchant.mainHost))),
        expiresAt: expiresAt.toISOString(),
      };
    },
  };
}

function originOf({ ip, requestId, request }: StaffCall) {
  return { ip, requestId, deviceToken: binderOf(request, DEVICE_COOKIE) };
}

function describeMerchant(merchant: Merchant, site: string) {
  const { id, code, name, currency, timeZone, settings } = merchant;
  const { languages, defaultLanguage } = settings;
  const house = houseDictionary(languages, defaultLanguage);
  return {
    id: String(id),
    code,
    name,
    currency,
    symbol: currencies[currency].symbol,
    timeZone,
    languages: languages.map((one) => ({ code: one.code, dictionary: one.dictionary })),
    dictionaries: [...new Set([house, ...languages.map(({ dictionary }) => dictionary)])],
    site,
  };
}
