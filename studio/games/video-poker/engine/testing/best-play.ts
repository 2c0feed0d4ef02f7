import { drawsFromWords } from '#engine/draws.ts';
import type { RoundChance } from '#engine/game.ts';
import { toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { bestHold } from '../best-hold.ts';
import { videoPokerGame } from '../game.ts';
import type { VideoPokerTitle } from '../title.ts';

/** What seeded rounds return where the best hold is chosen, with the standard error that they show. */
export function playBest(
  title: VideoPokerTitle,
  rounds: number,
): { readonly rtp: number; readonly error: number } {
  const game = videoPokerGame(title);
  const words = seededWords(84);
  let returned = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const shuffle = Array.from({ length: 20 }, words);
    const chance: RoundChance = {
      step: () => {
        let at = 0;
        return drawsFromWords(() => shuffle[at++] as number);
      },
    };
    const { state } = game.start(undefined, chance);
    const hold = bestHold(title.model.pays, state.cards);
    const win = toNumber(game.act(state, { type: 'draw', hold }, chance, 1).win);
    returned += win;
    squares += win * win;
  }
  const rtp = returned / rounds;
  return { rtp, error: Math.sqrt((squares / rounds - rtp ** 2) / rounds) };
}
