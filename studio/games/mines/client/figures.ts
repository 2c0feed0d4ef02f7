import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';

/** How many gems were found, and what they pay. */
export class Figures {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #found = element('dd');
  readonly #multiplier = element('dd');

  constructor(texts: Texts) {
    this.#texts = texts;
    const row = (name: string, value: HTMLElement): HTMLElement =>
      element('div', {}, element('dt', { text: name }), value);
    this.root = element(
      'dl',
      { class: 'figures' },
      row(texts('mines.opened'), this.#found),
      row(texts('mines.multiplier'), this.#multiplier),
    );
  }

  /** @param multiplier in hundredths; absent while nothing is found */
  show(picks: number, total: number, multiplier: number | undefined): void {
    this.#found.textContent = this.#texts('mines.of', { picks, total });
    this.#multiplier.textContent =
      multiplier === undefined ? '–' : `${multiplierText(multiplier)}×`;
  }
}
