import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import cabin from './art/cabin.svg';

/** Multipliers in hundredths that are written beside the shaft. */
const floors = [
  100, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
  1_000_000,
] as const;

/** How high a multiplier is: each doubling is one storey of the tower. */
export function storeyOf(hundredths: number): number {
  return Math.log2(hundredths / 100);
}

/** The tower from outside, with the lift in it. The picture moves with the lift. */
export class Tower {
  readonly root: HTMLElement;
  readonly #shaft = element('div', { class: 'shaft' });
  readonly #floors: readonly HTMLElement[];
  readonly #gate = element('div', { class: 'gate' }, element('span'));
  readonly #gateText: HTMLElement;
  readonly #cabin = element('div', { class: 'cabin' });

  constructor() {
    const picture = element('img', { attributes: { alt: '' } });
    picture.src = cabin;
    this.#cabin.append(picture);
    this.#gateText = this.#gate.firstElementChild as HTMLElement;
    this.#floors = floors.map((hundredths) => {
      const text = `${multiplierText(hundredths).replace(/\.?0+$/, '')}×`;
      return place(element('div', { class: 'floor', text }), storeyOf(hundredths));
    });
    this.#shaft.append(...this.#floors, this.#gate);
    this.root = element(
      'div',
      { class: 'tower', attributes: { 'aria-hidden': 'true' } },
      element('div', { class: 'clouds far' }),
      element('div', { class: 'storeys' }),
      this.#shaft,
      this.#cabin,
    );
    this.rise(100);
  }

  /** Puts the gate at a target. */
  aim(hundredths: number): void {
    place(this.#gate, storeyOf(hundredths));
    this.#gateText.textContent = `${multiplierText(hundredths)}×`;
  }

  /** Puts the lift at a multiplier. */
  rise(hundredths: number): void {
    this.root.style.setProperty('--storey', storeyOf(hundredths).toFixed(4));
  }

  end(end: 'won' | 'lost' | undefined): void {
    if (end === undefined) delete this.root.dataset['end'];
    else this.root.dataset['end'] = end;
  }
}

function place(node: HTMLElement, storey: number): HTMLElement {
  node.style.setProperty('--own', storey.toFixed(4));
  return node;
}
