import type { Spot, SpotView } from './spot.ts';

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** All spots of a table: arrow keys walk among them, and whoever drags a chip finds the one below it. */
export class Felt {
  readonly #spots: ReadonlyMap<string, Spot>;

  constructor(root: HTMLElement, spots: readonly Spot[]) {
    this.#spots = new Map(spots.map((spot) => [spot.id, spot]));
    const [first] = spots;
    first?.root.setAttribute('tabindex', '0');
    root.addEventListener('keydown', (event) => this.#walk(event));
    root.addEventListener('focusin', ({ target }) => {
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

  #walk(event: KeyboardEvent): void {
    const [dx, dy] = directions[event.key] ?? [0, 0];
    const { target } = event;
    if ((dx === 0 && dy === 0) || !(target instanceof Element)) return;
    event.preventDefault();
    const from = middle(target);
    let best: { readonly node: HTMLElement; readonly far: number } | undefined;
    for (const { root } of this.#spots.values()) {
      const to = middle(root);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const far = along + aside * 2;
      if (root === target || along < 4) continue;
      if (best === undefined || far < best.far) best = { node: root, far };
    }
    best?.node.focus();
  }
}

function middle(node: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
