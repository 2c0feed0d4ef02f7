import type { Db } from '#kernel/db.ts';
import { Declined } from './declined.ts';
import { takeNonce } from './store/game-session.ts';

/** Takes the nonce of a call that only reads; whatever writes takes it with what it writes. */
export async function assertFresh(db: Db, nonce: Uint8Array | undefined): Promise<void> {
  if (nonce && !(await takeNonce(db, nonce))) throw new Declined('nonce-used');
}
