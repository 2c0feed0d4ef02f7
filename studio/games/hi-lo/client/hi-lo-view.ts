import type { HiLoEvent } from '../engine/events.ts';
import type { HiLoRound, HiLoSession } from '../protocol.ts';
import { cardCode, cardSign } from '#games/cards/client/card-names.ts';
import { element } from '#client/kit/element.ts';
import type { KindView } from '#client/shell/kind-view.ts';
import { oddsText } from './odds.ts';
import { hiLoRules } from './rules.ts';
import { replayCards } from '../verify/replay-cards.ts';
import type { Move } from '../verify/replay-cards.ts';

/** Cards that are recomputed where no round is named. */
const usualCards = 12;

/** Hi-lo, as the pages that know no kind need it. */
export const hiLoView: KindView<HiLoSession> = {
  rules: ({ texts, game }) => Promise.resolve(hiLoRules({ texts, game, heading: 'h2' })),

  /** The cards; what was done, a letter each, and the multiplier paid. */
  claimOf({ events }: HiLoRound) {
    const ended = events.find((event) => event.type === 'ended');
    return {
      outcome: cardsOf(events).map(cardCode).join('.'),
      paid: `${movesOf(events)}:${ended?.multiplier ?? 0}`,
    };
  },

  async derive({ texts, game, draws, claim }) {
    const moves = claim?.paid.split(':')[0] ?? '';
    const isNamed = /^[hlsc]+$/.test(moves) && moves.length <= game.cardsMax;
    const letters = isNamed ? moves : 's'.repeat(usualCards - 1);
    const { cards, multiplier } = await replayCards(
      game.edge,
      game.cardsMax,
      [...letters] as Move[],
      draws,
    );
    const paid =
      multiplier > 0
        ? texts('hi-lo.verify.paid', { multiplier: oddsText(multiplier) })
        : texts('hi-lo.verify.paid-nothing');
    return {
      outcome: cards.map(cardCode).join('.'),
      ...(isNamed && { paid: `${moves}:${multiplier}` }),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('hi-lo.verify.cards') }),
          element('p', { text: cards.map(cardSign).join('  ') }),
          isNamed ? element('p', { class: 'credits', text: paid }) : undefined,
        ),
      ],
    };
  },

  recipe: (texts) => texts('hi-lo.verify.how'),
};

function cardsOf(events: readonly HiLoEvent[]): readonly number[] {
  return events.flatMap((event) => (event.type === 'ended' ? [] : [event.card]));
}

function movesOf(events: readonly HiLoEvent[]): string {
  const letters = events.map((event): Move | '' => {
    if (event.type === 'guessed') return event.guess === 'higher' ? 'h' : 'l';
    if (event.type === 'skipped') return 's';
    return event.type === 'ended' && event.reason === 'cash-out' ? 'c' : '';
  });
  return letters.join('');
}
