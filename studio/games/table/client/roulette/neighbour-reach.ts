import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import { openStore } from '#client/kit/storage.ts';
import type { Texts } from '#client/kit/texts.ts';
import { reach } from './call-bets.ts';

const KEY = 'croupier.roulette.neighbours';
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/** How many neighbours are bet with a number of the racetrack; kept in this browser. */
export class NeighbourReach {
  readonly root: HTMLElement;
  readonly #store = openStore('localStorage');
  readonly #value: HTMLElement;
  readonly #onChange: () => void;
  #wide: number;

  constructor(texts: Texts, onChange: () => void) {
    const kept = Number(this.#store.read(KEY) ?? reach.usual);
    this.#wide = Number.isInteger(kept) ? within(kept) : reach.usual;
    this.#onChange = onChange;
    const step = (label: string, kind: 'minus-bold' | 'plus-bold', by: number): HTMLElement =>
      button({ class: 'reach-step', label, onClick: () => this.#set(this.#wide + by) }, icon(kind));
    this.#value = element('b', {
      class: 'reach-value',
      label: texts('roulette.reach'),
      attributes: {
        role: 'spinbutton',
        tabindex: '0',
        'aria-valuemin': String(reach.least),
        'aria-valuemax': String(reach.most),
      },
    });
    this.#value.addEventListener('keydown', (event) => {
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.#set(this.#wide + by);
    });
    this.root = element(
      'div',
      { class: 'reach' },
      element('span', { text: texts('roulette.reach'), attributes: { 'aria-hidden': 'true' } }),
      step(texts('roulette.fewer'), 'minus-bold', -1),
      this.#value,
      step(texts('roulette.more'), 'plus-bold', 1),
    );
    this.#show();
  }

  get wide(): number {
    return this.#wide;
  }

  #set(wide: number): void {
    this.#wide = within(wide);
    this.#store.write(KEY, String(this.#wide));
    this.#show();
    this.#onChange();
  }

  #show(): void {
    this.#value.textContent = String(this.#wide);
    this.#value.setAttribute('aria-valuenow', String(this.#wide));
  }
}

function within(wide: number): number {
  return Math.min(reach.most, Math.max(reach.least, wide));
}
