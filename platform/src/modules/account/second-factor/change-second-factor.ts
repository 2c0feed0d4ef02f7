/**
 * Setting up and taking away second factors. Each change ends every other session, makes every
 * browser ask for the password again, lets no money leave for a day, and is told to a proven contact
 * of the member.
 */
import type { SecondFactorName } from '@croupier/contract/account/second-factor-names';
import type { MemberPrincipal } from '#kernel/context.ts';
import { bucketOf } from '#kernel/attempts.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { acceptedStep, newTotp } from '#kernel/totp.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import type { CodeDeps } from '../codes/code-deps.ts';
import { notifyContact } from '../codes/notify-contact.ts';
import { endOtherSessions } from '../security/end-sessions.ts';
import type { Origin } from '../security/origin-of.ts';
import { place } from '../security/payout-hold.ts';
import { reserveTry } from '../sign-in.ts';
import { deleteCodeFactor } from '../store/code-factors.ts';
import { deleteRememberedOf } from '../store/remembered.ts';
import * as store from '../store/second-factors.ts';
import { insertSecurityEvent } from '../store/security.ts';
import { deletePlaces } from '../store/trusted-places.ts';
import { type FactorProof, judgeProof, wrongCode } from './pass-second-factor.ts';
import { giveRecoveryCodes } from './recovery-factor.ts';
import { methodsOf } from './second-factor.ts';
import { totpPurpose } from './totp-factor.ts';

/** Who changes it, from where. */
export type FactorOwner = Pick<MemberPrincipal, 'memberId' | 'sessionId' | 'account'> &
  Origin & { readonly merchant: Merchant; readonly dictionary: string };

/** A secret to scan. It is in force after its first code, within fifteen minutes. */
export async function beginTotp(
  { db, secrets }: AccountDeps,
  { memberId, account }: Pick<FactorOwner, 'memberId' | 'account'>,
  issuer: string,
): Promise<{ secret: string; otpauthUrl: string }> {
  const app = newTotp({ issuer, label: account });
  await store.insertTotpDraft(db, memberId, secrets.seal(app.secret, totpPurpose(memberId)));
  return app;
}

/** Puts the app into force and answers the recovery codes. Refuses `account.code-wrong`. */
export async function enableTotp(
  deps: CodeDeps,
  who: FactorOwner,
  code: string,
): Promise<string[]> {
  const { memberId } = who;
  const forgive = await reserveChange(deps, memberId, who.ip);
  const recoveryCodes = await deps.db.transaction().execute(async (tx) => {
    await store.lockMember(tx, memberId);
    const sealed = await store.totpDraftOf(tx, memberId);
    const secret = sealed && deps.secrets.open(sealed, totpPurpose(memberId)).toString();
    const step = secret && (await acceptedStep({ secret, lastStep: 0n }, code));
    if (!sealed || !step) throw wrongCode({ kind: 'wrong' });
    await store.keepTotp(tx, memberId, { secret: sealed, step });
    await noteChange(deps, tx, who, 'second-factor-on');
    return giveRecoveryCodes(tx, memberId);
  });
  await forgive();
  return recoveryCodes;
}

/**
 * Takes one factor away by a code of any that is set up. The recovery codes go with the last one.
 * Refuses `account.no-second-factor`, `.code-wrong`, `.code-expired` and `.locked`.
 */
export async function disableFactor(
  deps: CodeDeps,
  who: FactorOwner,
  { factor, ...proof }: FactorProof & { readonly factor: SecondFactorName },
): Promise<void> {
  const { memberId } = who;
  const setUp = await methodsOf(deps.secondFactors, deps.db, who);
  if (!setUp.includes(factor)) throw refuse('account.no-second-factor');
  const forgive = await reserveChange(deps, memberId, who.ip);
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const judged = await judgeProof(deps, tx, who, {
      ...proof,
      purpose: 'factor-off',
      without: [],
    });
    if (judged.kind !== 'right') return judged.kind;
    await judged.spend();
    if (factor === 'totp') await store.deleteTotp(tx, memberId);
    else await deleteCodeFactor(tx, memberId, factor);
    if ((await methodsOf(deps.secondFactors, tx, who)).length === 0) {
      await store.deleteRecoveryCodes(tx, memberId);
    }
    await noteChange(deps, tx, who, 'second-factor-off');
    return 'gone';
  });
  if (outcome !== 'gone') throw wrongCode({ kind: outcome });
  await forgive();
}

/** New recovery codes. Refuses `account.no-second-factor`. */
export async function renewRecoveryCodes(deps: AccountDeps, who: FactorOwner): Promise<string[]> {
  const { memberId, ip, device } = who;
  return deps.db.transaction().execute(async (tx) => {
    const setUp = await methodsOf(deps.secondFactors, tx, who);
    if (setUp.length === 0) throw refuse('account.no-second-factor');
    await insertSecurityEvent(tx, { memberId, kind: 'recovery-codes', ip, device });
    return giveRecoveryCodes(tx, memberId);
  });
}

/** Counts one try at a code in a session, apart from signing in. Refuses `account.locked`. */
function reserveChange(deps: Pick<AccountDeps, 'db'>, memberId: bigint, ip: string) {
  const bucket = bucketOf('second factor change', memberId);
  return reserveTry(deps, { bucket, ip, addressCounts: false });
}

/** What goes with every change of the second factors. */
export async function noteChange(
  deps: CodeDeps,
  tx: Tx,
  { memberId, sessionId, ip, device, merchant, dictionary }: FactorOwner,
  kind: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  await deletePlaces(tx, memberId);
  await deleteRememberedOf(tx, memberId);
  await store.deleteTickets(tx, memberId);
  await endOtherSessions(tx, { memberId, sessionId });
  await insertSecurityEvent(tx, { memberId, kind, ip, device });
  await place(tx, memberId, 'second-factor');
  const topic = kind === 'second-factor-on' ? 'secondFactorOn' : 'secondFactorOff';
  await notifyContact(deps, tx, { merchant, memberId, dictionary, topic });
}
