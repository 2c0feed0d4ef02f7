import { button, element } from '#client/kit/element.ts';
import { chipDisc } from './chips.ts';
import type { ChipSet } from './chips.ts';

export interface RackOptions {
  readonly chips: ChipSet;
  readonly label: string;
  /** What a chip is called aloud. */
  readonly nameOf: (minor: bigint) => string;
  readonly chosen: bigint;
  readonly onChoose: (minor: bigint) => void;
}

/** So far must a pointer go before a press becomes a drag, pixels. */
const DRAG_FROM = 8;

/** The chips to choose from; one is in the hand. Each can be dragged to where it shall lie. */
export class Rack {
  readonly root: HTMLElement;
  readonly #options: RackOptions;
  readonly #buttons: ReadonlyMap<bigint, HTMLButtonElement>;
  #chosen: bigint;
  #drop: ((minor: bigint, x: number, y: number) => void) | undefined;

  constructor(options: RackOptions) {
    const { chips, label } = options;
    this.#options = options;
    this.#chosen = options.chosen;
    this.#buttons = new Map(chips.values.map((minor) => [minor, this.#button(minor)]));
    this.root = element(
      'div',
      { class: 'rack', label, attributes: { role: 'radiogroup' } },
      ...this.#buttons.values(),
    );
    this.root.addEventListener('keydown', (event) => this.#step(event));
    this.#reflect();
  }

  get chosen(): bigint {
    return this.#chosen;
  }

  choose(minor: bigint): void {
    if (!this.#buttons.has(minor)) return;
    this.#chosen = minor;
    this.#options.onChoose(minor);
    this.#reflect();
  }

  /** What happens when a chip was dragged to a point of the window and let go. */
  onDrop(drop: (minor: bigint, x: number, y: number) => void): void {
    this.#drop = drop;
  }

  /** @param place 0 for the least chip */
  choosePlace(place: number): void {
    const minor = this.#options.chips.values[place];
    if (minor !== undefined) this.choose(minor);
  }

  #button(minor: bigint): HTMLButtonElement {
    const node = button(
      {
        class: 'rack-chip',
        label: this.#options.nameOf(minor),
        attributes: { role: 'radio', 'data-value': String(minor) },
        onClick: () => this.choose(minor),
      },
      chipDisc(minor, this.#options.chips),
    );
    node.addEventListener('pointerdown', (event) => this.#grip(event, minor));
    return node;
  }

  /** Follows the pointer until it lets go; a chip that was not carried away is pressed. */
  #grip(event: PointerEvent, minor: bigint): void {
    if (event.button !== 0) return;
    const { pointerId, clientX, clientY } = event;
    let ghost: HTMLElement | undefined;
    const move = (moved: PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      const far = Math.hypot(moved.clientX - clientX, moved.clientY - clientY);
      if (ghost === undefined && far < DRAG_FROM) return;
      if (ghost === undefined) {
        this.choose(minor);
        ghost = chipDisc(minor, this.#options.chips);
        ghost.classList.add('dragged');
        document.body.append(ghost);
      }
      ghost.style.setProperty('translate', `${moved.clientX}px ${moved.clientY}px`);
    };
    const end = (ended: PointerEvent): void => {
      if (ended.pointerId !== pointerId) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      ghost?.remove();
      if (ghost === undefined || ended.type === 'pointercancel') return;
      this.#drop?.(minor, ended.clientX, ended.clientY);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  #step(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const { values } = this.#options.chips;
    this.choosePlace((values.indexOf(this.#chosen) + by + values.length) % values.length);
    this.#buttons.get(this.#chosen)?.focus();
  }

  #reflect(): void {
    for (const [minor, node] of this.#buttons) {
      const isChosen = minor === this.#chosen;
      node.setAttribute('aria-checked', String(isChosen));
      node.setAttribute('tabindex', isChosen ? '0' : '-1');
    }
  }
}
