import { button, element } from '#client/kit/element.ts';
import type { FaceOptions } from '../face.ts';
import type { SpotSums } from '../slip.ts';
import { countResults, percentOf, windowsFor } from './count-results.ts';
import type { NumberCount, ResultCounts, Share } from './count-results.ts';
import { colourOf } from './wheel.ts';

/** What the last rounds brought: hot and cold numbers, which can be bet, and shares of the outside. */
export class StatisticsView {
  readonly root = element('div', { class: 'statistics-view' });
  readonly #options: FaceOptions;
  /** What an outside bet, or the zero, is called. */
  readonly #nameOf: (id: Share['id']) => string;
  #results: readonly number[] = [];
  #rounds = 0;
  #key = '';

  constructor(options: FaceOptions, nameOf: (id: Share['id']) => string) {
    this.#options = options;
    this.#nameOf = nameOf;
    this.#draw();
  }

  /** @param results newest first */
  show(results: readonly number[], own: SpotSums, mayBet: boolean): void {
    const key = results.join();
    if (key !== this.#key) {
      this.#key = key;
      this.#results = results;
      this.#draw();
    }
    for (const node of this.root.querySelectorAll<HTMLElement>('[data-number]')) {
      node.toggleAttribute('data-covered', own.has(`straight-${node.dataset['number']}`));
      node.setAttribute('aria-disabled', String(!mayBet));
    }
  }

  #draw(): void {
    const { texts } = this.#options;
    const windows = windowsFor(this.#results.length);
    if (!windows.includes(this.#rounds)) this.#rounds = windows.at(-1) ?? 0;
    if (this.#rounds === 0) {
      const text = texts('table.statistics.empty');
      this.root.replaceChildren(element('p', { class: 'statistics-empty', text }));
      return;
    }
    const counts = countResults(this.#results.slice(0, this.#rounds));
    const focused = this.#focused();
    this.root.replaceChildren(
      this.#windows(windows),
      this.#numbers('hot', counts.hot),
      this.#numbers('cold', counts.cold),
      this.#shares(counts),
    );
    if (focused !== undefined) this.root.querySelector<HTMLElement>(focused)?.focus();
  }

  /** Where the focus is, to be found again in what is drawn anew. */
  #focused(): string | undefined {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || !this.root.contains(at)) return undefined;
    const { number, rounds } = at.dataset;
    return number === undefined ? `[data-rounds="${rounds}"]` : `[data-number="${number}"]`;
  }

  #windows(windows: readonly number[]): HTMLElement {
    const { texts } = this.#options;
    return element(
      'div',
      {
        class: 'statistics-windows',
        label: texts('roulette.window'),
        attributes: { role: 'group' },
      },
      element('span', { text: texts('roulette.window'), attributes: { 'aria-hidden': 'true' } }),
      ...windows.map((rounds) =>
        button({
          text: String(rounds),
          label: texts('table.statistics.lead', { count: rounds }),
          attributes: {
            'data-rounds': String(rounds),
            'aria-pressed': String(rounds === this.#rounds),
          },
          onClick: () => {
            this.#rounds = rounds;
            this.#draw();
          },
        }),
      ),
    );
  }

  #numbers(kind: 'hot' | 'cold', numbers: readonly NumberCount[]): HTMLElement {
    const { texts, lay } = this.#options;
    const name = texts(`roulette.${kind}`);
    return element(
      'div',
      { class: `statistics-numbers ${kind}`, label: name, attributes: { role: 'group' } },
      element('span', { text: name, attributes: { 'aria-hidden': 'true' } }),
      ...numbers.map(({ number, count }) =>
        button(
          {
            class: 'statistics-number',
            attributes: {
              'data-number': String(number),
              'data-colour': colourOf(number),
              'data-lays': '',
            },
            onClick: () => lay([[`straight-${number}`, 1]], texts('roulette.number', { number })),
          },
          element('b', { text: String(number), attributes: { 'aria-hidden': 'true' } }),
          element('small', { text: `×${count}`, attributes: { 'aria-hidden': 'true' } }),
          element('span', { class: 'unseen', text: texts('roulette.came', { number, count }) }),
        ),
      ),
    );
  }

  #shares({ shares, rounds }: ResultCounts): HTMLElement {
    return element(
      'div',
      { class: 'statistics-shares' },
      ...shares.map((group) =>
        element('div', { class: 'share-row' }, ...group.map((share) => this.#share(share, rounds))),
      ),
    );
  }

  #share({ id, count }: Share, rounds: number): HTMLElement {
    const node = element(
      'span',
      { class: 'share', attributes: { 'data-share': id } },
      element('span', { text: this.#nameOf(id) }),
      element('b', { text: `${percentOf(count, rounds)}%` }),
    );
    node.style.setProperty('--share', String(count / rounds));
    return node;
  }
}
