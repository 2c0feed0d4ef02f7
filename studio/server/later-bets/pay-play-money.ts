import type { Database } from '#server/database.ts';
import { addPlayMoney, lockPlayMoney, playMoneyMoved } from '#server/wallet/play-money.ts';
import type { BetNotice, NoticeAnswer } from './bet-notice.ts';

/**
 * One notice of a demo player, in the studio's own books: the same as a platform gets. A repeat does nothing.
 */
export function payPlayMoney(db: Database, notice: BetNotice): Promise<readonly NoticeAnswer[]> {
  if (notice.kind === 'confirm') return Promise.resolve([{ kind: 'told' }]);
  const last = notice.kind === 'refund' ? 0 : notice.revision;
  const nameOf = (revision: number) => `s-${notice.betId}-${revision}`;
  return db.transaction().execute(async (tx) => {
    const { playerId } = notice.account;
    const balance = await lockPlayMoney(tx, playerId);
    const staked = -((await playMoneyMoved(tx, [`b-${notice.betId}`])) ?? 0n);
    const before = Array.from({ length: last }, (_, at) => nameOf(at));
    const paid = (await playMoneyMoved(tx, before)) ?? 0n;
    const wanted = notice.kind === 'refund' ? staked : notice.payout;
    // What a correction takes back is no more than there is.
    const change = wanted - paid < -balance ? -balance : wanted - paid;
    await addPlayMoney(tx, playerId, nameOf(last), change);
    return [{ kind: 'told' }];
  });
}
