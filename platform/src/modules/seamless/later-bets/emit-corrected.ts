import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import type { BetRow } from '../store/held-bets.ts';
import { issuesOfBets } from '../store/issue.ts';

/** A bet that pays otherwise than it did. */
export interface CorrectedBet {
  readonly key: Uint8Array;
  readonly bet: BetRow;
  readonly memberId: bigint;
}

/** Tells of bets of issues that a correction changed: one event however many they are. */
export async function emitCorrected(
  tx: Tx,
  merchantId: bigint,
  corrected: readonly CorrectedBet[],
): Promise<void> {
  if (corrected.length === 0) return;
  const issues = await issuesOfBets(
    tx,
    corrected.map(({ key }) => key),
  );
  const bets = corrected.flatMap(({ bet, memberId }) => {
    const issue = issues.get(bet.roundId);
    if (issue === undefined) return [];
    return {
      memberId: String(memberId),
      gameId: String(bet.gameId),
      issue,
      roundId: String(bet.roundId),
      revision: bet.revision,
      paidMinor: String(bet.totalPayoutMinor),
    };
  });
  if (bets.length === 0) return;
  await emit(tx, { type: 'bets.corrected', merchantId: String(merchantId), bets });
}
