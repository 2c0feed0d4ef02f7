import { networkOf } from '#kernel/network-of.ts';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '#kernel/secret-box.ts';
import type { SecondFactorMethod } from '@croupier/contract/player/second-factor';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { assertWelcome, enter, type SignedInMember } from '../admit-member.ts';
import { lockOf } from '../attempt-rules.ts';
import { addressBucket, refuseLocked } from '../sign-in.ts';
import { bucketOf, forgiveTries, reserveTry } from '../store/attempts.ts';
import * as members from '../store/members.ts';
import * as store from '../store/second-factors.ts';
import { trustPlace } from '../store/trusted-places.ts';

/**
 * The second step of signing in. Codes are counted per ticket, per member and per address, so that
 * somebody with the password gets no more guesses by asking for more tickets. Refuses
 * `account.ticket-over`, `.locked`, `.code-wrong`.
 */
export async function passSecondFactor(
  deps: AccountDeps,
  form: { ticket: string; method: SecondFactorMethod; code: string; trust: boolean },
  visitor: Visitor,
): Promise<SignedInMember> {
  const { db } = deps;
  const hash = tokenHash(form.ticket);
  const merchantId = visitor.merchant.id;
  const known = await db
    .transaction()
    .execute((tx) => store.lockTicket(tx, { tokenHash: hash, merchantId }));
  if (!known) throw refuse('account.ticket-over');
  const forgive = await reserveCode(deps, known.memberId, visitor.ip);
  const signedIn = await db.transaction().execute(async (tx) => {
    const ticket = await store.lockTicket(tx, { tokenHash: hash, merchantId });
    const member = ticket && (await members.credentialsOfId(tx, merchantId, ticket.memberId));
    if (!ticket || !member) throw refuse('account.ticket-over');
    assertWelcome(member);
    if (!(await acceptCode(deps, tx, member.id, form))) return undefined;
    await store.deleteTickets(tx, member.id);
    const opened = await enter(tx, {
      member,
      ticket,
      visitor,
      secondFactor: true,
      kept: undefined,
    });
    if (form.trust) {
      await trustPlace(tx, {
        memberId: member.id,
        deviceHash: tokenHash(opened.deviceToken),
        network: networkOf(visitor.ip),
        ip: visitor.ip,
        device: visitor.device,
      });
    }
    return opened;
  });
  if (!signedIn) {
    await store.countWrongCode(db, hash);
    throw refuse('account.code-wrong', { fields: { code: { key: 'account.code-wrong' } } });
  }
  await forgive();
  return signedIn;
}

/** Counts one try at a code of the member; the answer takes it back. Refuses `account.locked`. */
export async function reserveCode(
  { db }: Pick<AccountDeps, 'db'>,
  memberId: bigint,
  ip: string,
): Promise<() => Promise<void>> {
  const bucket = bucketOf('second factor', memberId);
  const tryIds = await reserveTry(db, [bucket, addressBucket(ip)], ([account, address]) => {
    refuseLocked(lockOf({ account, address }));
  });
  return () => forgiveTries(db, { tryIds, bucket });
}

/** Whether the code is right for that method; a code works once. */
export async function acceptCode(
  { secondFactors }: Pick<AccountDeps, 'secondFactors'>,
  tx: Parameters<typeof store.lockMember>[0],
  memberId: bigint,
  { method, code }: { method: SecondFactorMethod; code: string },
): Promise<boolean> {
  await store.lockMember(tx, memberId);
  const factor = secondFactors.find((one) => one.method === method);
  return factor !== undefined && factor.accept(tx, memberId, code);
}
