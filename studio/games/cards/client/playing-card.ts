import type { Card } from '../engine/card.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { cardFace } from './card-face.ts';
import { cardName, suitOf } from './card-names.ts';

/**
 * One card on the table, face down until it is shown. How front and back look is the business of a game's
 * styles (`--card-…`); its width is `--card`.
 */
export class PlayingCard {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #draw: (card: Card) => SVGElement;
  readonly #front = element('span', { class: 'card-front' });
  #card: Card | undefined;

  /** @param draw how its front is drawn */
  constructor(texts: Texts, card?: Card, draw = cardFace) {
    this.#texts = texts;
    this.#draw = draw;
    this.root = element(
      'span',
      { class: 'card', attributes: { role: 'img' } },
      element('span', { class: 'card-turn' }, this.#front, element('span', { class: 'card-back' })),
    );
    this.show(card);
  }

  get card(): Card | undefined {
    return this.#card;
  }

  /** Turns it face up, or face down without a card. */
  show(card: Card | undefined): void {
    this.#card = card;
    this.root.dataset['face'] = card === undefined ? 'down' : 'up';
    if (card === undefined) {
      this.root.setAttribute('aria-label', this.#texts('cards.down'));
      return;
    }
    const suit = suitOf(card);
    this.#front.dataset['colour'] = suit === 1 || suit === 2 ? 'red' : 'black';
    this.#front.replaceChildren(this.#draw(card));
    this.root.setAttribute('aria-label', cardName(this.#texts, card));
  }
}
