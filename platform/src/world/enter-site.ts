/** Registering at the site, and coming back to it. */
import type { MemberPrincipal } from '#kernel/context.ts';
import { memberSessions } from '#account';
import { findAccount } from '#wallet';
import type { Visitor } from '../modules/account/account-deps.ts';
import type { OpenedSession } from '../modules/account/open-session.ts';
import { registerMember } from '../modules/account/register-member.ts';
import { signIn } from '../modules/account/sign-in.ts';
import { markMadeUp } from '../modules/account/store/made-up-members.ts';
import { problemOfEase } from '../modules/account/payment-password/ease-rules.ts';
import { openCodes } from '../modules/account/codes/code-deps.ts';
import { openHttpClient } from '#kernel/http-client.ts';
import { fates, type Person } from './people.ts';
import { accountsOf } from '../modules/withdrawal/store/account.ts';
import { orRefused, type Place, type World } from './world.ts';

/** The part of all newcomers whom an agent brings. */
const BROUGHT = 0.6;

/** A person as a member. */
export interface Inhabitant {
  readonly person: Person;
  readonly place: Place;
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly password: string;
  /** Of the session at hand. */
  member: MemberPrincipal;
  /** The browser's. */
  deviceToken: string;
  paymentPassword: string | undefined;
  /** Accounts to be paid out to, the newest last. */
  readonly payoutAccounts: bigint[];
}

/**
 * Registers; the session is open. @param came.upline who brought them, @param came.referralCode a friend's
 * code instead, @param came.deviceToken the browser, where that is not left to the world
 */
export async function joinSite(
  world: World,
  person: Person,
  came: {
    readonly upline?: string;
    readonly referralCode?: string;
    readonly deviceToken?: string;
  } = {},
): Promise<Inhabitant> {
  const { account, services } = world;
  const place = world.places[person.merchant];
  const { merchant } = place;
  const password = passwordOf(world, person);
  const visitor = visitorOf(place, person, came.deviceToken ?? firstDevice(world, person));
  const codes = openCodes(account, {
    masterKey: services.config.MASTER_KEY,
    httpClient: openHttpClient({ allowInside: true }),
  });
  const { username, fullName, birthday } = person;
  const upline = came.upline ?? uplineOf(person, place);
  const form = { username, password, confirmPassword: password, fullName, birthday };
  const { referralCode } = came;
  const byAgent = upline === undefined ? {} : { recommenderId: upline };
  const by = referralCode === undefined ? byAgent : { referralCode };
  const opened = await registerMember(codes, { ...form, ...by, termsAccepted: true }, visitor);
  const { memberId } = opened;
  const owner = { merchantId: merchant.id, memberId };
  await markMadeUp(services.db, owner);
  const purse = await findAccount(services.db, { ...owner, currency: merchant.currency });
  if (!purse) throw new Error(`${username} has no wallet.`);
  world.count.members += 1;
  return {
    person,
    place,
    memberId,
    accountId: purse.id,
    password,
    member: await memberOf(world, place, opened),
    deviceToken: opened.deviceToken,
    paymentPassword: undefined,
    payoutAccounts: [],
  };
}

/** The agent who brought them, where the merchant has some; the lower ones bring as many as those above. */
function uplineOf({ draws }: Person, { agents }: Place): string | undefined {
  const own = draws.of('upline');
  return agents.length > 0 && own.chance(BROUGHT) ? own.pick(agents) : undefined;
}

/** Somebody who joined earlier. @param password where it is not the world's own */
export async function knownAs(
  world: World,
  person: Person,
  memberId: bigint,
  password = passwordOf(world, person),
): Promise<Inhabitant | undefined> {
  const { db } = world.services;
  const place = world.places[person.merchant];
  const owner = { merchantId: place.merchant.id, memberId };
  const purse = await findAccount(db, { ...owner, currency: place.merchant.currency });
  const visitor = visitorOf(place, person, undefined);
  const typed = { username: person.username, password, remember: false };
  const opened = await orRefused(world, signIn(world.account, typed, visitor));
  if (!purse || !opened) return undefined;
  const accounts = await accountsOf(db, owner);
  return {
    person,
    place,
    memberId,
    accountId: purse.id,
    password,
    member: await memberOf(world, place, opened),
    deviceToken: opened.deviceToken,
    paymentPassword: accounts.length > 0 ? paymentPasswordOf(world, person, 0) : undefined,
    payoutAccounts: accounts.filter(({ removedAt }) => !removedAt).map(({ id }) => id),
  };
}

export function passwordOf(world: World, { username }: Person): string {
  return world.secretOf(username, 'password').toString('base64url');
}

/**
 * Six digits that are not refused for being easy, whatever the birthday is: no part of them is a day,
 * a month or a year. @param turn which one it is, from 0
 */
export function paymentPasswordOf(world: World, { username }: Person, turn: number): string {
  for (let attempt = 0; ; attempt += 1) {
    const drawn = world.secretOf(username, `payment password ${turn} ${attempt}`).readUInt32LE();
    const digits = String(drawn % 1_000_000).padStart(6, '0');
    const isDay = Number(digits.slice(0, 2)) < 32 || Number(digits.slice(2, 4)) < 32;
    const isEasy = problemOfEase(digits, { username, birthday: null, mobiles: [] }) !== undefined;
    if (!isDay && !isEasy && !/19|20/.test(digits)) return digits;
  }
}

/** Signs in once more. */
export async function comeBack(world: World, who: Inhabitant): Promise<void> {
  const { person, place, password, deviceToken } = who;
  const visitor = visitorOf(place, person, deviceToken);
  const typed = { username: person.username, password, remember: false };
  who.member = await memberOf(world, place, await signIn(world.account, typed, visitor));
}

/** The browser of somebody whom others share it with, the same whenever it is asked for. */
export function browserOf(world: World, { username }: Person): string {
  return world.secretOf(username, 'browser').toString('base64url');
}

/** A browser of their own, or the one that an ordinary member lets others use. */
function firstDevice(world: World, { fate, index }: Person): string | undefined {
  if (fate !== 'shared-device' && index !== fates.indexOf('ordinary')) return undefined;
  return world.secretOf('everybody', 'browser').toString('base64url');
}

function visitorOf(
  { merchant }: Place,
  { ip, device }: Person,
  deviceToken: string | undefined,
): Visitor {
  return { merchant, ip, domain: merchant.mainHost, device, deviceToken, binding: undefined };
}

async function memberOf(
  { services }: World,
  { merchant }: Place,
  { token, binding }: OpenedSession,
): Promise<MemberPrincipal> {
  const halves = { merchantId: merchant.id, token, binding };
  const member = await memberSessions.memberBySession(services.db, halves);
  if (!member) throw new Error('A session that was just opened is not there.');
  return member;
}
