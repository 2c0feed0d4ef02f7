import { button, element } from '#client/kit/element.ts';
import type { TextKey, Texts } from '#client/kit/texts.ts';
import charge from './art/charge.svg';
import jade from './art/jade.svg';

/** What is seen of a tile. `missed` is jade that nobody opened, shown at the end. */
type TileFace = 'closed' | 'gem' | 'mine' | 'hit' | 'missed';

const faceKeys: Readonly<Record<TileFace, TextKey>> = {
  closed: 'mines.closed',
  gem: 'mines.gem',
  mine: 'mines.mine',
  hit: 'mines.hit',
  missed: 'mines.missed',
};

/** Slabs differ, so that the wall does not look printed. */
const slabs = 5;

export interface BoardOptions {
  readonly texts: Texts;
  readonly tiles: number;
  readonly columns: number;
  /** Absent on a replay page, which has nothing to pick. */
  readonly onPick: ((tile: number) => void) | undefined;
}

/** Twenty-five slabs. One of them takes the keyboard's focus, and arrow keys move it. */
export class Board {
  readonly root: HTMLElement;
  readonly #options: BoardOptions;
  readonly #tiles: readonly HTMLButtonElement[];
  readonly #faces: TileFace[];
  #current = 0;

  constructor(options: BoardOptions) {
    const { texts, tiles } = options;
    this.#options = options;
    this.#faces = Array.from({ length: tiles }, () => 'closed');
    this.#tiles = this.#faces.map((_, tile) => this.#tile(tile));
    this.root = element(
      'div',
      {
        class: 'board',
        attributes: { role: 'group', 'aria-label': texts('mines.board') },
      },
      ...this.#tiles,
    );
    this.root.addEventListener('keydown', (event) => this.#onKey(event));
    this.allow(false);
  }

  /** Every slab closed. */
  cover(): void {
    delete this.root.dataset['end'];
    for (const tile of this.#tiles.keys()) this.#face(tile, 'closed');
  }

  /** Whether closed tiles may be picked. */
  allow(allowed: boolean): void {
    this.root.toggleAttribute('data-live', allowed);
    for (const [tile, node] of this.#tiles.entries()) {
      const isOpen = allowed && this.#faces[tile] === 'closed';
      node.setAttribute('aria-disabled', String(!isOpen));
    }
  }

  /** The tile waits for its answer. */
  waitFor(tile: number | undefined): void {
    for (const [index, node] of this.#tiles.entries()) {
      node.toggleAttribute('data-waiting', index === tile);
    }
  }

  gem(tile: number): void {
    this.#face(tile, 'gem');
  }

  /** The end: every mine and every gem that was not found. */
  reveal({ mines, hit, won }: { mines: readonly number[]; hit?: number; won: boolean }): void {
    this.root.dataset['end'] = won ? 'won' : 'lost';
    for (const tile of this.#tiles.keys()) {
      if (tile === hit) this.#face(tile, 'hit');
      else if (mines.includes(tile)) this.#face(tile, 'mine');
      else if (this.#faces[tile] === 'closed') this.#face(tile, 'missed');
    }
  }

  get closed(): readonly number[] {
    return [...this.#faces.keys()].filter((tile) => this.#faces[tile] === 'closed');
  }

  focus(): void {
    this.#tiles[this.#current]?.focus();
  }

  #tile(tile: number): HTMLButtonElement {
    const { columns } = this.#options;
    const node = button({
      class: 'tile',
      attributes: { tabindex: tile === 0 ? '0' : '-1' },
      onClick: (event) => {
        event.stopPropagation();
        this.#moveTo(tile);
        if (node.getAttribute('aria-disabled') !== 'true') this.#options.onPick?.(tile);
      },
    });
    const slab = element('span', {
      class: `slab slab-${((tile * 7 + Math.floor(tile / columns) * 3) % slabs) + 1}`,
    });
    node.append(slab, picture('jade', jade), picture('charge', charge));
    this.#label(node, tile, 'closed');
    node.dataset['face'] = 'closed';
    return node;
  }

  #face(tile: number, face: TileFace): void {
    const node = this.#tiles[tile];
    if (node === undefined) return;
    this.#faces[tile] = face;
    node.dataset['face'] = face;
    this.#label(node, tile, face);
  }

  #label(node: HTMLElement, tile: number, face: TileFace): void {
    const { texts, columns } = this.#options;
    const place = texts('mines.tile', {
      row: Math.floor(tile / columns) + 1,
      column: (tile % columns) + 1,
    });
    node.setAttribute('aria-label', texts(faceKeys[face], { tile: place }));
  }

  #onKey(event: KeyboardEvent): void {
    const { columns, tiles } = this.#options;
    const column = this.#current % columns;
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: this.#current >= columns ? -columns : 0,
      ArrowDown: this.#current < tiles - columns ? columns : 0,
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < columns - 1 ? 1 : 0,
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#moveTo(this.#current + step);
    this.focus();
  }

  #moveTo(tile: number): void {
    this.#tiles[this.#current]?.setAttribute('tabindex', '-1');
    this.#current = tile;
    this.#tiles[tile]?.setAttribute('tabindex', '0');
  }
}

function picture(name: string, url: string): HTMLImageElement {
  const image = element('img', { class: name, attributes: { alt: '', decoding: 'async' } });
  image.src = url;
  return image;
}
