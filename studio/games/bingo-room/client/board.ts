import type { BingoRoomDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { colourOf, letterOf } from './ball.ts';

const ROW = 15;

/** All numbers of a room; those that were called are lit, and the last one most. */
export class Board {
  readonly root: HTMLElement;
  readonly #numbers: ReadonlyMap<number, HTMLElement>;
  readonly #texts: Texts;
  #called = '';

  constructor(texts: Texts, { shape, balls }: BingoRoomDescription['model']) {
    this.#texts = texts;
    const numbers = Array.from({ length: balls }, (_, index) => index + 1);
    this.#numbers = new Map(
      numbers.map((number) => [
        number,
        element('span', {
          class: 'board-number',
          text: String(number),
          attributes: { 'data-colour': String(colourOf(shape, number)) },
        }),
      ]),
    );
    const rows = Array.from({ length: balls / ROW }, (_, row) => {
      const own = numbers.slice(row * ROW, (row + 1) * ROW);
      const letter = letterOf(shape, own[0] ?? 1);
      return element(
        'div',
        { class: 'board-row' },
        letter === undefined
          ? undefined
          : element('b', {
              class: 'board-letter',
              text: letter,
              attributes: { 'data-colour': String(row) },
            }),
        ...own.map((number) => this.#numbers.get(number)),
      );
    });
    this.root = element(
      'div',
      {
        class: `board board-${shape}`,
        label: texts('bingo-room.board'),
        attributes: { role: 'img' },
      },
      ...rows,
    );
  }

  show(calls: readonly number[]): void {
    const key = calls.join();
    if (key === this.#called) return;
    this.#called = key;
    const called = new Set(calls);
    const last = calls.at(-1);
    for (const [number, node] of this.#numbers) {
      node.toggleAttribute('data-called', called.has(number));
      node.toggleAttribute('data-last', number === last);
    }
    const numbers = calls.length === 0 ? '–' : calls.join(', ');
    this.root.setAttribute('aria-label', this.#texts('bingo-room.board-called', { numbers }));
  }
}
