/** Members for tests: they register over HTTP and hold what they are given. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import type { PlayerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Merchant } from '#merchant';
import { post } from '#wallet';
import type { Answer, PlayerCallName, TestApp } from './app.ts';

export interface TestSession {
  readonly host: string;
  readonly token: string;
  readonly cookie: string;
}

export interface TestMember {
  readonly memberId: bigint;
  readonly merchant: Merchant;
  readonly username: string;
  readonly password: string;
  /** Both halves of the session, and whose site it is. */
  readonly session: TestSession;
  /** Calls as this member. */
  call<N extends PlayerCallName>(
    name: N,
    input?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<z.output<PlayerEndpoints[N]['output']>>>;
}

let count = 0;

/**
 * A member who has registered and is signed in, in a browser of theirs since two days. @param
 * input.balance in main units, given by an adjustment; @param input.at whose member: Jade Lantern's by
 * default; @param input.affiliateCode or another code by which they come.
 */
export async function aMember(
  app: TestApp,
  wanted: {
    balance?: string;
    at?: 'jade' | 'siam';
    username?: string;
    affiliateCode?: string;
    referralCode?: string;
    /** The network and the browser, where they matter. */
    headers?: Readonly<Record<string, string>>;
    cookie?: string;
  } = {},
): Promise<TestMember> {
  const merchant = app.merchants[wanted.at ?? 'jade'];
  const host = merchant.mainHost;
  count += 1;
  const username = wanted.username ?? `player${count}x${process.pid}`.slice(0, 15);
  const password = `a fine password ${count}`;
  const { affiliateCode, referralCode } = wanted;
  const form = {
    username,
    password,
    confirmPassword: password,
    termsAccepted: true,
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
  };
  const registered = await app.call('register', form, {
    host,
    headers: wanted.headers,
    cookie: wanted.cookie,
  });
  const session = { host, token: registered.value.token, cookie: registered.cookie };
  const { id } = (await app.call('member', {}, session)).value;
  const member = { memberId: BigInt(id), merchant, username, password, session };
  await sql`update account.member set password_changed_at = now() - interval '3 days'
    where id = ${member.memberId}`.execute(app.services.db);
  await sql`update account.device set since = now() - interval '2 days'
    where member_id = ${member.memberId}`.execute(app.services.db);
  if (wanted.balance) await give(app, member, wanted.balance);
  return {
    ...member,
    call: (name, input, headers) => app.call(name, input, { ...session, headers }),
  };
}

/** Puts money into the member's wallet, as a correction or as that kind. @param amount in main units. */
export async function give(
  app: TestApp,
  { memberId, merchant }: Pick<TestMember, 'memberId' | 'merchant'>,
  amount: string,
  kind: 'adjustment' | 'deposit' = 'adjustment',
): Promise<void> {
  const amountMinor = parseMoney(amount);
  if (amountMinor === undefined) throw new Error(`${amount} is no amount`);
  await app.services.db.transaction().execute((tx) =>
    post(tx, {
      merchantId: merchant.id,
      memberId,
      currency: merchant.currency,
      kind,
      amountMinor,
      key: randomUUID(),
      subject: { type: kind, id: 1n },
    }),
  );
}

/** Signs the member in once more, in another browser. */
export async function signedIn(
  app: TestApp,
  { merchant, username, password }: Pick<TestMember, 'merchant' | 'username' | 'password'>,
): Promise<TestSession> {
  const host = merchant.mainHost;
  const answer = await app.call('login', { username, password }, { host });
  return { host, token: answer.value.token, cookie: answer.cookie };
}
