import { element } from '#client/kit/element.ts';

export interface DecimalOptions {
  readonly name: string;
  /** What is written behind the number, such as a per cent sign. */
  readonly unit?: string;
  /** What a screen reader says besides the name: from where to where it goes. */
  readonly help: string;
  readonly write: (value: number) => string;
  /** Reads what was typed; `undefined` for what is no number. */
  readonly read: (text: string) => number | undefined;
  /** The value after an arrow key up (1) or down (−1), or Page Up and Page Down (10, −10). */
  readonly step: (value: number, by: number) => number;
  readonly onChange: (value: number) => void;
}

/**
 * A number with decimals that is typed, or moved by arrow keys. It takes effect when it is left; while it is
 * none, that is said beneath, and the one before holds.
 */
export class DecimalField {
  readonly root: HTMLElement;
  readonly #options: DecimalOptions;
  readonly #input: HTMLInputElement;
  readonly #wrong: HTMLElement;
  #value = 0;

  constructor(options: DecimalOptions) {
    const { name, unit, help } = options;
    this.#options = options;
    this.#input = element('input', {
      label: `${name}. ${help}`,
      attributes: {
        type: 'text',
        inputmode: 'decimal',
        autocomplete: 'off',
        spellcheck: 'false',
        maxlength: '12',
      },
    });
    this.#wrong = element('em', {
      class: 'decimal-wrong',
      text: help,
      attributes: { role: 'alert' },
    });
    this.#wrong.hidden = true;
    this.#input.addEventListener('input', () => this.#judge());
    this.#input.addEventListener('change', () => this.#commit());
    this.#input.addEventListener('focus', () => this.#input.select());
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    this.root = element(
      'div',
      { class: 'decimal' },
      element('small', { text: name, attributes: { 'aria-hidden': 'true' } }),
      element(
        'span',
        { class: 'decimal-value' },
        this.#input,
        unit === undefined
          ? undefined
          : element('span', { text: unit, attributes: { 'aria-hidden': 'true' } }),
      ),
      this.#wrong,
    );
  }

  show(value: number): void {
    this.#value = value;
    this.#input.value = this.#options.write(value);
    this.#judge();
  }

  lock(locked: boolean): void {
    this.#input.readOnly = locked;
  }

  #judge(): void {
    const isWrong = this.#options.read(this.#input.value) === undefined;
    this.#wrong.hidden = !isWrong;
    this.#input.setAttribute('aria-invalid', String(isWrong));
  }

  #commit(): void {
    const { read, onChange } = this.#options;
    const value = this.#input.readOnly ? undefined : read(this.#input.value);
    if (value === undefined) this.show(this.#value);
    else onChange(value);
  }

  #onKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: 1,
      ArrowDown: -1,
      PageUp: 10,
      PageDown: -10,
    };
    const by = steps[event.key];
    if (by !== undefined && !this.#input.readOnly) {
      event.preventDefault();
      this.#options.onChange(this.#options.step(this.#value, by));
    }
    if (event.key === 'Enter') {
      this.#commit();
      this.#input.blur();
    }
    // What is typed here is no hot key of the page.
    event.stopPropagation();
  }
}

const DECIMAL = /^\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d*))?\s*[×%]?\s*$/;

/**
 * Reads what was typed, such as `1,200.5`, in units of so many decimals; `undefined` for what is no number
 * in that notation, or has more decimals: nothing is cut or taken for something else.
 */
export function readDecimal(text: string, decimals: number): number | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
}
