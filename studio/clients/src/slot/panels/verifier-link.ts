import type { PlayedRound } from '@croupier/protocol/slot-session';

/**
 * The verifier page, filled in for a round. What it needs travels behind the `#`, so it reaches no
 * server and no log. The page opens in this frame (a sandboxed frame may not open windows) and
 * leads back to the game.
 */
export function verifierLink(
  round: Pick<PlayedRound, 'gameId' | 'roundId' | 'events' | 'fairness'>,
  language: string,
): string {
  const { fairness, events } = round;
  const stops = events.flatMap((event) => (event.type === 'spin' ? [event.stops.join('.')] : []));
  const end = events.at(-1);
  const parameters = new URLSearchParams({
    game: round.gameId,
    round: round.roundId,
    commit: fairness.commit,
    clientSeed: fairness.clientSeed,
    nonce: fairness.nonce,
    stops: stops.join('-'),
    language,
  });
  if (fairness.serverSeed !== undefined) parameters.set('serverSeed', fairness.serverSeed);
  if (end?.type === 'round-end') parameters.set('credits', String(end.amount));
  return `/verify#${parameters}`;
}
