import { roundDetailsAnswer } from '@croupier/contract/seamless/vendor';
import { callVendor, VendorFailure } from '#catalog';
import { playedRounds } from '#bets';
import { refuse } from '#kernel/refuse.ts';
import type { LaunchDeps } from './launch-game.ts';

const DETAILS_TIMEOUT_MS = 3000;

/**
 * Asks the vendor for its picture of a member's round. Refuses `round.unknown` for rounds that are
 * not the member's and `round.detail-unavailable`.
 */
export async function replayRound(
  deps: LaunchDeps,
  asked: {
    merchantId: bigint;
    memberId: bigint;
    roundId: bigint;
    locale: string;
    timeZone: string;
  },
): Promise<{ url: string; frameOrigin: string }> {
  const round = await playedRounds.findRound(deps.db, asked, asked.roundId);
  if (!round) throw refuse('round.unknown');
  const { url } = await callVendor(deps, round.vendorId, {
    path: `/rounds/${encodeURIComponent(round.vendorRoundId)}/details`,
    body: {
      account_id: String(round.accountId),
      locale: asked.locale,
      time_zone: asked.timeZone,
    },
    answer: roundDetailsAnswer,
    timeoutMs: DETAILS_TIMEOUT_MS,
  }).catch((error: unknown) => {
    if (!(error instanceof VendorFailure)) throw error;
    deps.log.warn({ err: error, vendor: String(round.vendorId) }, 'no picture of a round');
    throw refuse('round.detail-unavailable');
  });
  return { url, frameOrigin: new URL(url).origin };
}
