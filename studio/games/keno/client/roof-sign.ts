import { element } from '#client/kit/element.ts';

/** The lit sign on the roof: the number drawn last, and how the round has ended. */
export class RoofSign {
  readonly root: HTMLElement;
  readonly #text = element('span', { class: 'sign-text' });
  readonly #figure = element('b', { class: 'sign-figure' });

  constructor() {
    // Announced by the page; the sign is for the eye.
    this.root = element(
      'div',
      { class: 'roof', attributes: { 'aria-hidden': 'true' } },
      element('div', { class: 'sign' }, this.#text, this.#figure),
    );
  }

  show(end: 'none' | 'drawing' | 'won' | 'even' | 'lost', text: string, figure: string): void {
    this.root.dataset['end'] = end;
    this.#text.textContent = text;
    this.#figure.textContent = figure;
  }
}
