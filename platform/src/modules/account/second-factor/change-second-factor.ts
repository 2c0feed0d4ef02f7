/**
 * Setting up and taking away the second factor. Both end every other session and make every browser
 * ask for the password again.
 */
import type { MemberPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { acceptedStep, newTotp } from '#kernel/totp.ts';
import type { AccountDeps } from '../account-deps.ts';
import { endOtherSessions } from '../security/end-sessions.ts';
import type { Origin } from '../security/prove-member.ts';
import { deleteRememberedOf } from '../store/remembered.ts';
import * as store from '../store/second-factors.ts';
import { insertSecurityEvent } from '../store/security.ts';
import { deletePlaces } from '../store/trusted-places.ts';
import { acceptCode, reserveCode } from './pass-second-factor.ts';
import { giveRecoveryCodes } from './recovery-factor.ts';
import { totpPurpose } from './totp-factor.ts';

type Who = Pick<MemberPrincipal, 'memberId' | 'sessionId' | 'account'> & Origin;

/** A secret to scan. It is in force after its first code, within fifteen minutes. */
export async function beginTotp(
  { db, secrets }: AccountDeps,
  { memberId, account }: Pick<Who, 'memberId' | 'account'>,
  issuer: string,
): Promise<{ secret: string; otpauthUrl: string }> {
  const app = newTotp({ issuer, label: account });
  await store.insertTotpDraft(db, memberId, secrets.seal(app.secret, totpPurpose(memberId)));
  return app;
}

/** Puts the app into force and answers the recovery codes. Refuses `account.code-wrong`. */
export async function enableTotp(deps: AccountDeps, who: Who, code: string): Promise<string[]> {
  const { memberId } = who;
  const forgive = await reserveCode(deps, memberId, who.ip);
  const recoveryCodes = await deps.db.transaction().execute(async (tx) => {
    await store.lockMember(tx, memberId);
    const sealed = await store.totpDraftOf(tx, memberId);
    const secret = sealed && deps.secrets.open(sealed, totpPurpose(memberId)).toString();
    const step = secret && (await acceptedStep({ secret, lastStep: 0n }, code));
    if (!sealed || !step) throw wrongCode();
    await store.keepTotp(tx, memberId, { secret: sealed, step });
    await noteChange(tx, who, 'second-factor-on');
    return giveRecoveryCodes(tx, memberId);
  });
  await forgive();
  return recoveryCodes;
}

/** Takes the app away by one of its codes or a recovery code. Refuses `account.code-wrong`. */
export async function disableTotp(deps: AccountDeps, who: Who, code: string): Promise<void> {
  const { memberId } = who;
  const forgive = await reserveCode(deps, memberId, who.ip);
  await deps.db.transaction().execute(async (tx) => {
    const method = code.includes('-') ? 'recovery' : 'totp';
    if (!(await acceptCode(deps, tx, memberId, { method, code }))) throw wrongCode();
    await store.deleteTotp(tx, memberId);
    await noteChange(tx, who, 'second-factor-off');
  });
  await forgive();
}

/** New recovery codes. Refuses `account.no-second-factor`. */
export async function renewRecoveryCodes({ db }: AccountDeps, who: Who): Promise<string[]> {
  const { memberId, ip, device } = who;
  return db.transaction().execute(async (tx) => {
    if (!(await store.totpOf(tx, memberId))) throw refuse('account.no-second-factor');
    await insertSecurityEvent(tx, { memberId, kind: 'recovery-codes', ip, device });
    return giveRecoveryCodes(tx, memberId);
  });
}

async function noteChange(
  tx: Tx,
  { memberId, sessionId, ip, device }: Who,
  kind: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  await deletePlaces(tx, memberId);
  await deleteRememberedOf(tx, memberId);
  await endOtherSessions(tx, { memberId, sessionId });
  await insertSecurityEvent(tx, { memberId, kind, ip, device });
}

const wrongCode = () =>
  refuse('account.code-wrong', { fields: { code: { key: 'account.code-wrong' } } });
