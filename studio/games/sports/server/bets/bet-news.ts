/** Pages hear of each bet of their player that moves, at whatever process it did. */
import type { Studio } from '#server/studio.ts';
import { findBets } from './bet-store.ts';
import { viewBets } from './view-bet.ts';

const TOPIC = 'sports-bet';

/** Tells every process that a bet has moved. */
export function tellOfBet(
  { notices }: Pick<Studio, 'notices'>,
  { playerId, id }: { readonly playerId: bigint; readonly id: string },
): void {
  notices.tell(TOPIC, `${playerId}:${id}`);
}

/** Sends frames to the pages at this process; answers what ends it. */
export function sendBets(studio: Studio): () => void {
  return studio.notices.listen(TOPIC, (told) => {
    const [player = '', betId = ''] = told.split(':');
    if (!/^\d{1,18}$/.test(player) || !studio.sportsPages.has(BigInt(player))) return;
    sendBet(studio, BigInt(player), betId).catch((error: unknown) => {
      studio.log.warn({ err: error, betId }, 'a page was not told of a bet');
    });
  });
}

async function sendBet(studio: Studio, playerId: bigint, betId: string): Promise<void> {
  const bets = await findBets(studio.db, [betId]);
  for (const bet of await viewBets(studio, bets))
    studio.sportsPages.send(playerId, { type: 'bet', bet });
}
