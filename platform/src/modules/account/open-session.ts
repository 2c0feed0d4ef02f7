import type { Tx } from '#kernel/db.ts';
import { newToken, tokenHash } from '#kernel/secret-box.ts';
import type { Visitor } from './account-deps.ts';
import * as members from './store/members.ts';
import * as sessions from './store/sessions.ts';

/** Everything that a browser keeps of a new session. */
export interface OpenedSession {
  readonly token: string;
  /** Second half, for the session cookie. */
  readonly binder: string;
  /** Mark of this browser, for a cookie that outlives sessions. */
  readonly deviceToken: string;
}

/** What a new session knows about its beginning. */
export interface Beginning {
  readonly way: sessions.SignInWay;
  /** Whether the member proved that it is them, which a remembered sign-in does not. */
  readonly proven: boolean;
  readonly passwordDue: sessions.PasswordDue;
}

/**
 * Opens a session of the member. The bearer is always new; the binder is kept only while another
 * tab of the same browser needs it, since there is one cookie for all tabs.
 */
export async function openSession(
  tx: Tx,
  memberId: bigint,
  { merchant, ip, device, deviceToken: known, binder: held }: Visitor,
  beginning: Beginning,
): Promise<OpenedSession> {
  const token = newToken();
  const keeps =
    held !== undefined && (await sessions.binderInUse(tx, tokenHash(held), merchant.id));
  const binder = keeps ? held : newToken();
  const deviceToken = known ?? newToken();
  await sessions.insertSession(tx, {
    merchantId: merchant.id,
    memberId,
    tokenHash: tokenHash(token),
    binderHash: tokenHash(binder),
    ip,
    device,
    ...beginning,
  });
  await sessions.rememberDevice(tx, memberId, tokenHash(deviceToken));
  await members.recordLogin(tx, memberId, ip);
  return { token, binder, deviceToken };
}
