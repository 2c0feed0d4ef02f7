import type { Cell } from '../../engine/events.ts';
import type { SlotDescription } from '../../protocol.ts';
import type { CellSize } from '../layout.ts';
import { Container, ImageSource, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Renderer } from 'pixi.js';
import type { Motion } from '#client/shell/motion.ts';
import type { Look } from '../look.ts';
import type { SlotSkin } from '../skin.ts';
import { CellLabels } from './cell-labels.ts';
import { Highlights } from './highlights.ts';
import { drawBackdrop, drawBelow } from './reel-backdrop.ts';
import type { Area } from './reel-backdrop.ts';
import { Reel } from './reel.ts';
import { makeRenderer } from './renderer.ts';
import { loadPictures, makeSymbolTextures, textureOf } from './symbol-textures.ts';
import type { SymbolTextures } from './symbol-textures.ts';

export type Window = readonly (readonly string[])[];

/** How long the reels of one spin turn, in ms. */
export interface SpinPace {
  /** From the start to the first reel that lands. */
  readonly leastMs: number;
  /** From one reel to the next. */
  readonly betweenMs: number;
}

/** The reels: everything on stage that is drawn on the canvas. */
export class ReelStage {
  readonly canvas: HTMLCanvasElement;
  /** What is written over cells: what an orb or a coin is worth. */
  readonly labels: CellLabels;
  readonly #renderer: Renderer;
  readonly #motion: Motion;
  readonly #skin: SlotSkin;
  readonly #look: Look;
  readonly #pictures: ReadonlyMap<string, CanvasImageSource>;
  readonly #root = new Container();
  readonly #backdrop = new Sprite();
  readonly #reels: readonly Reel[];
  readonly #highlights: Highlights;
  #textures: SymbolTextures | undefined;
  #area: Area;
  #resolution = 0;
  #shown: Window;
  #spunAtMs = 0;

  private constructor(
    made: { renderer: Renderer; pictures: ReadonlyMap<string, CanvasImageSource> },
    options: ReelStageOptions,
  ) {
    const { game, motion, skin, look } = options;
    this.#renderer = made.renderer;
    this.#pictures = made.pictures;
    this.#motion = motion;
    this.#skin = skin;
    this.#look = look;
    this.#shown = game.idleWindow;
    this.#area = { cell: { width: 1, height: 1 }, reels: game.reels, rows: game.rows };
    this.canvas = made.renderer.canvas;
    const nothing: SymbolTextures = {
      sharp: () => Texture.EMPTY,
      blurred: () => Texture.EMPTY,
      destroy: () => {},
    };
    const below = game.heights && belowTextures(look, game.rows);
    this.#reels = game.idleWindow.map(
      (shown, reel) =>
        new Reel({
          strip: game.strips[reel] ?? [],
          shown,
          rows: game.rows,
          motion,
          textures: nothing,
          below,
        }),
    );
    this.#highlights = new Highlights(this.#reels, motion, look);
    this.#root.addChild(this.#backdrop, this.#highlights.behind);
    for (const reel of this.#reels) this.#root.addChild(reel.container);
    this.labels = new CellLabels(motion);
    this.#root.addChild(this.labels.container, this.#highlights.inFront);
  }

  static async open(options: ReelStageOptions): Promise<ReelStage> {
    const [pictures, renderer] = await Promise.all([
      loadPictures(options.skin),
      makeRenderer({ width: 1, height: 1, background: options.look.reels.gaps }),
    ]);
    return new ReelStage({ pictures, renderer }, options);
  }

