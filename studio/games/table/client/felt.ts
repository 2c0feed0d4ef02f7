import type { Spot, SpotView } from './spot.ts';
import { isArrow, nextTo } from './walk.ts';

/** All spots of a table: arrow keys walk among them, and whoever drags a chip finds the one below it. */
export class Felt {
  readonly #spots: ReadonlyMap<string, Spot>;

  constructor(root: HTMLElement, spots: readonly Spot[]) {
    this.#spots = new Map(spots.map((spot) => [spot.id, spot]));
    const [first] = spots;
    first?.root.setAttribute('tabindex', '0');
    root.addEventListener('keydown', (event) => this.#walk(event));
    root.addEventListener('focusin', ({ target }) => {
      if (!spots.some(({ root: node }) => node === target)) return;
      for (const { root: node } of spots)
        node.setAttribute('tabindex', node === target ? '0' : '-1');
    });
  }

  set(viewOf: (id: string) => SpotView): void {
    for (const [id, spot] of this.#spots) spot.set(viewOf(id));
  }

  light(lit: readonly string[]): void {
    for (const [id, spot] of this.#spots) spot.light(lit.includes(id));
  }

  lock(isLocked: boolean): void {
    for (const { root } of this.#spots.values())
      root.setAttribute('aria-disabled', String(isLocked));
  }

  /** The spot at a point of the window. */
  at(x: number, y: number): string | undefined {
    const node = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-spot]');
    return node?.dataset['spot'];
  }

  /** Presses what lays chips without being a spot, where a chip was let go on it. */
  pressAt(x: number, y: number): void {
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lays]')?.click();
  }

  #walk(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!isArrow(key) || !(target instanceof Element)) return;
    event.preventDefault();
    const nodes = [...this.#spots.values()].map(({ root }) => root);
    nextTo(target, key, nodes)?.focus();
  }
}
