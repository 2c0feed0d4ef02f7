import { button, element } from '#client/kit/element.ts';
import type { TextKey, Texts } from '#client/kit/texts.ts';

/** What is seen of a window: whether its number is the player's, and whether it was drawn. */
export type WindowFace = 'dark' | 'picked' | 'drawn' | 'hit';

const faceKeys: Readonly<Record<WindowFace, TextKey>> = {
  dark: 'keno.number',
  picked: 'keno.picked',
  drawn: 'keno.drawn',
  hit: 'keno.hit',
};

const columns = 10;

/** Who lives behind a window is seen when it lights up: a few drawings, repeated without a pattern. */
const tenants = 6;

export interface TowerOptions {
  readonly texts: Texts;
  readonly numbers: number;
  readonly onPick: (number: number) => void;
}

/** The windows. One of them takes the keyboard's focus, and arrow keys move it. */
export class Tower {
  readonly root: HTMLElement;
  readonly #options: TowerOptions;
  readonly #windows: readonly HTMLButtonElement[];
  #current = 0;

  constructor(options: TowerOptions) {
    const { texts, numbers } = options;
    this.#options = options;
    this.#windows = Array.from({ length: numbers }, (_, index) => this.#window(index));
    this.root = element(
      'div',
      { class: 'tower', attributes: { role: 'group', 'aria-label': texts('keno.board') } },
      ...this.#windows,
    );
    this.root.addEventListener('keydown', (event) => this.#onKey(event));
  }

  face(number: number, face: WindowFace): void {
    const node = this.#windows[number - 1];
    if (node === undefined || node.dataset['face'] === face) return;
    node.dataset['face'] = face;
    node.setAttribute('aria-pressed', String(face === 'picked' || face === 'hit'));
    node.setAttribute('aria-label', this.#options.texts(faceKeys[face], { number }));
  }

  /** Whether numbers may be picked. */
  allow(allowed: boolean): void {
    for (const node of this.#windows) node.setAttribute('aria-disabled', String(!allowed));
  }

  #window(index: number): HTMLButtonElement {
    const number = index + 1;
    const tenant = (index * 7 + Math.trunc(index / columns) * 5) % tenants;
    const node = button(
      {
        class: 'window',
        attributes: { tabindex: index === 0 ? '0' : '-1' },
        onClick: (event) => {
          event.stopPropagation();
          this.#moveTo(index);
          if (node.getAttribute('aria-disabled') !== 'true') this.#options.onPick(number);
        },
      },
      element('span', { class: `tenant tenant-${tenant}`, attributes: { 'aria-hidden': 'true' } }),
      element('span', { class: 'window-number', text: String(number) }),
    );
    node.dataset['face'] = 'dark';
    node.setAttribute('aria-pressed', 'false');
    node.setAttribute('aria-label', this.#options.texts('keno.number', { number }));
    return node;
  }

  #onKey(event: KeyboardEvent): void {
    const column = this.#current % columns;
    const last = this.#windows.length - columns;
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: this.#current >= columns ? -columns : 0,
      ArrowDown: this.#current < last ? columns : 0,
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < columns - 1 ? 1 : 0,
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#moveTo(this.#current + step);
    this.#windows[this.#current]?.focus();
  }

  #moveTo(index: number): void {
    this.#windows[this.#current]?.setAttribute('tabindex', '-1');
    this.#current = index;
    this.#windows[index]?.setAttribute('tabindex', '0');
  }
}
