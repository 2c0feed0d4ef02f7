import { moneyText } from '@croupier/contract/money';
import { apiCodes } from '@croupier/contract/seamless/wire';
import type { Db } from '#kernel/db.ts';
import { Refusal } from './dialect.ts';
import { recordedRound, recordedTransfer } from './store/recorded.ts';

/** Transfers that belong to a game and to no round of it. */
const ofGame: ReadonlySet<string> = new Set([
  'chips-in',
  'chips-out',
  'tip',
  'tip-return',
  'jackpot-share',
  'jackpot-share-return',
  'result',
]);

/** What is recorded under a vendor's transaction id. Throws `Refusal`. */
export async function transactionStatus(db: Db, id: string, key: Buffer): Promise<object> {
  const transfer = await recordedTransfer(db, key);
  if (!transfer) throw new Refusal(apiCodes.notFound, 'no such transaction');
  const { kind, accountId, seq, amountMinor, subjectId, reversed } = transfer;
  return {
    id_provider: id,
    id: kind === 'tombstone' ? '' : `${accountId}-${seq}`,
    type: kind,
    status: kind === 'tombstone' || reversed ? 'rolled_back' : 'accepted',
    amount: moneyText(amountMinor < 0n ? -amountMinor : amountMinor),
    account_id: String(accountId),
    round_id: subjectId === null || ofGame.has(kind) ? '' : String(subjectId),
    balance: moneyText(transfer.balanceAfterMinor),
  };
}

/** What is recorded of a player's round. Throws `Refusal`. */
export async function roundStatus(db: Db, id: string, key: Buffer): Promise<object> {
  const round = await recordedRound(db, key);
  if (!round) throw new Refusal(apiCodes.notFound, 'no such round');
  return {
    round_id: String(round.id),
    round_id_provider: id,
    status: round.state,
    finished: round.finished,
    bet: moneyText(round.stakeMinor),
    win: moneyText(round.winMinor),
  };
}
