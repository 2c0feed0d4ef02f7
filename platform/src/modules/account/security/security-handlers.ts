import type { Security, securityEndpoints } from '@croupier/contract/account/player/security';
import { maskAddress } from '#delivery';
import type { MemberPrincipal } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { AccountDeps } from '../account-deps.ts';
import { merchantOf, visitorOf } from '../api.ts';
import { describeSentTo } from '../second-factor/describe-challenge.ts';
import { methodsOf, type Whose } from '../second-factor/second-factor.ts';
import { passkeysOf } from '../store/passkeys.ts';
import { rememberedOf } from '../store/remembered.ts';
import { recoveryCodesLeft } from '../store/second-factors.ts';
import { passwordStateOf, securityEventsOf } from '../store/security.ts';
import { identitiesOf } from '../store/social.ts';
import { liveSessionsOf } from '../store/sessions.ts';
import { placesOf } from '../store/trusted-places.ts';
import { ruleOf } from '../payment-password/payment-password-rules.ts';
import * as paymentPassword from '../payment-password/prove-payment-password.ts';
import * as payoutHold from './payout-hold.ts';
import { changePassword } from './change-password.ts';
import { endEverySession, endOneSession, keepThisSession } from './end-sessions.ts';
import { type Origin, originOf } from './origin-of.ts';
import { proveMember } from './prove-member.ts';

/** How members protect their account, and what they see of it. */
export function securityHandlers(deps: AccountDeps): PlayerHandlers<typeof securityEndpoints> {
  return {
    security: ({ merchant, member }) => describeSecurity(deps, { merchant, member }),

    async proveMember({ member, ip }, { password }) {
      await proveMember(deps, { ...member, ip }, password);
      return {};
    },

    async changePassword(call, change) {
      const merchant = await merchantOf(deps, call.merchant.id);
      const { member, dictionary } = call;
      const { deviceToken } = await visitorOf(deps, call);
      const who = { member, merchant, dictionary, deviceToken, ...originOf(call) };
      await changePassword(deps, who, change);
      return {};
    },

    async endSession({ member: { memberId } }, { sessionId }) {
      await endOneSession(deps, { memberId, sessionId: BigInt(sessionId) });
      return {};
    },

    async endOtherSessions(call) {
      const { memberId, sessionId } = call.member;
      await keepThisSession(deps, { memberId, sessionId, ...originOf(call) });
      return {};
    },

    async endSessions(call) {
      await endEverySession(deps, { memberId: call.member.memberId, ...originOf(call) });
      return {};
    },
  };
}

/** All of what the page of their security shows. */
async function describeSecurity(
  deps: AccountDeps,
  { merchant, member }: { merchant: Whose['merchant']; member: MemberPrincipal },
): Promise<Security> {
  const { db } = deps;
  const { memberId, sessionId, provenLately } = member;
  const owner = { merchantId: merchant.id, memberId };
  const { fields } = (await merchantOf(deps, merchant.id)).settings.registration;
  const [payment, hold, password] = await Promise.all([
    paymentPassword.state(db, owner),
    payoutHold.read(db, owner),
    passwordStateOf(db, memberId),
  ]);
  const [methods, left, places, sessions, remembered, events, social, passkeys] = await Promise.all(
    [
      methodsOf(deps.secondFactors, db, { memberId, merchant }),
      recoveryCodesLeft(db, memberId),
      placesOf(db, memberId),
      liveSessionsOf(db, memberId),
      rememberedOf(db, memberId),
      securityEventsOf(db, memberId),
      identitiesOf(db, memberId),
      passkeysOf(db, memberId),
    ],
  );
  const { patternId, minLength, maxLength } = ruleOf(fields);
  return {
    password: {
      changedAt: password.changedAt.toISOString(),
      chosen: password.chosen,
      provenLately,
    },
    paymentPassword: {
      isSet: payment.isSet,
      changedAt: payment.changedAt?.toISOString() ?? null,
      lockedUntil: payment.lockedUntil?.toISOString() ?? null,
      rule: { patternId, minLength, maxLength },
    },
    payoutHold: hold ? { until: hold.until.toISOString(), reason: hold.reason } : null,
    sessions: sessions.map(({ id, startedAt, seenAt, ...origin }) => ({
      ...origin,
      id: String(id),
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: id === sessionId,
    })),
    secondFactor: {
      methods,
      offered: offeredFactors(deps, merchant),
      sentTo: await describeSentTo(db, memberId, methods),
      recoveryCodesLeft: left,
      places: places.map(expiring),
    },
    social: social.map(({ provider, name, email, linkedAt }) => ({
      provider,
      providerName: name ?? '',
      email: email ? maskAddress('mail', email) : '',
      linkedAt: linkedAt.toISOString(),
    })),
    passkeys: passkeys.map(({ id, name, synced, createdAt, usedAt }) => ({
      id: String(id),
      name,
      synced,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    remembered: remembered.map(expiring),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

/** What members of the merchant can set up. */
function offeredFactors({ secondFactors }: AccountDeps, merchant: Whose['merchant']) {
  return secondFactors.flatMap(({ method, isOffered }) =>
    method !== 'recovery' && isOffered(merchant) ? [method] : [],
  );
}

/** A line of the page with an id and an end, as it travels. */
function expiring({ id, expiresAt, ...origin }: Origin & { id: bigint; expiresAt: Date }) {
  return { ...origin, id: String(id), expiresAt: expiresAt.toISOString() };
}
