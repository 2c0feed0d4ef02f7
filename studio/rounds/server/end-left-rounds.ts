import type { Studio } from '#server/studio.ts';
import { insertCall } from '#server/wallet/call-store.ts';
import { lockRound, markReversing } from './round-store.ts';
import { findAbandonedSteps, findLastStep, findLeftRounds, hasPendingStep } from './step-store.ts';
import type { LeftRound, Patience } from './step-store.ts';
import { giveUpStep, storeStep } from './take-step.ts';

/** The request id of the step that ended a round for its player; no client can send a blank in one. */
const BY_ITSELF = 'by itself';

/**
 * Ends what players and processes have left open: steps whose payment nobody waits for any more are
 * rolled back, and rounds without their player by the rule of their kind.
 */
export async function endLeftRounds(studio: Studio): Promise<void> {
  const { db, settings, games } = studio;
  for (const step of await findAbandonedSteps(db, settings.STUDIO_STAKE_LEASE_MS)) {
    studio.log.warn({ roundId: step.roundId }, 'a step was left without its stake, rolling back');
    await giveUpStep(studio, step);
  }
  const patience = games.all.map(({ build, kind }) => ({
    build,
    idleMs: Math.min(settings.STUDIO_IDLE_MS, kind.idleMs ?? settings.STUDIO_IDLE_MS),
  }));
  for (const round of await findLeftRounds(db, patience)) {
    try {
      await endRound(studio, round, patience);
    } catch (error) {
      // One round that cannot be ended must not keep the others from their end.
      studio.log.error({ err: error, roundId: round.id }, 'a left round could not be ended');
    }
  }
}

async function endRound(
  studio: Studio,
  left: LeftRound,
  patience: readonly Patience[],
): Promise<void> {
  const game = studio.games.find(left.gameId);
  const ended = await studio.db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, left.id, left);
    if (round?.state !== 'open' || (await hasPendingStep(tx, left.id))) return undefined;
    // Its player may have come back while we waited for it.
    if ((await findLeftRounds(tx, patience, left.id)).length === 0) return undefined;
    const last = await findLastStep(tx, left.id);
    // Nobody can go on with a game that is no longer there: what was paid for it goes back.
    const rule = game?.kind.autoEnd?.(last?.gameState, game.title) ?? 'refund';
    if (game === undefined || rule === 'refund') {
      await markReversing(tx, round.id, 'open');
      await insertCall(tx, { roundId: round.id, stepId: null, kind: 'rollback', delayMs: 0 });
    } else {
      await storeStep(studio, tx, {
        game,
        round,
        requestId: BY_ITSELF,
        action: rule.act,
        headStartMs: 0,
      });
    }
    return rule;
  });
  if (ended === undefined) return;
  studio.log.info({ roundId: left.id, refunded: ended === 'refund' }, 'an open round was ended');
  studio.callsDue.ring();
}
