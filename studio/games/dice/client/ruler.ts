import { element } from '#client/kit/element.ts';
import { hundredthsText, targetOf } from './figures.ts';
import type { DiceBet } from './figures.ts';

export interface RulerOptions {
  readonly label: string;
  /** Says a target in words, such as "over 50.49". */
  readonly say: (bet: DiceBet) => string;
  readonly onTarget: (target: number) => void;
}

/** Targets in hundredths that the pointer moves by, an arrow key, and Page Up and Page Down. */
const steps = { pointer: 50, arrow: 100, page: 1000 } as const;

/** A ruler of 0 to 100: the part that wins is inlaid, its handle is the target, a pin marks the roll. */
export class Ruler {
  readonly root: HTMLElement;
  readonly #options: RulerOptions;
  readonly #input: HTMLInputElement;
  readonly #pin = element('span', { class: 'pin', attributes: { 'aria-hidden': 'true' } });
  #target = 0;

  constructor(options: RulerOptions) {
    this.#options = options;
    this.#input = element('input', {
      class: 'ruler-input',
      label: options.label,
      attributes: { type: 'range', min: '0', max: '9999', step: '1' },
    });
    this.#input.addEventListener('input', () => {
      const snapped = Math.round(Number(this.#input.value) / steps.pointer) * steps.pointer;
      options.onTarget(snapped);
    });
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    const marks = [0, 25, 50, 75, 100].map((mark) =>
      element('span', { class: 'mark', text: String(mark) }),
    );
    this.root = element(
      'div',
      { class: 'ruler' },
      this.#pin,
      element('div', { class: 'ruler-track' }, this.#input),
      element('div', { class: 'marks', attributes: { 'aria-hidden': 'true' } }, ...marks),
    );
    this.hidePin();
  }

  show(bet: DiceBet): void {
    this.#target = targetOf(bet);
    this.#input.value = String(this.#target);
    this.#input.setAttribute('aria-valuetext', this.#options.say(bet));
    this.root.dataset['direction'] = bet.direction;
    this.root.style.setProperty('--at', String(this.#target / 10_000));
  }

  lock(locked: boolean): void {
    this.#input.disabled = locked;
  }

  pin(roll: number, won: boolean): void {
    this.#pin.textContent = hundredthsText(roll);
    this.#pin.style.setProperty('--roll', String(roll / 10_000));
    this.#pin.dataset['end'] = won ? 'won' : 'lost';
    this.#pin.hidden = false;
  }

  hidePin(): void {
    this.#pin.hidden = true;
  }

  #onKey(event: KeyboardEvent): void {
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: this.#target + steps.arrow,
      ArrowUp: this.#target + steps.arrow,
      ArrowLeft: this.#target - steps.arrow,
      ArrowDown: this.#target - steps.arrow,
      PageUp: this.#target + steps.page,
      PageDown: this.#target - steps.page,
      Home: 0,
      End: 9999,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#options.onTarget(target);
  }
}
