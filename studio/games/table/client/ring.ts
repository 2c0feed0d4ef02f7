import { element } from '#client/kit/element.ts';

/** Seconds from which on time is short. */
const SHORT_S = 5;

/** How long bets are taken, as a ring that empties around the seconds that are left. */
export class Ring {
  readonly root = element('div', { class: 'ring', attributes: { role: 'timer' } });
  readonly #count = element('b');
  #shown = '';

  constructor() {
    this.root.append(this.#count);
  }

  /** @param text what stands inside; @param left the share of time that is left, 0 to 1 */
  show(text: string, left: number): void {
    // Steps of a hundredth: a finer one is no more to be seen.
    const key = `${text} ${Math.trunc(left * 100)}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.#count.textContent = text;
    this.root.style.setProperty('--left', left.toFixed(2));
    this.root.dataset['state'] = left === 0 ? 'shut' : Number(text) <= SHORT_S ? 'short' : 'open';
  }
}
