import type { Cell } from '../../engine/events.ts';
import type { CellSize } from '../layout.ts';
import { Container, Sprite } from 'pixi.js';
import { makeCanvas } from '#client/kit/make-canvas.ts';
import type { Motion } from '#client/shell/motion.ts';
import { drawLetter } from './lettering.ts';
import { textureOf } from './symbol-textures.ts';

const popMs = 260;

interface Label {
  readonly cell: Cell;
  readonly text: string;
  readonly sprite: Sprite;
}

/** Short words over cells, such as what an orb multiplies by. They stay until they are cleared. */
export class CellLabels {
  readonly container = new Container();
  readonly #motion: Motion;
  readonly #texts = new Map<string, Label>();
  #cell: CellSize = { width: 1, height: 1 };
  #resolution = 1;

  constructor(motion: Motion) {
    this.#motion = motion;
  }

  fit(cell: CellSize, resolution: number): void {
    this.#cell = cell;
    this.#resolution = resolution;
    const texts = [...this.#texts.values()];
    this.clear();
    for (const { cell: at, text } of texts) this.#add(at, text);
  }

  /** Cells that have one. */
  get count(): number {
    return this.#texts.size;
  }

  /** Writes `text` over a cell, in place of what stood there; it springs up. */
  async put(cell: Cell, text: string): Promise<void> {
    const sprite = this.#add(cell, text);
    await this.#motion.run({
      durationMs: popMs,
      frame: (progress) => {
        // The stage may have been cleared or fitted anew meanwhile.
        if (!sprite.destroyed) sprite.scale.set(progress + 0.3 * Math.sin(Math.PI * progress));
      },
    });
  }

  clear(): void {
    this.#texts.clear();
    for (const child of this.container.removeChildren()) {
      child.destroy({ texture: true, textureSource: true });
    }
    this.#motion.touch();
  }

  #add(cell: Cell, text: string): Sprite {
    this.#texts.get(cell.join())?.sprite.destroy({ texture: true, textureSource: true });
    const { width, height } = this.#cell;
    const { canvas, context } = makeCanvas(this.#cell, this.#resolution);
    context.translate(width / 2, height / 2);
    const size = Math.min(height * 0.36, width / Math.max(2, text.length));
    drawLetter(context, { text, lettering: 'royal', size });
    const sprite = new Sprite({ texture: textureOf(canvas, this.#resolution), anchor: 0.5 });
    const [reel, row] = cell;
    sprite.position.set((reel + 0.5) * width, (row + 0.5) * height);
    this.container.addChild(sprite);
    this.#texts.set(cell.join(), { cell, text, sprite });
    this.#motion.touch();
    return sprite;
  }
}
