import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { Visitor } from './account-deps.ts';
import * as members from './store/members.ts';
import * as sessions from './store/sessions.ts';

/** Everything that a browser keeps of a new session. */
export interface OpenedSession {
  readonly token: string;
  /** Second half, for the session cookie. */
  readonly binding: string;
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
 * Opens a session of the member. Bearer and binding are always new, so that a binding which somebody
 * planted or read in this browser is worth nothing after it. There is one cookie for all tabs, so
 * the sessions of the others go over to the new binding.
 */
export async function openSession(
  tx: Tx,
  memberId: bigint,
  { merchant, ip, device, deviceToken: known, binding: held }: Visitor,
  beginning: Beginning,
): Promise<OpenedSession> {
  const token = newToken();
  const binding = newToken();
  const bindingHash = tokenHash(binding);
  if (held !== undefined) {
    await sessions.rebind(tx, merchant.id, { held: tokenHash(held), next: bindingHash });
  }
  const deviceToken = known ?? newToken();
  await sessions.insertSession(tx, {
    merchantId: merchant.id,
    memberId,
    tokenHash: tokenHash(token),
    bindingHash,
    ip,
    device,
    ...beginning,
  });
  if (await sessions.rememberDevice(tx, memberId, tokenHash(deviceToken))) {
    const owner = { merchantId: String(merchant.id), memberId: String(memberId) };
    await emit(tx, { type: 'member.new-device', ...owner, device, ip });
  }
  await members.recordLogin(tx, memberId, ip);
  return { token, binding, deviceToken };
}
