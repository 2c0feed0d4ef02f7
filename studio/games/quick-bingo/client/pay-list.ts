import type { BingoDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';

/** How so many lines are called: the last of a ticket are a full house. */
export function linesText(
  texts: Texts,
  { shape, pays }: Pick<BingoDescription, 'shape' | 'pays'>,
  lines: number,
): string {
  const last = pays.length - 1;
  if (shape === 'ticket' && lines === last) return texts('quick-bingo.full-house');
  if (shape === 'square' && lines >= last) return texts('quick-bingo.lines-more', { lines: last });
  return texts('quick-bingo.lines', { count: lines });
}

/** What a card's lines pay, the most first. */
export class PayList {
  readonly root: HTMLElement;
  readonly #rows: readonly HTMLElement[];

  constructor(texts: Texts, game: BingoDescription) {
    const { pays } = game;
    this.#rows = pays.map((multiplier, lines) => {
      const row = element(
        'li',
        {},
        element('span', { text: linesText(texts, game, lines) }),
        element('b', { text: `${multiplierText(multiplier)}×` }),
      );
      row.dataset['lines'] = String(lines);
      return row;
    });
    this.root = element(
      'section',
      { class: 'pays' },
      element('h2', { class: 'pays-title', text: texts('quick-bingo.pays') }),
      // It scrolls on small screens, so the keyboard must reach it.
      element(
        'ol',
        { class: 'pays-rows', attributes: { tabindex: '0' } },
        ...this.#rows.slice(1).toReversed(),
      ),
    );
  }

  /** @param results the lines of each card so far */
  show(results: readonly number[]): void {
    const last = this.#rows.length - 1;
    for (const [lines, row] of this.#rows.entries()) {
      row.toggleAttribute(
        'data-now',
        results.some((result) => Math.min(result, last) === lines),
      );
    }
  }
}
