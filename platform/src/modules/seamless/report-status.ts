import type { Db } from '#kernel/db.ts';
import { Declined } from './declined.ts';
import {
  recordedRound,
  type RecordedRound,
  recordedTransfer,
  type RecordedTransfer,
} from './store/recorded.ts';

/** What is recorded under a vendor's transaction id. Throws `Declined`. */
export async function transactionStatus(db: Db, key: Buffer): Promise<RecordedTransfer> {
  const transfer = await recordedTransfer(db, key);
  if (!transfer) throw new Declined('transaction-unknown');
  return transfer;
}

/** What is recorded of a player's round. Throws `Declined`. */
export async function roundStatus(db: Db, key: Buffer): Promise<RecordedRound> {
  const round = await recordedRound(db, key);
  if (!round) throw new Declined('round-unknown');
  return round;
}
