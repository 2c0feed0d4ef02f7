/**
 * Gives back what a vendor left open: the bets of a round, the stake of a bet that was never
 * confirmed, the chips of a stack. It is done by the vendor's own calls, made in its place, so that
 * whatever comes from it later meets the rules that it knows.
 */
import type { Db } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { merchantById } from '#merchant';
import { assertDone, Declined } from '../declined.ts';
import type { KnownMerchant } from '../directory.ts';
import type { Leg } from '../play-call.ts';
import { answerBet } from '../later-bets/answer-bets.ts';
import type { Play } from '../play.ts';
import type { SingleDeps } from '../unbatched-calls/answer-once.ts';
import { roundKeyOf, stepKey, transactionKey } from '../unbatched-calls/name-call.ts';
import { betAnswerOf, stackAnswerOf } from '../unbatched-calls/read-call.ts';
import { cashOut } from '../unbatched-calls/stacks.ts';
import { liveStakes } from '../store/live-stakes.ts';
import type { LeftOpen } from './list-open-rounds.ts';

export interface GiveBackDeps extends SingleDeps {
  readonly play: Play;
}

/** Bets of one call; a round with more of them takes several. */
const LEGS_MAX = 50;

/**
 * Gives back what of the round may be given back. False when it is left as it is: its bet was
 * confirmed, or it has paid already, so only its vendor knows what is right; and when the vendor
 * was faster.
 */
export async function giveBack(deps: GiveBackDeps, round: LeftOpen): Promise<boolean> {
  const merchant = await knownMerchant(deps.db, round.merchantId);
  try {
    if (round.kind === 'stack') return await returnChips(deps, merchant, round);
    if (round.kind === 'bet') return await refundBet(deps, merchant, round);
    return await rollBack(deps, merchant, round);
  } catch (error) {
    if (error instanceof Declined) return false;
    throw error;
  }
}

async function knownMerchant(db: Db, id: bigint): Promise<KnownMerchant> {
  const merchant = await merchantById(db, id);
  if (!merchant) throw new Error('A round outlived its merchant.');
  return { id, code: merchant.code, currency: merchant.currency };
}

/** What every call made in a vendor's place says. */
function inPlaceOf(round: LeftOpen, merchant: KnownMerchant) {
  const { vendorId, accountId } = round;
  const none = { gameCode: undefined, sessionId: undefined, nonce: undefined };
  return { merchant, vendorId, accountId, ...none };
}

async function returnChips(
  deps: SingleDeps,
  merchant: KnownMerchant,
  round: LeftOpen,
): Promise<boolean> {
  const { vendorId, vendorRoundId: stackId, stakeMinor: amountMinor } = round;
  const call = {
    ...inPlaceOf(round, merchant),
    key: idempotencyKeyOf(`return-chips:${vendorId}`, stackId),
    content: 'chips returned by the house',
    stackId,
    id: `returned:${round.id}`,
    amountMinor,
    validBetMinor: undefined,
    isGivenBack: true,
  };
  await cashOut(deps, call, stackAnswerOf);
  return true;
}

async function refundBet(
  deps: SingleDeps,
  merchant: KnownMerchant,
  round: LeftOpen,
): Promise<boolean> {
  if (round.confirmed) return false;
  const { vendorId, vendorRoundId: betId } = round;
  const key = stepKey(vendorId, 'refund', betId);
  const step = 'refund' as const;
  const call = { ...inPlaceOf(round, merchant), key, content: step, step, betId };
  await answerBet(deps, call, betAnswerOf);
  return true;
}

async function rollBack(
  deps: GiveBackDeps,
  merchant: KnownMerchant,
  round: LeftOpen,
): Promise<boolean> {
  const stakes = await liveStakes(deps.db, round);
  if (stakes.length === 0 || stakes.some(({ kind }) => kind === 'win')) return false;
  const { vendorId, accountId, vendorRoundId } = round;
  const { bookId, contraId } = await deps.directory.place(merchant, vendorId, undefined);
  for (let first = 0; first < stakes.length; first += LEGS_MAX) {
    const part = stakes.slice(first, first + LEGS_MAX);
    const answer = await deps.play.answer(
      {
        kind: 'rollback',
        merchantId: merchant.id,
        vendorId,
        grants: 0,
        accountId,
        bookId,
        contraId,
        gameId: 0n,
        gameType: '',
        bar: 0,
        roundKey: roundKeyOf(vendorId, accountId, vendorRoundId),
        vendorRoundId,
        finished: first + LEGS_MAX >= stakes.length,
        legs: part.flatMap(({ outsideId }) => legsOf(vendorId, outsideId)),
      },
      merchant.currency,
    );
    assertDone(answer);
  }
  return true;
}

function legsOf(vendorId: bigint, original: string): Leg[] {
  return [
    {
      kind: 'tombstone',
      amountMinor: 0n,
      key: transactionKey(vendorId, original),
      outsideId: original,
    },
    {
      kind: 'rollback',
      amountMinor: 0n,
      key: idempotencyKeyOf(`auto-rollback:${vendorId}`, original),
      outsideId: `rolled-back:${original}`,
    },
  ];
}
