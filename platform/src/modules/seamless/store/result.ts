import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { uuidText } from './held-account.ts';

/** Writes a round that was played with money at the vendor; false when the round is known. */
export async function insertResult(
  tx: Tx,
  round: {
    readonly key: Uint8Array;
    readonly accountId: bigint;
    readonly memberId: bigint;
    readonly merchantId: bigint;
    readonly vendorId: bigint;
    readonly gameId: bigint;
    readonly gameType: string;
    readonly vendorRoundId: string;
    readonly roundId: bigint;
    readonly stakeMinor: bigint;
    readonly winMinor: bigint;
    readonly validBetMinor: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`
    select seamless.record_result(${round.memberId}, ${round.merchantId}, ${round.accountId},
      ${round.vendorId}, ${round.gameId}, ${round.gameType}, ${uuidText(round.key)},
      ${round.vendorRoundId}, ${round.stakeMinor}, ${round.winMinor}, ${round.validBetMinor},
      ${round.roundId}, ${round.at}) as written`.execute(tx);
  return rows[0]?.written === true;
}
