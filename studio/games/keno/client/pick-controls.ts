import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';

export interface PickControlsOptions {
  readonly texts: Texts;
  readonly most: number;
  readonly onFewer: () => void;
  readonly onMore: () => void;
  readonly onQuick: () => void;
  readonly onClear: () => void;
}

/** How many numbers are picked, one more or fewer, all of them by chance, or none. */
export class PickControls {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #most: number;
  readonly #count = element('output', { class: 'pick-count' });
  readonly #fewer: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #quick: HTMLButtonElement;
  readonly #clear: HTMLButtonElement;

  constructor({ texts, most, ...on }: PickControlsOptions) {
    this.#texts = texts;
    this.#most = most;
    this.#fewer = button(
      { class: 'round-button small', label: texts('keno.fewer'), onClick: on.onFewer },
      icon('minus-bold'),
    );
    this.#more = button(
      { class: 'round-button small', label: texts('keno.more'), onClick: on.onMore },
      icon('plus-bold'),
    );
    this.#quick = button(
      { class: 'action quick-pick', onClick: on.onQuick },
      icon('shuffle'),
      element('span', { text: texts('keno.quick') }),
    );
    this.#clear = button(
      { class: 'action clear-picks', onClick: on.onClear },
      icon('x-bold'),
      element('span', { text: texts('keno.clear') }),
    );
    this.root = element(
      'div',
      { class: 'choices', attributes: { role: 'group', 'aria-label': texts('keno.choices') } },
      element(
        'div',
        { class: 'choice' },
        element('div', { class: 'pill stake' }, this.#fewer, this.#count, this.#more),
      ),
      element('div', { class: 'actions-row' }, this.#quick, this.#clear),
    );
  }

  show(picks: number, allowed: boolean): void {
    const most = this.#most;
    this.#count.textContent = this.#texts('keno.count', { picks, most });
    this.#fewer.disabled = !allowed || picks === 0;
    this.#more.disabled = !allowed || picks === most;
    this.#quick.disabled = !allowed;
    this.#clear.disabled = !allowed || picks === 0;
  }
}
