import type { CardShape } from '../engine/title.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** So many of the balls called before are still seen. */
const shown = 7;

/** Where the balls come from: the one just called, those before it, and how many are still to come. */
export class Caller {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #shape: CardShape;
  readonly #row = element('ol', { class: 'called' });
  readonly #count = element('span', { class: 'called-count' });

  constructor(texts: Texts, shape: CardShape) {
    this.#texts = texts;
    this.#shape = shape;
    // The result is announced; fifty balls one after the other would only be noise.
    this.root = element(
      'div',
      { class: `caller caller-${shape}`, attributes: { 'aria-hidden': 'true' } },
      this.#row,
      this.#count,
    );
  }

  clear(calls: number): void {
    delete this.root.dataset['end'];
    this.#row.replaceChildren();
    this.#tell(0, calls);
  }

  /** How the round has ended, in the place of the count. */
  tell(end: 'won' | 'even', text: string): void {
    this.root.dataset['end'] = end;
    this.#count.textContent = text;
  }

  call(ball: number, index: number, calls: number): void {
    const column = Math.trunc((ball - 1) / 15);
    const item = element(
      'li',
      { class: `ball ball-${this.#shape === 'square' ? column : ball % 5}` },
      this.#shape === 'square' ? element('small', { text: letters[column] ?? '' }) : undefined,
      element('b', { text: String(ball) }),
    );
    this.#row.prepend(item);
    while (this.#row.children.length > shown) this.#row.lastElementChild?.remove();
    this.#tell(index + 1, calls);
  }

  #tell(called: number, calls: number): void {
    this.#count.textContent = this.#texts('quick-bingo.count', { called, calls });
  }
}
