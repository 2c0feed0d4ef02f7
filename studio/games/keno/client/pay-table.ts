import type { KenoDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';

/** What the hits pay for so many picks, the most first, and the numbers of the draw in their order. */
export class PayTable {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #pays: KenoDescription['pays'];
  readonly #heading = element('h2', { class: 'pays-title' });
  // It scrolls on small screens, so the keyboard must reach it.
  readonly #rows = element('ol', { class: 'pays-rows', attributes: { tabindex: '0' } });
  readonly #order = element('ol', { class: 'order-list' });
  #picks = -1;

  constructor(texts: Texts, pays: KenoDescription['pays']) {
    this.#texts = texts;
    this.#pays = pays;
    this.root = element(
      'section',
      { class: 'pays' },
      this.#heading,
      this.#rows,
      element(
        'div',
        { class: 'order' },
        element('h2', { class: 'pays-title', text: texts('keno.order') }),
        this.#order,
      ),
    );
  }

  /** @param hits so far; `undefined` before a draw */
  show(picks: number, hits: number | undefined): void {
    if (picks !== this.#picks) this.#list(picks);
    for (const row of this.#rows.children) {
      const isNow = (row as HTMLElement).dataset['hits'] === String(hits);
      row.toggleAttribute('data-now', isNow);
      if (isNow) this.#bringIntoView(row as HTMLElement);
    }
  }

  clearOrder(): void {
    this.#order.replaceChildren();
  }

  drawn(number: number, isHit: boolean): void {
    const item = element('li', { text: String(number) });
    item.toggleAttribute('data-hit', isHit);
    this.#order.append(item);
  }

  #list(picks: number): void {
    const texts = this.#texts;
    this.#picks = picks;
    this.#heading.textContent =
      picks === 0 ? texts('keno.table-none') : texts('keno.table', { count: picks });
    const pays = Object.entries(this.#pays[picks] ?? {}).toReversed();
    this.#rows.replaceChildren(
      ...pays.map(([hits, multiplier]) => {
        const name = texts('keno.hits', { count: hits });
        const row = element(
          'li',
          {},
          element('span', { text: name }),
          element('b', { text: `${multiplierText(multiplier)}×` }),
        );
        row.dataset['hits'] = hits;
        return row;
      }),
    );
    if (pays.length === 0) {
      this.#rows.append(element('li', { class: 'pays-none', text: texts('keno.nothing') }));
    }
  }

  /** Only the list is scrolled: the page around it has no business to move. */
  #bringIntoView(row: HTMLElement): void {
    this.#rows.scrollTo({
      left: row.offsetLeft - (this.#rows.clientWidth - row.offsetWidth) / 2,
      top: row.offsetTop - (this.#rows.clientHeight - row.offsetHeight) / 2,
    });
  }
}
