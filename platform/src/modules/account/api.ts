import type { accountEndpoints, SignedIn } from '@croupier/contract/account/player/account';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { PLAYER_COOKIE } from '#kernel/http/player-audience.ts';
import { bindingOf, clearBinding, setBinding } from '#kernel/http/session-halves.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { newToken } from '@croupier/server/tokens';
import { signal } from '#kernel/signals.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps, Visitor } from './account-deps.ts';
import type { SignedInMember } from './admit-member.ts';
import { describeDevice } from './describe-device.ts';
import { offeredLanguage } from './register-member.ts';
import {
  dropRememberCookie,
  keepRememberCookie,
  rememberCookie,
} from './remember/remember-cookie.ts';
import { signInRemembered } from './remember/sign-in-remembered.ts';
import { signIn } from './sign-in.ts';
import * as members from './store/members.ts';
import { deleteRemembered } from './store/remembered.ts';
import * as sessions from './store/sessions.ts';

/** Marks a browser in which somebody signed in; it opens nothing by itself. */
const DEVICE_COOKIE = 'sd';
const DEVICE_COOKIE_SECONDS = 180 * 86_400;

/** Signing in and out, and who is signed in. */
export function accountHandlers(deps: AccountDeps): PlayerHandlers<typeof accountEndpoints> {
  const { db, captchas } = deps;
  return {
    async captcha({ merchant: { id } }, { call, form }) {
      const { captchaForm } = (await merchantOf(deps, id)).settings.security;
      return captchas.issue(db, { merchantId: id, call }, form ?? captchaForm);
    },

    async login(call, { password, remember = false, area, ...who }) {
      const { merchant, request, reply } = call;
      const visitor = { ...(await visitorOf(deps, call)), area };
      const owner = { merchantId: merchant.id, username: who.username };
      const held = await rememberCookie(db, request, owner);
      if (password === undefined) {
        const { username } = who;
        return answerSignedIn(call, await signInRemembered(deps, { username, held }, visitor));
      }
      const signedIn = await signIn(deps, { ...who, password, remember }, visitor);
      // A new credential takes the place of the old one, or none does.
      if (held) await deleteRemembered(db, { merchantId: merchant.id, selector: held.selector });
      if (held && !remember) dropRememberCookie(request, reply, held);
      return answerSignedIn(call, signedIn);
    },

    async member({ merchant, dictionary, member: { memberId, passwordDue, role } }) {
      const owner = { merchantId: merchant.id, memberId };
      const member = await members.memberOfId(db, owner);
      if (!member) throw refuse('account.not-signed-in');
      const hasVip = merchant.flags.vip && role !== 'trial';
      const vip = hasVip ? await deps.vipOf(db, owner, dictionary) : undefined;
      const promos = await promosOf(deps, { merchant, memberId }, role);
      return {
        id: String(member.id),
        account: member.username,
        nickname: member.nickname,
        icon: member.icon,
        type: member.type,
        currency: member.currency,
        language: member.language,
        registeredAt: member.registeredAt.toISOString(),
        passwordDue,
        hasVip,
        vipLabelName: vip?.name ?? null,
        vipRankLevel: vip?.level ?? null,
        ...promos,
      };
    },

    async language({ merchant: { id }, member }, { language }) {
      if (offeredLanguage(await merchantOf(deps, id), language) !== language) {
        throw refuse('request.invalid', { fields: { language: { key: 'field.choice' } } });
      }
      await members.setLanguage(db, member.memberId, language);
      return { language };
    },

    async logout({ member, request, reply }) {
      const { memberId, sessionId } = member;
      await db.transaction().execute(async (tx) => {
        await sessions.endSession(tx, sessionId, memberId);
        const ended = { memberId: String(memberId), sessionIds: [String(sessionId)] };
        await signal(tx, 'sessions-ended', ended);
      });
      // By the binding as it is now: a sign-in beside this one may just have replaced the cookie.
      if (!(await sessions.sharesBinding(db, sessionId))) {
        clearBinding(request, reply, PLAYER_COOKIE);
      }
      return {};
    },
  };
}

/** What a member may take now of promotions that are on; nothing of whoever plays for play money. */
async function promosOf(
  { db, openOffers, openReferralRewards }: AccountDeps,
  owner: { readonly merchant: PlayerCall['merchant']; readonly memberId: bigint },
  role: MemberPrincipal['role'],
) {
  const { flags } = owner.merchant;
  const isTrue = role !== 'trial';
  const [offers, rewards] = await Promise.all([
    isTrue && flags.promotions ? openOffers(db, owner) : 0,
    isTrue && flags.referral ? openReferralRewards(db, owner) : 0,
  ]);
  return {
    availablePromo: {
      OFFER: { enabled: isTrue && flags.promotions, count: offers },
      REFERRAL: { enabled: isTrue && flags.referral, count: rewards },
    },
    availablePromoCount: offers + rewards,
  };
}

/** The merchant of a call, with its settings. */
export async function merchantOf({ merchants }: AccountDeps, id: bigint): Promise<Merchant> {
  const merchant = await merchants.byId(id);
  if (!merchant) throw refuse('merchant.unknown-domain');
  return merchant;
}

/** Who calls, as the use cases of signing in need it. */
export async function visitorOf(
  deps: AccountDeps,
  { merchant, ip, request }: PlayerCall,
): Promise<Visitor> {
  return {
    merchant: await merchantOf(deps, merchant.id),
    ip,
    domain: merchant.domain,
    device: describeDevice(request.headers['user-agent'] ?? ''),
    deviceToken: bindingOf(request, DEVICE_COOKIE),
    binding: bindingOf(request, PLAYER_COOKIE),
  };
}

/** Marks a browser that has no mark yet, so that what it asks for can be counted. */
export function markDevice({ request, reply }: PlayerCall, visitor: Visitor): Visitor {
  if (visitor.deviceToken !== undefined) return visitor;
  const deviceToken = newToken();
  setBinding(request, reply, {
    name: DEVICE_COOKIE,
    value: deviceToken,
    maxAgeSeconds: DEVICE_COOKIE_SECONDS,
  });
  return { ...visitor, deviceToken };
}

/** Hands the browser what it keeps of a new session, and tells the page. */
export function answerSignedIn(
  { merchant, request, reply }: PlayerCall,
  signedIn: Omit<SignedInMember, 'memberId'>,
): SignedIn {
  const { token, binding, deviceToken, lastLogin, passwordDue, remembered } = signedIn;
  setBinding(request, reply, { name: PLAYER_COOKIE, value: binding });
  setBinding(request, reply, {
    name: DEVICE_COOKIE,
    value: deviceToken,
    maxAgeSeconds: DEVICE_COOKIE_SECONDS,
  });
  if (remembered) {
    keepRememberCookie(request, reply, { merchantId: merchant.id, remembered });
  }
  return {
    token,
    firstTimeLogin: lastLogin === null,
    passwordExpired: passwordDue !== null,
    lastLogin: lastLogin && { at: lastLogin.at.toISOString(), ip: lastLogin.ip },
    rememberedUntil: remembered?.expiresAt.toISOString() ?? null,
  };
}
