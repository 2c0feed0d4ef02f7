import type { Tx } from '#kernel/db.ts';
import type { KindOfMove } from './kind-rules.ts';
import { type Moved, type MoneyMove, moveMoney } from './move-money.ts';
import type { PurseName } from './open-purse.ts';

/** A move between two purses of one member. Holds and transfers to others have faces of their own. */
export interface Move extends MoneyMove {
  readonly kind: Exclude<KindOfMove, 'hold' | 'release' | 'transfer'>;
  readonly to: PurseName & { readonly memberId?: never };
}

/**
 * Moves money between two purses of a member in the caller's transaction: two transfers against the
 * book's `transit` account, both or neither. Purses are opened when they are needed for the first
 * time. The same key with the same content moves nothing and answers like the first time. Locks
 * both accounts in the order of their ids. What goes back to the main account is never stopped by a
 * frozen purse. Money goes to a table or a vendor only as far as its owner may still stake and lose
 * it. Refuses `wallet.insufficient`, `wallet.frozen`, `wallet.key-conflict` and, on the way to a
 * table or a vendor, `wallet.stake-limit`, `wallet.loss-limit`, `wallet.session-limit`,
 * `wallet.barred`.
 */
export async function moveBetween(tx: Tx, move: Move): Promise<Moved> {
  return moveMoney(tx, move);
}
