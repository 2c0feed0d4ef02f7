import { drawsFromWords } from '@croupier/engines/draws';
import { scratchGame } from '@croupier/engines/scratch/game';
import { redCard } from '@croupier/engines/scratch/titles/red-card';
import { seededWords } from '@croupier/engines/testing/seeded-words';
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
