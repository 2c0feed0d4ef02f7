import { button, element } from './element.ts';

export interface SegmentOptions<Value extends string> {
  readonly name: string;
  readonly values: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly onChange?: (value: Value) => void;
}

/** One of a few choices, side by side; arrow keys move between them. */
export class Segments<Value extends string> {
  readonly root: HTMLElement;
  readonly #options: SegmentOptions<Value>;
  readonly #buttons: readonly (readonly [Value, HTMLButtonElement])[];
  #value: Value;
  #locked = false;

  constructor(options: SegmentOptions<Value>) {
    const { name, values } = options;
    this.#options = options;
    this.#value = options.value;
    this.#buttons = values.map(([value, text]) => [
      value,
      button({
        class: 'preset',
        text,
        attributes: { role: 'radio' },
        onClick: () => this.#choose(value),
      }),
    ]);
    const caption = element('small', { class: 'choice-name', text: name });
    const group = element(
      'div',
      { class: 'presets', attributes: { role: 'radiogroup', 'aria-label': name } },
      ...this.#buttons.map(([, node]) => node),
    );
    group.addEventListener('keydown', (event) => this.#onKey(event));
    this.root = element('div', { class: 'choice' }, caption, group);
    this.#render();
  }

  get value(): Value {
    return this.#value;
  }

  lock(locked: boolean): void {
    this.#locked = locked;
    this.#render();
  }

  /** The value of a round that goes on; nobody is told. */
  show(value: Value): void {
    this.#value = value;
    this.#render();
  }

  #choose(value: Value): void {
    if (this.#locked || value === this.#value) return;
    this.#value = value;
    this.#render();
    this.#options.onChange?.(value);
  }

  #onKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const index = this.#buttons.findIndex(([value]) => value === this.#value);
    const next = this.#buttons[index + step];
    if (next === undefined || this.#locked) return;
    this.#choose(next[0]);
    next[1].focus();
  }

  #render(): void {
    for (const [value, node] of this.#buttons) {
      const isChosen = value === this.#value;
      node.setAttribute('aria-checked', String(isChosen));
      node.setAttribute('aria-disabled', String(this.#locked));
      node.tabIndex = isChosen ? 0 : -1;
    }
  }
}
