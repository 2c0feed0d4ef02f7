import type { BlackjackRound, BlackjackSession } from '../protocol.ts';
import { cardCode, cardSign } from '#games/cards/client/card-names.ts';
import { element } from '#client/kit/element.ts';
import type { ChoiceField, KindView } from '#client/shell/kind-view.ts';
import { movesOf, orderOf, paidOf } from './round-claim.ts';
import { blackjackRules } from './rules.ts';
import { replayTable } from '../verify/replay-table.ts';
import type { Move } from '../verify/replay-table.ts';

const handsMax = 3;

/** Blackjack, as the pages that know no kind need it. */
export const blackjackView: KindView<BlackjackSession> = {
  rules: ({ texts, game }) => Promise.resolve(blackjackRules({ texts, game, heading: 'h2' })),

  /** The cards as they left the pack; what was done, a letter each, and what was paid. */
  claimOf({ events }: BlackjackRound) {
    const dealt = events.find((event) => event.type === 'dealt');
    return {
      outcome: orderOf(events).map(cardCode).join('.'),
      paid: `${movesOf(events)}:${paidOf(events)}`,
      choice: String(dealt?.hands.length ?? ''),
    };
  },

  choiceField(texts, claimed): ChoiceField {
    const control = element(
      'select',
      {},
      ...Array.from({ length: handsMax }, (_, index) =>
        element('option', { text: String(index + 1), attributes: { value: String(index + 1) } }),
      ),
    );
    control.value = claimed !== undefined && /^[123]$/.test(claimed) ? claimed : '1';
    return { name: texts('blackjack.verify.hands'), control };
  },

  async derive({ texts, draws, choice, claim }) {
    const named = claim?.paid.split(':')[0];
    const moves = named !== undefined && /^[hsdpin]*$/.test(named) ? named : undefined;
    const replayed = await replayTable(draws, Number(choice), [...(moves ?? '')] as Move[]);
    const signs = (cards: readonly number[]): string => cards.map(cardSign).join('  ');
    const { order, hands, dealer, paid } = replayed;
    const lines = [
      `${texts('blackjack.verify.order')}: ${signs(order)}`,
      ...hands.map(
        (cards, hand) => `${texts('blackjack.hand', { hand: hand + 1 })}: ${signs(cards)}`,
      ),
      `${texts('blackjack.verify.dealer')}: ${signs(dealer)}`,
    ];
    return {
      outcome: order.map(cardCode).join('.'),
      ...(moves !== undefined && { paid: `${moves}:${paid}` }),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('blackjack.verify.dealer') }),
          ...lines.map((text) => element('p', { text })),
          element('p', { class: 'credits', text: texts('blackjack.verify.paid', { paid }) }),
        ),
      ],
    };
  },

  recipe: (texts) => texts('blackjack.verify.how'),
};
