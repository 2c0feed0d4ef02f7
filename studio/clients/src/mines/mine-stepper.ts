import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import type { Texts } from '../kit/texts.ts';

/** Numbers of mines that are one tap away. */
const presets = [1, 3, 5, 10, 24] as const;

/** `1 mine`, `3 mines`. */
export function countOfMines(texts: Texts, mines: number): string {
  return mines === 1 ? texts('mines.preset-one') : texts('mines.preset', { mines });
}

export interface MineStepperOptions {
  readonly texts: Texts;
  readonly min: number;
  readonly max: number;
  readonly mines: number;
  readonly onMines: (mines: number) => void;
}

/** Chooses how many mines there are, by its buttons, the arrow keys or a preset. */
export class MineStepper {
  readonly root: HTMLElement;
  readonly #options: MineStepperOptions;
  readonly #value: HTMLElement;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #presets: readonly HTMLButtonElement[];
  #mines: number;
  #locked = false;

  constructor(options: MineStepperOptions) {
    const { texts, min, max } = options;
    this.#options = options;
    this.#mines = options.mines;
    const stepButton = (by: number, key: 'mines.fewer' | 'mines.more'): HTMLButtonElement =>
      button(
        {
          class: 'round-button small',
          label: texts(key),
          onClick: () => this.#set(this.#mines + by),
        },
        icon(by < 0 ? 'minus-bold' : 'plus-bold'),
      );
    this.#less = stepButton(-1, 'mines.fewer');
    this.#more = stepButton(1, 'mines.more');
    this.#value = element('output', {
      class: 'stake-value',
      attributes: { role: 'spinbutton', tabindex: '0', 'aria-label': texts('mines.mines') },
    });
    this.#value.addEventListener('keydown', (event) => this.#onKey(event));
    this.#presets = presets
      .filter((mines) => mines >= min && mines <= max)
      .map((mines) =>
        button({
          class: 'preset',
          text: String(mines),
          label: countOfMines(texts, mines),
          onClick: () => this.#set(mines),
        }),
      );
    this.root = element(
      'div',
      { class: 'mine-count', attributes: { role: 'group', 'aria-label': texts('mines.mines') } },
      element(
        'div',
        { class: 'pill stake' },
        this.#less,
        element(
          'div',
          { class: 'stake-amount' },
          element('small', { text: texts('mines.mines') }),
          this.#value,
        ),
        this.#more,
      ),
      element('div', { class: 'presets' }, ...this.#presets),
    );
    this.#render();
  }

  get mines(): number {
    return this.#mines;
  }

  lock(locked: boolean): void {
    this.#locked = locked;
    this.#render();
  }

  /** The number of a round that goes on, whatever was chosen for the next. */
  show(mines: number): void {
    this.#mines = mines;
    this.#render();
  }

  #set(wanted: number): void {
    const { min, max, onMines } = this.#options;
    const mines = Math.min(max, Math.max(min, wanted));
    if (this.#locked || mines === this.#mines) return;
    this.#mines = mines;
    this.#render();
    onMines(mines);
  }

  #onKey(event: KeyboardEvent): void {
    const { min, max } = this.#options;
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: this.#mines + 1,
      ArrowRight: this.#mines + 1,
      ArrowDown: this.#mines - 1,
      ArrowLeft: this.#mines - 1,
      PageUp: this.#mines + 5,
      PageDown: this.#mines - 5,
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
    this.#value.textContent = String(this.#mines);
    const bounds = { valuemin: min, valuemax: max, valuenow: this.#mines };
    for (const [name, value] of Object.entries(bounds)) {
      this.#value.setAttribute(`aria-${name}`, String(value));
    }
    this.#value.toggleAttribute('aria-disabled', this.#locked);
    this.#less.disabled = this.#locked || this.#mines === min;
    this.#more.disabled = this.#locked || this.#mines === max;
    for (const preset of this.#presets) {
      preset.disabled = this.#locked;
      preset.setAttribute('aria-pressed', String(preset.textContent === String(this.#mines)));
    }
  }
}
