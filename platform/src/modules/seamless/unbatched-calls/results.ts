/** What rounds came to at vendors who keep the money: told by them, written without moving any. */
import { tableSides, validBets } from '#bets';
import { vendorById } from '#catalog';
import { Declined } from '../declined.ts';
import { mayReadBalance } from '../store/game-session.ts';
import { uuidText } from '../store/held-account.ts';
import { insertResult } from '../store/result.ts';
import { answerOnce, type SingleCall, type SingleDeps } from './answer-once.ts';
import { roundKeyOf } from './name-call.ts';

/** A round on record, to be told in the words of a dialect. */
export interface ResultTold {
  readonly roundId: bigint;
  readonly validBetMinor: bigint;
}

export interface ResultCall extends SingleCall {
  readonly vendorRoundId: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** What counts, where the vendor says it. */
  readonly validBetMinor: bigint | undefined;
  readonly sides: readonly tableSides.StakedSide[];
  /** The round of the table that they were in. */
  readonly tableRoundId: string;
}

/** Writes the result of a round, once. */
export function recordResult(
  deps: SingleDeps,
  call: ResultCall,
  tell: (result: ResultTold) => object,
): Promise<object> {
  return answerOnce(deps, call, async (tx, { held, place }) => {
    const { merchant, vendorId, accountId, vendorRoundId, stakeMinor, winMinor } = call;
    const vendor = await vendorById(tx, vendorId);
    if (vendor?.wallet !== 'transfer') throw new Declined('money-is-here');
    if (!place.game) throw new Declined('game-unknown');
    if (!(await mayReadBalance(tx, { accountId, vendorId, sessionId: undefined }))) {
      throw new Declined('account-unknown');
    }
    const { id: gameId, gameType } = place.game;
    const validBetMinor = validBets.validBetOf({
      gameType,
      stakeMinor,
      payoutMinor: winMinor,
      settledAs: 'PAID',
      reportedMinor: call.validBetMinor,
    });
    if (validBetMinor === undefined) throw new Declined('valid-bet-above-stake');
    const { memberId, roundId, at } = held;
    const round = { accountId, memberId, merchantId: merchant.id, vendorId, gameId, gameType };
    const key = roundKeyOf(vendorId, accountId, vendorRoundId);
    const { tableRoundId } = call;
    const table = { key: uuidText(key), merchantId: merchant.id, vendorId, tableRoundId };
    await tableSides.noteSides(tx, table, call.sides);
    const written = await insertResult(tx, {
      ...round,
      key,
      vendorRoundId,
      roundId,
      stakeMinor,
      winMinor,
      validBetMinor,
      at,
    });
    if (!written) throw new Declined('conflict');
    return { answer: tell({ roundId, validBetMinor }) };
  });
}
