/** Vendors are asked for rounds that staff want voided, until they answer. */
import { voidRoundAnswer } from '@croupier/contract/seamless/vendor';
import { playedRounds } from '#bets';
import { callVendor, VendorFailure } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import { emit } from '#kernel/outbox.ts';
import type { LaunchDeps } from '../launch-game.ts';
import { endVoid, type RoundVoid, voidsToAsk } from '../store/round-void.ts';

/** Job that asks about rounds that wait to be voided. */
export const VOID_ROUNDS = 'seamless.void-rounds';

const TIMEOUT_MS = 10_000;
const AT_ONCE = 50;
/** Whoever is silent for that long is not asked any more: staff decide what then. */
const PATIENCE_MS = 30 * 60_000;

/** Asks about all that wait; a vendor that is silent delays no other. */
export async function askToVoid(deps: LaunchDeps): Promise<void> {
  const byVendor = Map.groupBy(await voidsToAsk(deps.db, AT_ONCE), ({ vendorId }) => vendorId);
  await Promise.all(
    [...byVendor.values()].map(async (wishes) => {
      for (const wish of wishes) await askOne(deps, wish);
    }),
  );
}

/** Asks once; a vendor that does not answer is asked again later. */
export async function askOne(deps: LaunchDeps, wish: RoundVoid): Promise<void> {
  const { merchantId, memberId, vendorId, vendorRoundId, accountId, reason } = wish;
  try {
    const answer = await callVendor(deps, vendorId, {
      path: `/rounds/${encodeURIComponent(vendorRoundId)}/void`,
      body: { account_id: String(accountId), reason },
      answer: voidRoundAnswer,
      timeoutMs: TIMEOUT_MS,
      apart: true,
    });
    if (answer.state === 'refused') return await end(deps, wish, 'refused', answer.reason);
    // What counts is what was taken back here.
    const round = await playedRounds.findRound(deps.db, { merchantId, memberId }, wish.roundId);
    return round?.state === 'voided'
      ? await end(deps, wish, 'voided', null)
      : await end(deps, wish, 'refused', 'nothing was taken back');
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    deps.log.warn({ err: error, vendor: String(vendorId) }, 'a vendor did not void a round');
    if (error.status === 400) return end(deps, wish, 'refused', error.message);
    if (nowMs() - wish.askedAt.getTime() > PATIENCE_MS) {
      return end(deps, wish, 'silent', error.message);
    }
  }
}

/** Staff hear by an alarm of what did not come about. */
async function end(
  { db }: LaunchDeps,
  wish: RoundVoid,
  state: 'voided' | 'refused' | 'silent',
  detail: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = await endVoid(tx, wish.roundKey, {
      state,
      detail: detail?.slice(0, 500) ?? null,
    });
    if (!isNew || state === 'voided') return;
    await emit(tx, {
      type: 'alarm.raised',
      merchantId: String(wish.merchantId),
      code: 'round.not-voided',
      subject: `member:${wish.memberId}`,
      facts: { round: String(wish.roundId), state, detail: detail ?? '' },
    });
  });
}
