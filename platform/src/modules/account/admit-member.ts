/**
 * The last steps of every way to sign in, once it is known who asks: may they come in
 * at all, must they pass a second factor first, and what does the browser keep.
 */
import { roleOfType } from '@croupier/contract/account/member-types';
import type { SentFactor } from '@croupier/contract/account/player/second-factor';
import type { Tx } from '#kernel/db.ts';
import { networkOf } from '@croupier/server/network-of';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { AccountDeps, Visitor } from './account-deps.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { passwordDueOf } from './password-age-rules.ts';
import { rememberBrowser, type Remembered } from './remember/remember-browser.ts';
import { describeChallenge } from './second-factor/describe-challenge.ts';
import { methodsOf } from './second-factor/second-factor.ts';
import { markDoubted } from './store/code-factors.ts';
import { knownDevice } from './store/devices.ts';
import type { Credentials } from './store/members.ts';
import { insertTicket, type Ticket } from './store/second-factors.ts';
import type { PasswordDue, SignInWay } from './store/sessions.ts';
import { isTrusted } from './store/trusted-places.ts';

export interface SignedInMember extends OpenedSession {
  readonly memberId: bigint;
  readonly username: string;
  /** The sign-in before this one. */
  readonly lastLogin: { readonly at: Date; readonly ip: string } | null;
  readonly passwordDue: PasswordDue;
  /** What this browser keeps to sign in without the password, if it was asked to. */
  readonly remembered: Remembered | undefined;
}

/** How the member proved who they are. */
export interface Arrival {
  readonly way: SignInWay;
  /** Wants this browser to sign in without the password for a day. */
  readonly remember: boolean;
  /** The credential of a remembered browser, which a sign-in with it hands on. */
  readonly remembered?: Remembered;
  /** The second factor was passed when that browser was remembered. */
  readonly secondFactor?: boolean;
  /** What this way in has shown already: it is no second factor beside itself. */
  readonly without?: readonly SentFactor[];
  /** It also sets a new password, which is then worth no more than what set it. */
  readonly newPassword?: true;
}

/**
 * Opens a session, or refuses `account.frozen`, `.non-member`, `.non-agent` or
 * `.second-factor-required`, whose `details` are the challenge. @param whatElse shares the transaction
 * of the session.
 */
export async function admitMember(
  deps: AccountDeps,
  { member, visitor, arrival }: { member: Credentials; visitor: Visitor; arrival: Arrival },
  whatElse: (tx: Tx) => Promise<void> = async () => {},
): Promise<SignedInMember> {
  const { db } = deps;
  assertWelcome(member, visitor);
  const { id: memberId } = member;
  const { without = [], newPassword } = arrival;
  const { deviceToken } = visitor;
  const deviceHash = deviceToken === undefined ? null : tokenHash(deviceToken);
  const ticket: Omit<Ticket, 'deviceHash'> = {
    memberId,
    way: arrival.way,
    passwordDue: dueOf(member, visitor, arrival.way),
    remember: arrival.remember,
    without,
  };
  const passed = arrival.secondFactor ?? false;
  const whose = { memberId, merchant: visitor.merchant };
  const methods = passed ? [] : await methodsOf(deps.secondFactors, db, whose);
  if (methods.length > 0 && !(await isKnownPlace(deps, memberId, visitor))) {
    const token = newToken();
    const { id: merchantId } = visitor.merchant;
    await db.transaction().execute(async (tx) => {
      await whatElse(tx);
      if (newPassword) await markDoubted(tx, memberId, without);
      const place = { merchantId, deviceHash: await knownDevice(tx, memberId, deviceHash) };
      await insertTicket(tx, { ...ticket, ...place, tokenHash: tokenHash(token) });
    });
    const challenge = await describeChallenge(deps, whose, { methods, without });
    throw refuse('account.second-factor-required', { details: { ticket: token, ...challenge } });
  }
  return db.transaction().execute(async (tx) => {
    await whatElse(tx);
    if (newPassword) await markDoubted(tx, memberId, []);
    const secondFactor = passed || methods.length > 0;
    const kept = arrival.remembered;
    return enter(tx, { member, ticket, visitor, secondFactor, kept });
  });
}

/** Opens the session of whoever has passed everything. */
export async function enter(
  tx: Tx,
  {
    member,
    ticket,
    visitor,
    secondFactor,
    kept,
  }: {
    member: Credentials;
    ticket: Omit<Ticket, 'deviceHash'>;
    visitor: Visitor;
    /** It was passed now or, at this place, lately. */
    secondFactor: boolean;
    kept: Remembered | undefined;
  },
): Promise<SignedInMember> {
  const { way, passwordDue, remember } = ticket;
  const proven = way !== 'remembered' && way !== 'handed';
  const opened = await openSession(tx, member.id, visitor, { way, proven, passwordDue });
  const fresh = remember && kept === undefined;
  const { lastLoginAt: at, lastLoginIp } = member;
  return {
    ...opened,
    memberId: member.id,
    username: member.username,
    lastLogin: at && { at, ip: lastLoginIp ?? '' },
    passwordDue,
    remembered: fresh ? await rememberBrowser(tx, member.id, { ...visitor, secondFactor }) : kept,
  };
}

/** Refuses whoever may not come in, whatever they know. */
export function assertWelcome(
  { state, siteAccess, type }: Credentials,
  { area }: Pick<Visitor, 'area'>,
): void {
  if (state === 'frozen') throw refuse('account.frozen');
  if (!siteAccess) throw refuse('account.non-member');
  if (area === 'agent' && roleOfType(type) !== 'agent') throw refuse('account.non-agent');
}

/** A code or a provider says nothing about the password, so it is not asked to be changed either. */
function dueOf(member: Credentials, { merchant }: Visitor, way: SignInWay): PasswordDue {
  if (way === 'code' || way === 'firebase' || way === 'social') return null;
  return passwordDueOf(member, {
    forced: merchant.flags.forcedPasswordChangeOnExpiry,
    daysMax: merchant.settings.security.passwordDaysMax,
  });
}

async function isKnownPlace(
  { db }: AccountDeps,
  memberId: bigint,
  { deviceToken, ip }: Visitor,
): Promise<boolean> {
  if (deviceToken === undefined) return false;
  return isTrusted(db, { memberId, deviceHash: tokenHash(deviceToken), network: networkOf(ip) });
}
