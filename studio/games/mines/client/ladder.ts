import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';

/** What each further gem pays: what was reached, what it is now, and what comes next. */
export class Ladder {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #heading = element('h2', { class: 'ladder-title' });
  // It scrolls, so the keyboard must reach it.
  readonly #list = element('ol', { class: 'ladder-steps', attributes: { tabindex: '0' } });
  #shown: readonly number[] = [];

  constructor(texts: Texts) {
    this.#texts = texts;
    this.root = element('section', { class: 'ladder' }, this.#heading, this.#list);
  }

  /** @param picks gems found; 0 before the first one */
  show(mines: number, steps: readonly number[], picks: number): void {
    const texts = this.#texts;
    if (steps !== this.#shown) {
      this.#shown = steps;
      this.#heading.textContent = texts('mines.ladder', { count: mines });
      this.#list.replaceChildren(
        ...steps.map((multiplier, index) => {
          const gems = texts('mines.ladder-gems', { count: index + 1 });
          return element(
            'li',
            {},
            element('span', { text: gems }),
            element('b', { text: `${multiplierText(multiplier)}×` }),
          );
        }),
      );
    }
    for (const [index, row] of [...this.#list.children].entries()) {
      const state =
        index < picks - 1 ? 'done' : index === picks - 1 ? 'now' : index === picks ? 'next' : '';
      (row as HTMLElement).dataset['state'] = state;
      row.toggleAttribute('aria-current', index === picks - 1);
    }
    this.#bringIntoView(Math.max(0, picks - 1));
  }

  /** Only the list is scrolled: the page around it has no business to move. */
  #bringIntoView(index: number): void {
    const row = this.#list.children[index];
    if (!(row instanceof HTMLElement)) return;
    const list = this.#list;
    list.scrollTo({
      left: row.offsetLeft - (list.clientWidth - row.offsetWidth) / 2,
      top: row.offsetTop - (list.clientHeight - row.offsetHeight) / 2,
    });
  }
}
