import type { BingoDescription, BingoRound, BingoSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import type { ChoiceField, KindView } from '#client/shell/kind-view.ts';
import { oneTo, takeInTurn } from '#fairness/client/take-in-turn.ts';
import { linesText } from './pay-list.ts';
import { bingoRules } from './rules.ts';
import { linesOf, makeCard } from '../verify/make-card.ts';
import { cardNumberText } from './card-view.ts';

/** Quick bingo, as the pages that know no kind need it. */
export const bingoView: KindView<BingoSession> = {
  rules: ({ texts, game }) => Promise.resolve(bingoRules({ texts, game, heading: 'h2' })),

  /** The balls in the order in which they were called, the lines of each card, and its number. */
  claimOf({ events: [event] }: BingoRound) {
    return {
      outcome: (event?.balls ?? []).join('.'),
      paid: (event?.results ?? [])
        .map(({ lines, multiplier }) => `${lines}:${multiplier}`)
        .join('.'),
      choice: (event?.cards ?? []).map(({ number }) => number).join('.'),
    };
  },

  choiceField(texts, claimed): ChoiceField {
    const control = element('input', {
      attributes: { maxlength: '48', autocomplete: 'off', spellcheck: 'false' },
    });
    control.value = claimed ?? '';
    return { name: texts('quick-bingo.verify.cards'), control };
  },

  async derive({ texts, game, draws, choice }) {
    const balls = await takeInTurn(oneTo(game.balls), game.calls, draws);
    const cards = numbersOf(game, choice).map((number) => resultOf(game, number, balls));
    return {
      outcome: balls.join('.'),
      paid: cards.map(({ lines, multiplier }) => `${lines}:${multiplier}`).join('.'),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('quick-bingo.verify.balls') }),
          element('p', { text: balls.join(' · ') }),
        ),
        ...cards.map((card) => cardArticle(texts, game, { ...card, balls })),
      ],
    };
  },

  recipe: (texts) => texts('quick-bingo.verify.how'),
};

interface Result {
  readonly number: number;
  readonly cells: readonly (number | null)[];
  readonly lines: number;
  readonly multiplier: number;
}

function numbersOf(game: BingoDescription, choice: string | undefined): readonly number[] {
  const numbers = (choice ?? '').split(/\D+/).filter(Boolean).map(Number);
  return numbers.filter((number) => number <= game.cardNumberMax).slice(0, game.cardsMax);
}

function resultOf(game: BingoDescription, number: number, balls: readonly number[]): Result {
  const cells = makeCard(game.shape, number);
  const isMarked = (value: number | null | undefined) =>
    value === null || (value !== undefined && balls.includes(value));
  const complete = linesOf(game.shape).filter((line) =>
    line.every((cell) => isMarked(cells[cell])),
  );
  const lines = complete.length;
  return { number, cells, lines, multiplier: game.pays[lines] ?? game.pays.at(-1) ?? 0 };
}

function cardArticle(
  texts: Texts,
  game: BingoDescription,
  { number, cells, lines, multiplier, balls }: Result & { readonly balls: readonly number[] },
): HTMLElement {
  const width = game.shape === 'square' ? 5 : 9;
  const rows = Array.from({ length: cells.length / width }, (_, row) =>
    element(
      'tr',
      {},
      ...cells.slice(row * width, row * width + width).map((value) => {
        const mark = value !== null && balls.includes(value) ? ' ✓' : '';
        return element('td', { text: value === null ? '·' : `${value}${mark}` });
      }),
    ),
  );
  const values = {
    lines: lines === 0 ? texts('quick-bingo.none') : linesText(texts, game, lines),
    multiplier: multiplierText(multiplier),
  };
  return element(
    'article',
    { class: 'spin-card' },
    element('h2', { text: texts('quick-bingo.card', { number: cardNumberText(number) }) }),
    element('table', {}, element('tbody', {}, ...rows)),
    element('p', { class: 'credits', text: texts('quick-bingo.verify.paid', values) }),
  );
}
