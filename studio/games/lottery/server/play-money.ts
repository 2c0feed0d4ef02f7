/** What tickets pay in play money: the same notices as a platform gets, in the studio's own books. */
import type { Database } from '#server/database.ts';
import { addPlayMoney, lockPlayMoney, playMoneyMoved } from '#server/wallet/play-money.ts';
import type { NoticeAnswer, TicketNotice } from './lottery-wallet.ts';

/** One notice of a demo player; a repeat does nothing. */
export function payPlayMoney(db: Database, notice: TicketNotice): Promise<readonly NoticeAnswer[]> {
  return db.transaction().execute(async (tx) => {
    const { playerId } = notice.account;
    const balance = await lockPlayMoney(tx, playerId);
    const staked = -((await playMoneyMoved(tx, [`b-${notice.ticketId}`])) ?? 0n);
    const revisions = Array.from(
      { length: revisionOf(notice) },
      (_, at) => `s-${notice.ticketId}-${at}`,
    );
    const paid = (await playMoneyMoved(tx, revisions)) ?? 0n;
    const wanted = notice.kind === 'refund' ? staked : notice.payout;
    // What a correction takes back is no more than there is.
    const change = wanted - paid < -balance ? -balance : wanted - paid;
    await addPlayMoney(tx, playerId, `s-${notice.ticketId}-${revisionOf(notice)}`, change);
    return [{ kind: 'told' }];
  });
}

const revisionOf = (notice: TicketNotice) => (notice.kind === 'refund' ? 0 : notice.revision);
