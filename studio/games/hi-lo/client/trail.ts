import type { Card } from '#games/cards/engine/card.ts';
import { cardName, cardSign, suitOf } from '#games/cards/client/card-names.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { oddsText } from './odds.ts';

/** How a card came to lie there. */
export type Mark = 'first' | 'skipped' | 'higher' | 'lower' | 'wrong';

const signs: Readonly<Record<Mark, string>> = {
  first: '',
  skipped: '↷',
  higher: '▲',
  lower: '▼',
  wrong: '✕',
};

/** The cards of the round, newest at the right, each with what it made of the multiplier. */
export class Trail {
  readonly root: HTMLOListElement;
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
    this.root = element('ol', { class: 'trail', label: texts('hi-lo.trail') });
  }

  clear(): void {
    this.root.replaceChildren();
  }

  add(card: Card, mark: Mark, multiplier?: number): void {
    const suit = suitOf(card);
    const item = element(
      'li',
      {
        class: suit === 1 || suit === 2 ? 'leaf red' : 'leaf',
        attributes: { 'data-mark': mark },
        label: cardName(this.#texts, card),
      },
      element('span', { class: 'leaf-sign', text: signs[mark] }),
      element('b', { text: cardSign(card) }),
      element('small', { text: multiplier === undefined ? '' : `×${oddsText(multiplier)}` }),
    );
    this.root.append(item);
    this.root.scrollLeft = this.root.scrollWidth;
  }
}
