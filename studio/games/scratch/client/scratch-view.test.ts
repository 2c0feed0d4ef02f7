import { drawsFromWords } from '#engine/draws.ts';
import { scratchGame } from '../engine/game.ts';
import { redCard } from '../titles/red-card.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { expect, test } from 'vitest';
import { printCard } from './scratch-view.ts';

test('[STU-BGS][Q-B6] the verifier and the engine agree on every card', async () => {
  const game = scratchGame(redCard);
  for (let seed = 0; seed < 400; seed += 1) {
    const [event] = game.start(undefined, {
      step: () => drawsFromWords(seededWords(seed)),
    }).events;
    const draws = drawsFromWords(seededWords(seed));
    const { prize, fields } = await printCard(redCard.model, {
      draw: (n) => Promise.resolve(draws.draw(n)),
    });
    expect({ prize: prize ?? null, fields }).toEqual({
      prize: event?.prize,
      fields: event?.fields,
    });
  }
});
