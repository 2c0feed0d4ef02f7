import { bucketOf } from '#kernel/attempts.ts';
import { networkOf } from '@croupier/server/network-of';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '@croupier/server/tokens';
import type { SecondFactorMethod } from '@croupier/contract/account/player/second-factor';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import { assertWelcome, enter, type SignedInMember } from '../admit-member.ts';
import { reserveTry } from '../sign-in.ts';
import { markDoubted } from '../store/code-factors.ts';
import * as members from '../store/members.ts';
import * as store from '../store/second-factors.ts';
import { trustPlace } from '../store/trusted-places.ts';
import { payeeNameAsked } from './ask-payee-name.ts';
import { isSamePerson } from '@croupier/contract/account/person-name';
import {
  type FactorAttempt,
  type Judgement,
  methodsOf,
  openMethods,
  type Whose,
} from './second-factor.ts';

/** A code, and the way it is of. */
export interface FactorProof extends Omit<FactorAttempt, 'purpose'> {
  readonly method: SecondFactorMethod;
}

/**
 * The second step of signing in. Codes are counted per ticket, per member and per address, so that
 * somebody with the password gets no more guesses by asking for more tickets; tickets from a browser
 * in which the member signed in before are counted apart, so that strangers lock no owner out. Where
 * the merchant wants the name of the bank account as well, nobody learns which of the two was wrong.
 * Refuses `account.ticket-over`, `.locked`, `.code-wrong`, `.code-or-name-wrong`, `.code-expired`.
 */
export async function passSecondFactor(
  deps: AccountDeps,
  form: FactorProof & { ticket: string; payeeName?: string | undefined; trust: boolean },
  visitor: Visitor,
): Promise<SignedInMember> {
  const { db } = deps;
  const { merchant } = visitor;
  const hash = tokenHash(form.ticket);
  const known = await knownTicket(deps, form.ticket, merchant.id);
  const forgive = await reserveCode(deps, known, visitor.ip);
  const outcome = await db.transaction().execute(async (tx) => {
    const ticket = await store.lockTicket(tx, { tokenHash: hash, merchantId: merchant.id });
    const member = ticket && (await members.credentialsOfId(tx, merchant.id, ticket.memberId));
    if (!ticket || !member) throw refuse('account.ticket-over');
    assertWelcome(member, visitor);
    const whose = { memberId: member.id, merchant };
    const { without } = ticket;
    const judged = await judgeProof(deps, tx, whose, { ...form, purpose: 'factor', without });
    const name = await payeeNameAsked(deps, tx, whose);
    const nameFits = name === undefined || isSamePerson(form.payeeName ?? '', name);
    if (judged.kind !== 'right' || !nameFits) {
      await store.countWrongCode(tx, hash);
      const expired = name === undefined && judged.kind === 'expired';
      return { kind: expired ? 'expired' : 'wrong', name } as const;
    }
    await judged.spend();
    await markDoubted(tx, member.id, []);
    await store.deleteTickets(tx, member.id);
    const entry = { member, ticket, visitor, secondFactor: true, kept: undefined };
    const signedIn = await enter(tx, entry);
    if (form.trust) {
      await trustPlace(tx, {
        memberId: member.id,
        deviceHash: tokenHash(signedIn.deviceToken),
        network: networkOf(visitor.ip),
        ip: visitor.ip,
        device: visitor.device,
      });
    }
    return { kind: 'passed', signedIn } as const;
  });
  if (outcome.kind !== 'passed') throw wrongCode(outcome);
  await forgive();
  return outcome.signedIn;
}

/** The live ticket. Refuses `account.ticket-over`. */
export async function knownTicket(
  { db }: Pick<AccountDeps, 'db'>,
  ticket: string,
  merchantId: bigint,
): Promise<store.Ticket> {
  const hash = tokenHash(ticket);
  const known = await db
    .transaction()
    .execute((tx) => store.lockTicket(tx, { tokenHash: hash, merchantId }));
  if (!known) throw refuse('account.ticket-over');
  return known;
}

/** Counts one try at a code of the ticket; the answer takes it back. Refuses `account.locked`. */
function reserveCode(
  deps: Pick<AccountDeps, 'db'>,
  { memberId, deviceHash }: store.Ticket,
  ip: string,
): Promise<() => Promise<void>> {
  const bucket =
    deviceHash === null
      ? bucketOf('second factor', memberId)
      : bucketOf('second factor device', memberId, deviceHash.toString('hex'));
  return reserveTry(deps, { bucket, ip, addressCounts: deviceHash === null });
}

/** Whether the code is right for a way that is open; the caller spends it. */
export async function judgeProof(
  { secondFactors }: Pick<AccountDeps, 'secondFactors'>,
  tx: Parameters<typeof store.lockMember>[0],
  whose: Whose,
  {
    method,
    without,
    ...attempt
  }: FactorAttempt & {
    readonly method: SecondFactorMethod;
    readonly without: readonly SecondFactorMethod[];
  },
): Promise<Judgement> {
  const { memberId } = whose;
  await store.lockMember(tx, memberId);
  const setUp = await methodsOf(secondFactors, tx, whose);
  const open = await openMethods(setUp, tx, { memberId, without });
  const factor = secondFactors.find((one) => one.method === method);
  if (!factor || !open.includes(method)) return { kind: 'wrong' };
  return factor.judge(tx, whose, attempt);
}

/** What somebody hears whose code was not taken. @param asked the name that had to come with it. */
export function wrongCode(outcome: {
  readonly kind: string;
  readonly name?: string | undefined;
}): Error {
  if (outcome.kind === 'expired') return refusal('account.code-expired');
  return refusal(outcome.name === undefined ? 'account.code-wrong' : 'account.code-or-name-wrong');
}

function refusal(
  code: 'account.code-wrong' | 'account.code-expired' | 'account.code-or-name-wrong',
) {
  return refuse(code, { fields: { code: { key: code } } });
}
