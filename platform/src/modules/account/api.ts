import type { accountEndpoints, SignedIn } from '@croupier/contract/player/account';
import type { PlayerCall } from '#kernel/context.ts';
import { PLAYER_COOKIE } from '#kernel/http/player-audience.ts';
import { binderOf, clearBinder, setBinder } from '#kernel/http/session-halves.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '#kernel/secret-box.ts';
import { signal } from '#kernel/signals.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps, Visitor } from './account-deps.ts';
import { describeDevice } from './describe-device.ts';
import type { OpenedSession } from './open-session.ts';
import { captchaToRegister, offeredLanguage, registerMember } from './register-member.ts';
import { describeField } from './registration-rules.ts';
import { signIn } from './sign-in.ts';
import * as members from './store/members.ts';
import * as sessions from './store/sessions.ts';

/** Marks a browser in which somebody signed in; it opens nothing by itself. */
const DEVICE_COOKIE = 'sd';
const DEVICE_COOKIE_SECONDS = 180 * 86_400;

/** Registering, signing in and out, and who is signed in. */
export function accountHandlers(deps: AccountDeps): PlayerHandlers<typeof accountEndpoints> {
  const { db, captchas } = deps;
  return {
    async registerRules({ merchant: { id }, ip }) {
      const merchant = await merchantOf(deps, id);
      return {
        fields: merchant.settings.registration.fields.map(describeField),
        captcha: await captchaToRegister(deps, merchant, ip),
      };
    },

    captcha: ({ merchant }) => captchas.issue(db, merchant.id),

    async register(call, form) {
      const opened = await registerMember(deps, form, await visitorOf(deps, call));
      return answerSignedIn(call, opened, null);
    },

    async login(call, credentials) {
      const signedIn = await signIn(deps, credentials, await visitorOf(deps, call));
      return answerSignedIn(call, signedIn, signedIn.lastLogin);
    },

    async member({ merchant, member: { memberId } }) {
      const member = await members.memberOfId(db, { merchantId: merchant.id, memberId });
      if (!member) throw refuse('account.not-signed-in');
      return {
        id: String(member.id),
        account: member.username,
        nickname: member.nickname,
        type: member.type,
        currency: member.currency,
        language: member.language,
        registeredAt: member.registeredAt.toISOString(),
      };
    },

    async language({ merchant: { id }, member }, { language }) {
      if (offeredLanguage(await merchantOf(deps, id), language) !== language) {
        throw refuse('request.invalid', { fields: { language: { key: 'field.choice' } } });
      }
      await members.setLanguage(db, member.memberId, language);
      return { language };
    },

    async logout({ merchant, member, request, reply }) {
      const { memberId, sessionId } = member;
      await db.transaction().execute(async (tx) => {
        await sessions.endSession(tx, sessionId);
        const ended = { memberId: String(memberId), sessionIds: [String(sessionId)] };
        await signal(tx, 'sessions-ended', ended);
      });
      const binder = binderOf(request, PLAYER_COOKIE);
      const needed = binder && (await sessions.binderInUse(db, tokenHash(binder), merchant.id));
      if (!needed) clearBinder(request, reply, PLAYER_COOKIE);
      return {};
    },
  };
}

async function merchantOf({ merchants }: AccountDeps, id: bigint): Promise<Merchant> {
  const merchant = await merchants.byId(id);
  if (!merchant) throw refuse('merchant.unknown-domain');
  return merchant;
}

async function visitorOf(
  deps: AccountDeps,
  { merchant, ip, request }: PlayerCall,
): Promise<Visitor> {
  return {
    merchant: await merchantOf(deps, merchant.id),
    ip,
    device: describeDevice(request.headers['user-agent'] ?? ''),
    deviceToken: binderOf(request, DEVICE_COOKIE),
    binder: binderOf(request, PLAYER_COOKIE),
  };
}

function answerSignedIn(
  { request, reply }: PlayerCall,
  { token, binder, deviceToken }: OpenedSession,
  lastLogin: { at: Date; ip: string } | null,
): SignedIn {
  setBinder(request, reply, { name: PLAYER_COOKIE, value: binder });
  setBinder(request, reply, {
    name: DEVICE_COOKIE,
    value: deviceToken,
    maxAgeSeconds: DEVICE_COOKIE_SECONDS,
  });
  return {
    token,
    firstTimeLogin: lastLogin === null,
    passwordExpired: false,
    lastLogin: lastLogin && { at: lastLogin.at.toISOString(), ip: lastLogin.ip },
  };
}
