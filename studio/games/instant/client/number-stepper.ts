import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';

export interface NumberOptions {
  readonly texts: Texts;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Values that are one tap away, with what a screen reader says for them. */
  readonly presets?: readonly (readonly [value: number, label: string])[];
  /** How a value is written; its digits without. */
  readonly write?: (value: number) => string;
  /** What one press of a button or an arrow key adds; 1 without. */
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** Steps that Page Up and Page Down make at once. */
const pageSteps = 5;

/** Chooses a whole number, by its buttons, the arrow keys or a preset. */
export class NumberStepper {
  readonly root: HTMLElement;
  readonly #options: NumberOptions;
  readonly #value: HTMLElement;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #presets: readonly (readonly [number, HTMLButtonElement])[];
  readonly #step: number;
  #number: number;
  #locked = false;

  constructor(options: NumberOptions) {
    const { texts, name, presets = [], step = 1 } = options;
    this.#options = options;
    this.#number = options.value;
    this.#step = step;
    const stepButton = (by: number, label: string): HTMLButtonElement =>
      button(
        { class: 'round-button small', label, onClick: () => this.#set(this.#number + by) },
        icon(by < 0 ? 'minus-bold' : 'plus-bold'),
      );
    this.#less = stepButton(-step, texts('instant.fewer', { name }));
    this.#more = stepButton(step, texts('instant.more', { name }));
    this.#value = element('output', {
      class: 'stake-value',
      attributes: { role: 'spinbutton', tabindex: '0', 'aria-label': name },
    });
    this.#value.addEventListener('keydown', (event) => this.#onKey(event));
    this.#presets = presets.map(([value, label]) => [
      value,
      button({ class: 'preset', text: this.#write(value), label, onClick: () => this.#set(value) }),
    ]);
    this.root = element(
      'div',
      { class: 'choice', attributes: { role: 'group', 'aria-label': name } },
      element(
        'div',
        { class: 'pill stake' },
        this.#less,
        element('div', { class: 'stake-amount' }, element('small', { text: name }), this.#value),
        this.#more,
      ),
      this.#presets.length === 0
        ? undefined
        : element('div', { class: 'presets' }, ...this.#presets.map(([, node]) => node)),
    );
    this.#render();
  }

  get value(): number {
    return this.#number;
  }

  lock(locked: boolean): void {
    this.#locked = locked;
    this.#render();
  }

  /** The number of a round that goes on, whatever was chosen for the next; nobody is told. */
  show(value: number): void {
    this.#number = value;
    this.#render();
  }

  #set(wanted: number): void {
    const { min, max, onChange } = this.#options;
    const value = Math.min(max, Math.max(min, wanted));
    if (this.#locked || value === this.#number) return;
    this.#number = value;
    this.#render();
    onChange(value);
  }

  #write(value: number): string {
    return this.#options.write?.(value) ?? String(value);
  }

  #onKey(event: KeyboardEvent): void {
    const { min, max } = this.#options;
    const by = this.#step;
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: this.#number + by,
      ArrowRight: this.#number + by,
      ArrowDown: this.#number - by,
      ArrowLeft: this.#number - by,
      PageUp: this.#number + pageSteps * by,
      PageDown: this.#number - pageSteps * by,
      Home: min,
      End: max,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#set(target);
  }

  #render(): void {
    const { min, max } = this.#options;
    const text = this.#write(this.#number);
    this.#value.textContent = text;
    const bounds = { valuemin: min, valuemax: max, valuenow: this.#number, valuetext: text };
    for (const [name, value] of Object.entries(bounds)) {
      this.#value.setAttribute(`aria-${name}`, String(value));
    }
    this.#value.toggleAttribute('aria-disabled', this.#locked);
    this.#less.disabled = this.#locked || this.#number === min;
    this.#more.disabled = this.#locked || this.#number === max;
    for (const [value, preset] of this.#presets) {
      preset.disabled = this.#locked;
      preset.setAttribute('aria-pressed', String(value === this.#number));
    }
  }
}
