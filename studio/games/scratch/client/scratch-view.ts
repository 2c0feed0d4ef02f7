import type { ScratchDescription, ScratchRound, ScratchSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import type { Draws, KindView } from '#client/shell/kind-view.ts';
import { takeInTurn } from '#fairness/client/take-in-turn.ts';
import { scratchRules } from './rules.ts';

/** Scratch cards, as the pages that know no kind need them. */
export const scratchView: KindView<ScratchSession> = {
  rules: ({ texts, game }) => Promise.resolve(scratchRules({ texts, game, heading: 'h2' })),

  /** The fields row by row, as places in the list of prizes, and the multiplier. */
  claimOf({ events: [event] }: ScratchRound) {
    return {
      outcome: (event?.fields ?? []).join('.'),
      paid: String(event?.multiplier ?? 0),
    };
  },

  async derive({ texts, game, draws }) {
    const { prize, fields } = await printCard(game, draws);
    const multiplierOf = (index: number) => game.prizes[index]?.multiplier ?? 0;
    const multiplier = prize === undefined ? 0 : multiplierOf(prize);
    const rows = [0, 3, 6].map((first) =>
      element(
        'tr',
        {},
        ...fields.slice(first, first + 3).map((field) => {
          const mark = field === prize ? ' ✓' : '';
          return element('td', { text: `${multiplierText(multiplierOf(field))}×${mark}` });
        }),
      ),
    );
    return {
      outcome: fields.join('.'),
      paid: String(multiplier),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('scratch.verify.card') }),
          element('table', {}, element('tbody', {}, ...rows)),
          element('p', {
            class: 'credits',
            text: texts('scratch.verify.paid', { multiplier: multiplierText(multiplier) }),
          }),
        ),
      ],
    };
  },

  recipe: (texts) => texts('scratch.verify.how'),
};

/** The card of a round from its draws alone, in code of its own. */
export async function printCard(
  { cards, prizes }: Pick<ScratchDescription, 'cards' | 'prizes'>,
  draws: Draws,
): Promise<{ readonly prize: number | undefined; readonly fields: readonly number[] }> {
  let left = await draws.draw(cards);
  const place = prizes.findIndex(({ cards: count }) => (left -= count) < 0);
  const prize = place === -1 ? undefined : place;
  const pairs = prizes.flatMap((_, index) => (index === prize ? [] : [index, index]));
  if (prize === undefined) return { prize, fields: await takeInTurn(pairs, 9, draws) };
  const others = await takeInTurn(pairs, 6, draws);
  return { prize, fields: await takeInTurn([prize, prize, prize, ...others], 9, draws) };
}
