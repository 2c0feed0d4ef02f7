import type { Cell } from '../../engine/events.ts';
import { Container, Sprite, Texture } from 'pixi.js';
import type { Look } from '../look.ts';
import type { Motion } from '#client/shell/motion.ts';
import { drawPlate, plateMargin } from './reel-backdrop.ts';
import type { Area } from './reel-backdrop.ts';
import type { Reel } from './reel.ts';
import { textureOf } from './symbol-textures.ts';

/** How much the cells that took no part darken. */
const shadeAlpha = 0.34;
const quietShadeAlpha = 0.22;
const pulseMs = 600;
const lineWidth = 7;

/**
 * Shows which cells won. A real win puts its cells on plates; a return that is not more than
 * the stake is only made readable: the other cells darken and nothing shines.
 */
export class Highlights {
  readonly behind = new Container();
  readonly inFront = new Container();
  readonly #reels: readonly Reel[];
  readonly #motion: Motion;
  readonly #look: Look;
  #plate: Texture = Texture.EMPTY;
  #area: Area | undefined;
  #current: { readonly cells: readonly Cell[]; readonly quiet: boolean } | undefined;

  constructor(reels: readonly Reel[], motion: Motion, look: Look) {
    this.#look = look;
    this.#reels = reels;
    this.#motion = motion;
  }

  fit(area: Area, resolution: number): void {
    const current = this.#current;
    this.clear();
    this.#plate.destroy(true);
    this.#plate = textureOf(drawPlate(area.cell, this.#look, resolution), resolution);
    this.#area = area;
    if (current !== undefined) this.#place(current.cells, current.quiet);
  }

  clear(): void {
    for (const layer of [this.behind, this.inFront]) {
      for (const child of layer.removeChildren()) child.destroy();
    }
    for (const sprite of this.#winners(this.#current?.cells ?? [])) sprite.scale.set(1);
    this.#current = undefined;
    this.#motion.touch();
  }

  /** Marks `cells`; the winners beat once. Resolves when they are still again. */
  async mark(
    cells: readonly Cell[],
    options: { readonly quiet: boolean; readonly line?: readonly number[] | undefined },
  ): Promise<void> {
    this.clear();
    this.#place(cells, options.quiet);
    if (options.line !== undefined && !options.quiet) this.#drawLine(options.line);
    if (options.quiet) return;
    const winners = this.#winners(cells);
    await this.#motion.run({
      durationMs: pulseMs,
      frame: (progress) => {
        for (const sprite of winners) sprite.scale.set(1 + 0.1 * Math.sin(Math.PI * progress));
      },
    });
  }

  #winners(cells: readonly Cell[]): readonly Sprite[] {
    return cells.flatMap(([reel, row]) => this.#reels[reel]?.spriteAt(row) ?? []);
  }

  #place(cells: readonly Cell[], quiet: boolean): void {
    const area = this.#area;
    if (area === undefined) return;
    const { cell } = area;
    this.#current = { cells, quiet };
    const won = new Set(cells.map(([reel, row]) => reel * area.rows + row));
    for (let reel = 0; reel < area.reels; reel += 1) {
      const rows = this.#reels[reel]?.rows ?? area.rows;
      for (let row = 0; row < rows; row += 1) {
        const x = reel * cell.width;
        const y = row * cell.height;
        if (!won.has(reel * area.rows + row)) {
          const shade = new Sprite({ texture: Texture.WHITE, x, y, ...cell });
          shade.tint = this.#look.reels.shade;
          shade.alpha = quiet ? quietShadeAlpha : shadeAlpha;
          this.inFront.addChild(shade);
        } else if (!quiet) {
          this.behind.addChild(
            new Sprite({ texture: this.#plate, x: x - plateMargin, y: y - plateMargin }),
          );
        }
      }
    }
    this.#motion.touch();
  }

  /** A line through the rows of a winning line, edged so that it reads on any reel. */
  #drawLine(rows: readonly number[]): void {
    const cell = this.#area?.cell;
    if (cell === undefined) return;
    const points = rows.map((row, reel) => ({
      x: (reel + 0.5) * cell.width,
      y: (row + 0.5) * cell.height,
    }));
    for (const [width, colour] of [
      [lineWidth + 4, this.#look.winner.ring],
      [lineWidth, this.#look.winner.fill[0]],
    ] as const) {
      for (const [index, from] of points.entries()) {
        const to = points[index + 1];
        if (to === undefined) continue;
        const stroke = new Sprite({ texture: Texture.WHITE, anchor: { x: 0, y: 0.5 }, ...from });
        stroke.rotation = Math.atan2(to.y - from.y, to.x - from.x);
        stroke.width = Math.hypot(to.x - from.x, to.y - from.y);
        stroke.height = width;
        stroke.tint = colour;
        this.behind.addChild(stroke);
      }
    }
  }
}
