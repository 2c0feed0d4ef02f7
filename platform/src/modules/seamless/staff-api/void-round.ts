import { moneyText } from '@croupier/contract/money';
import type { voidRoundEndpoints } from '@croupier/contract/bets/operator/void-round';
import { z } from 'zod';
import { knownMember } from '#account';
import { enqueueJob } from '#kernel/jobs.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { ownerOf, requests } from '#staff';
import { VOID_ROUNDS } from '../round-void/ask-vendors.ts';
import { describeVoid } from '../round-void/describe-void.ts';
import { writeVoid } from '../store/round-void.ts';
import { uuidText } from '../store/held-account.ts';
import { roundKeyOf } from '../unbatched-calls/name-call.ts';

/** A round that its vendor shall take back; it is asked once a second person agrees. */
export const roundVoid = requests.requestKind({
  name: 'round-void',
  act: z.strictObject({ memberId: z.string(), roundId: z.string() }),
  hours: 24,
  async agree(tx, { request }, { memberId, roundId }) {
    const merchant =
      request.merchantId === null ? undefined : await merchantById(tx, request.merchantId);
    if (!merchant) throw refuse('approval.outdated');
    const of = { memberId: BigInt(memberId), roundId: BigInt(roundId) };
    const { round, can } = await describeVoid(tx, merchant, of);
    const { before } = requests.readPayload(request.payload);
    const stands =
      can &&
      before['stake'] === moneyText(round.stakeMinor) &&
      before['win'] === moneyText(round.winMinor);
    if (!stands) throw refuse('approval.outdated');
    const { vendorId, accountId, vendorRoundId } = round;
    await writeVoid(tx, {
      roundKey: uuidText(roundKeyOf(vendorId, accountId, vendorRoundId)),
      merchantId: merchant.id,
      memberId: of.memberId,
      roundId: of.roundId,
      accountId,
      vendorId,
      vendorRoundId,
      reason: request.reason,
    });
    await enqueueJob(tx, { name: VOID_ROUNDS, payload: {}, key: VOID_ROUNDS });
    return {};
  },
});

/** Asking vendors to void rounds, for staff. */
export function voidRoundHandlers({
  db,
  secrets,
}: Services): OperatorHandlers<typeof voidRoundEndpoints> {
  return {
    async roundVoid({ staff }, { roundId, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const merchant = await merchantById(db, owner.merchantId);
      if (!merchant) throw refuse('request.not-found');
      const of = { memberId: owner.memberId, roundId: BigInt(roundId) };
      const { round, can, effect, balanceMinor, wish } = await describeVoid(db, merchant, of);
      return {
        state: round.state,
        can,
        stake: moneyText(round.stakeMinor),
        win: moneyText(round.winMinor),
        balance: moneyText(balanceMinor),
        after: moneyText(effect.afterMinor),
        debt: moneyText(effect.debtMinor),
        validBet: moneyText(round.validBetMinor),
        wish: wish
          ? {
              state: wish.state,
              reason: wish.reason,
              detail: wish.detail,
              askedAt: wish.askedAt.toISOString(),
              endedAt: wish.endedAt?.toISOString() ?? null,
            }
          : null,
      };
    },

    async askToVoidRound(call, { roundId, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { username } = await knownMember(db, owner);
      const merchant = await merchantById(db, owner.merchantId);
      if (!merchant) throw refuse('request.not-found');
      const row = await db.transaction().execute(async (tx) => {
        const of = { memberId: owner.memberId, roundId: BigInt(roundId) };
        const { round, can, effect, balanceMinor } = await describeVoid(tx, merchant, of);
        if (!can) throw refuse('round.not-voidable');
        return requests.makeRequest(tx, secrets, call, {
          kind: roundVoid,
          subject: `member:${owner.memberId}:round-${roundId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { memberId: String(owner.memberId), roundId },
          before: {
            round: roundId,
            stake: moneyText(round.stakeMinor),
            win: moneyText(round.winMinor),
            validBet: moneyText(round.validBetMinor),
            balance: moneyText(balanceMinor),
          },
          after: {
            round: roundId,
            stake: '0.00',
            win: '0.00',
            validBet: '0.00',
            balance: moneyText(effect.afterMinor),
            ...(effect.debtMinor > 0n && { debt: moneyText(effect.debtMinor) }),
          },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}
