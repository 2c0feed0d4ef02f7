import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import type { KindView } from '../kind-view.ts';

/**
 * The verifier page, filled in for a round. What it needs travels behind the `#`, so it reaches no
 * server and no log. The page opens in this frame (a sandboxed frame may not open windows) and
 * leads back to the game.
 */
export function verifierLink<Session extends OpenedSession>(
  round: PlayedOf<Session>,
  view: Pick<KindView<Session>, 'claimOf'>,
  language: string,
): string {
  const { fairness } = round;
  const parameters = new URLSearchParams({
    game: round.gameId,
    round: round.roundId,
    commit: fairness.commit,
    clientSeed: fairness.clientSeed,
    nonce: fairness.nonce,
    build: fairness.build,
    ...view.claimOf(round),
    language,
  });
  if (fairness.serverSeed !== undefined) parameters.set('serverSeed', fairness.serverSeed);
  return `/verify#${parameters}`;
}