  /** Draws everything anew for a size of cell, in stage units, and a density of the screen. */
  fit(cell: CellSize, resolution: number): void {
    const { reels, rows, cell: old } = this.#area;
    const same = old.width === cell.width && old.height === cell.height;
    if (same && this.#resolution === resolution) return;
    this.#area = { cell, reels, rows };
    this.#resolution = resolution;
    this.#renderer.resize(cell.width * reels, cell.height * rows, resolution);

    const outdated = this.#textures;
    const skin = this.#skin;
    const textures = makeSymbolTextures({ skin, pictures: this.#pictures, cell, resolution });
    this.#textures = textures;
    for (const [index, reel] of this.#reels.entries()) {
      reel.container.x = index * cell.width;
      reel.fit(cell, textures);
    }
    outdated?.destroy();
    this.#backdrop.texture.destroy(true);
    this.#backdrop.texture = textureOf(
      drawBackdrop(this.#area, this.#look, resolution),
      resolution,
    );
    this.#highlights.fit(this.#area, resolution);
    this.labels.fit(cell, resolution);
    this.#motion.touch();
  }

  get shown(): Window {
    return this.#shown;
  }

  get highlights(): Highlights {
    return this.#highlights;
  }

  show(window: Window): void {
    this.#highlights.clear();
    this.labels.clear();
    this.#shown = window;
    for (const [index, reel] of this.#reels.entries()) reel.show(window[index] ?? []);
  }

  /** Sets the reels turning; they turn until `land` or `show`. */
  spin(): void {
    this.#highlights.clear();
    this.labels.clear();
    this.#spunAtMs = performance.now();
    if (this.#motion.pace !== 'full') return;
    for (const reel of this.#reels) reel.spin();
  }

  /** Brings the reels to rest from left to right. */
  async land(
    spin: { readonly window: Window; readonly stops: readonly number[] },
    pace: SpinPace,
    onLanded: (reel: number) => void,
  ): Promise<void> {
    const spunMs = performance.now() - this.#spunAtMs;
    await this.#motion.wait(Math.max(0, pace.leastMs - spunMs));
    await Promise.all(
      this.#reels.map(async (reel, index) => {
        await this.#motion.wait(index * pace.betweenMs);
        await reel.land(spin.window[index] ?? [], spin.stops[index] ?? 0);
        onLanded(index);
      }),
    );
    this.#shown = spin.window;
  }

  /** Takes cells away and lets what is above them fall, which gives `window`. */
  async tumble(removed: readonly Cell[], window: Window): Promise<void> {
    const gone = this.#reels.map((_, index) =>
      removed.filter(([reel]) => reel === index).map(([, row]) => row),
    );
    this.#highlights.clear();
    await Promise.all(this.#reels.map((reel, index) => reel.vanish(gone[index] ?? [])));
    this.#shown = window;
    await Promise.all(
      this.#reels.map((reel, index) => reel.fall(gone[index] ?? [], window[index] ?? [])),
    );
  }

  /** Turns these reels into what `window` shows there, each from its middle outwards. */
  async open(reels: readonly number[], window: Window): Promise<void> {
    this.#set(window);
    await Promise.all(reels.map((reel) => this.#reels[reel]?.unfold() ?? Promise.resolve()));
  }

  /** Empties every cell but these. */
  keepOnly(cells: readonly Cell[]): void {
    const kept = new Set(cells.map((cell) => cell.join()));
    this.#set(
      this.#shown.map((column, reel) =>
        column.map((symbol, row) => (kept.has([reel, row].join()) ? symbol : '')),
      ),
    );
  }

  /** Lets a symbol fall into empty cells. */
  async drop(cells: readonly Cell[], symbol: string): Promise<void> {
    const added = new Set(cells.map((cell) => cell.join()));
    this.#set(
      this.#shown.map((column, reel) =>
        column.map((before, row) => (added.has([reel, row].join()) ? symbol : before)),
      ),
    );
    await Promise.all(
      cells.map(([reel, row]) => this.#reels[reel]?.dropInto(row) ?? Promise.resolve()),
    );
  }

  #set(window: Window): void {
    this.#highlights.clear();
    this.#shown = window;
    for (const [index, reel] of this.#reels.entries()) reel.show(window[index] ?? []);
  }

  /** Winning places, for a caller that wants to know what they show. */
  symbolsAt(cells: readonly Cell[]): readonly string[] {
    return cells.map(([reel, row]) => this.#shown[reel]?.[row] ?? '');
  }

  draw(): void {
    this.#renderer.render({ container: this.#root });
  }
}

export interface ReelStageOptions {
  readonly game: Pick<SlotDescription, 'idleWindow' | 'strips' | 'reels' | 'rows' | 'heights'>;
  readonly skin: SlotSkin;
  readonly look: Look;
  readonly motion: Motion;
}

/** What is left of the land below reels of 0, 1, 2 … rows. */
function belowTextures(look: Look, rowsMax: number): readonly Texture[] {
  const canvas = drawBelow(look, rowsMax + 1);
  const source = new ImageSource({ resource: canvas });
  const { width, height } = canvas;
  return Array.from({ length: rowsMax + 1 }, (_, rows) => {
    const top = (height * rows) / (rowsMax + 1);
    return new Texture({ source, frame: new Rectangle(0, top, width, height - top) });
  });
}
