/**
 * A browser that signs in without a password for a day. Its cookie holds a selector, which finds the
 * row, and a validator, of which only the hash is stored. Each use replaces the validator; the one
 * before it works for ten seconds longer, for tabs that sign in side by side. Whoever comes with an
 * older one has a copy: then everything that this member has open is closed.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '#kernel/db.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { Visitor } from '../account-deps.ts';
import { endSessions } from '../end-sessions.ts';
import * as store from '../store/remembered.ts';
import { insertSecurityEvent } from '../store/security.ts';

/** What the browser keeps: a cookie out of reach for scripts, and which one it is. */
export interface Remembered {
  /** The username as look-ups compare it. */
  readonly folded: string;
  readonly selector: string;
  /** Absent when another tab has just been given the next one. */
  readonly validator: string | undefined;
  readonly expiresAt: Date;
}

/** Remembers this browser for a day from now. */
export async function rememberBrowser(
  tx: Tx,
  memberId: bigint,
  { merchant, ip, device, secondFactor }: Visitor & { readonly secondFactor: boolean },
): Promise<Remembered> {
  const selector = newToken().slice(0, 22);
  const validator = newToken();
  const { folded, expiresAt } = await store.insertRemembered(tx, {
    selector,
    merchantId: merchant.id,
    memberId,
    validatorHash: tokenHash(validator),
    secondFactor,
    ip,
    device,
  });
  return { folded, selector, validator, expiresAt };
}

export type Recognition =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'stolen' }
  | {
      readonly kind: 'known';
      readonly memberId: bigint;
      readonly secondFactor: boolean;
      readonly remembered: Remembered;
    };

/**
 * Finds out whose browser this is and replaces its validator. `stolen` has revoked the browser and
 * ended every session of the member; the caller commits that before it refuses.
 */
export async function recogniseBrowser(
  tx: Tx,
  { username, selector, validator }: { username: string; selector: string; validator: string },
  { merchant, ip, device }: Visitor,
): Promise<Recognition> {
  const row = await store.lockRemembered(tx, { selector, username, merchantId: merchant.id });
  if (!row) return { kind: 'unknown' };
  const { memberId, folded, secondFactor, expiresAt } = row;
  const hash = tokenHash(validator);
  if (timingSafeEqual(hash, row.validatorHash)) {
    const next = newToken();
    await store.rotateRemembered(tx, selector, tokenHash(next));
    const remembered = { folded, selector, validator: next, expiresAt };
    return { kind: 'known', memberId, secondFactor, remembered };
  }
  if (row.inGrace && row.previousHash && timingSafeEqual(hash, row.previousHash)) {
    const remembered = { folded, selector, validator: undefined, expiresAt };
    return { kind: 'known', memberId, secondFactor, remembered };
  }
  await store.deleteRememberedOf(tx, memberId);
  await endSessions(tx, memberId);
  await insertSecurityEvent(tx, { memberId, kind: 'copied-browser', ip, device });
  return { kind: 'stolen' };
}
