import type { BingoRoomDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { drawBall } from './ball.ts';

/** Balls that are seen beside the one that was called last. */
const BEFORE = 4;

/** The ball that was called last, large, those before it, and how many it were. */
export class Caller {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #shape: BingoRoomDescription['model']['shape'];
  readonly #last = element('div', { class: 'last-ball' });
  readonly #before = element('div', { class: 'balls-before' });
  readonly #count = element('p', { class: 'call-count' });
  #shown = '';

  constructor(texts: Texts, { shape }: BingoRoomDescription['model']) {
    this.#texts = texts;
    this.#shape = shape;
    // What is called is said by the announcer, ball by ball.
    this.root = element(
      'div',
      { class: 'caller', attributes: { 'aria-hidden': 'true' } },
      this.#before,
      this.#last,
      this.#count,
    );
  }

  show(calls: readonly number[], isOver: boolean): void {
    const key = `${calls.join()} ${isOver}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const last = calls.at(-1);
    this.#last.replaceChildren(...(last === undefined ? [] : [drawBall(this.#shape, last)]));
    const before = calls.slice(0, -1).slice(-BEFORE);
    this.#before.replaceChildren(...before.map((ball) => drawBall(this.#shape, ball)));
    this.#count.textContent =
      calls.length === 0
        ? ''
        : this.#texts(isOver ? 'bingo-room.calls-over' : 'bingo-room.calls', {
            count: calls.length,
          });
  }
}
