import type { CardShape } from '../engine/title.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';
import { linesOf } from '../verify/make-card.ts';

export interface CardOptions {
  readonly texts: Texts;
  readonly shape: CardShape;
  readonly number: number;
  readonly cells: readonly (number | null)[];
  /** What the card pays by its lines, in words. */
  readonly payText: (lines: number) => string;
  /** Asks for another card in its place. */
  readonly onSwap: () => void;
}

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** A card: its numbers, which are marked as they are called, and its lines. */
export class CardView {
  readonly root: HTMLElement;
  readonly #options: CardOptions;
  readonly #cells: readonly HTMLElement[];
  readonly #swap: HTMLButtonElement;
  readonly #result = element('span', { class: 'card-result' });
  readonly #marked = new Set<number>();
  readonly #complete = new Set<number>();

  constructor(options: CardOptions) {
    const { texts, shape, number, cells } = options;
    this.#options = options;
    this.#cells = cells.map((value, cell) => this.#cell(value, cell));
    for (const [cell, value] of cells.entries()) if (value === null) this.#marked.add(cell);
    this.#swap = button(
      { class: 'card-swap', label: texts('quick-bingo.swap'), onClick: options.onSwap },
      icon('arrows-clockwise-bold'),
    );
    this.root = element(
      'section',
      {
        class: `card card-${shape}`,
        attributes: {
          'aria-label': texts('quick-bingo.card', { number: cardNumberText(number) }),
        },
      },
      element(
        'header',
        { class: 'card-head' },
        element('span', { class: 'card-number', text: `№ ${cardNumberText(number)}` }),
        this.#result,
        this.#swap,
      ),
      shape === 'square' ? this.#letters() : undefined,
      element('div', { class: 'cells' }, ...this.#cells),
    );
  }

  get lines(): number {
    return this.#complete.size;
  }

  focus(): void {
    this.#swap.focus();
  }

  allow(allowed: boolean): void {
    this.#swap.disabled = !allowed;
  }

  /** Marks a called number. @returns whether it stands here, and whether it has completed a line */
  call(ball: number): { readonly marked: boolean; readonly line: boolean } {
    const { cells, shape, payText } = this.#options;
    const cell = cells.indexOf(ball);
    if (cell === -1) return { marked: false, line: false };
    this.#marked.add(cell);
    this.#cells[cell]?.setAttribute('data-marked', '');
    const before = this.#complete.size;
    for (const [index, line] of linesOf(shape).entries()) {
      if (!line.every((place) => this.#marked.has(place))) continue;
      this.#complete.add(index);
      for (const place of line) this.#cells[place]?.setAttribute('data-line', '');
    }
    const line = this.#complete.size > before;
    if (line) {
      this.root.setAttribute('data-won', '');
      this.#result.textContent = payText(this.#complete.size);
    }
    return { marked: true, line };
  }

  #cell(value: number | null, cell: number): HTMLElement {
    const { shape, texts } = this.#options;
    const isFree = value === null && shape === 'square';
    const node = element('span', {
      class: value === null ? (isFree ? 'cell free' : 'cell blank') : 'cell',
      text: value === null ? '' : String(value),
    });
    if (isFree) node.setAttribute('title', texts('quick-bingo.free'));
    // Marks differ a little, as those made by hand do.
    node.style.setProperty('--turn', `${((cell * 47) % 40) - 20}deg`);
    return node;
  }

  #letters(): HTMLElement {
    return element(
      'div',
      { class: 'letters', attributes: { 'aria-hidden': 'true' } },
      ...letters.map((letter) => element('span', { text: letter })),
    );
  }
}

/** Nine digits in threes, as printed on a card: `048 213 007`. */
export function cardNumberText(number: number): string {
  return String(number)
    .padStart(9, '0')
    .replace(/\B(?=(\d{3})+$)/g, ' ');
}
