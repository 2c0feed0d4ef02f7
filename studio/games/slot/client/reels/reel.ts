import { Container, Sprite, Texture } from 'pixi.js';
import type { Motion } from '#client/shell/motion.ts';
import type { CellSize } from '../layout.ts';
import { fallen, isBlurredAt, landed, landingMs, travelAfter } from './reel-motion.ts';
import type { SymbolTextures } from './symbol-textures.ts';

/** What wins shrinks away, and what is above falls into its place. */
const vanishMs = 200;
const fallMs = 340;
/** A wild opens over its whole reel. */
const unfoldMs = 420;

/** What a reel ends in that shows fewer rows than there is room for. */
const rodColour = 0x5a2c16;

type SymbolAt = (index: number) => string;

/** One reel: a column of symbols that turns over its strip and comes to rest where it is told. */
export class Reel {
  readonly container = new Container();
  readonly #strip: readonly string[];
  readonly #rowsMax: number;
  readonly #motion: Motion;
  readonly #sprites: Sprite[] = [];
  #textures: SymbolTextures;
  #cell: CellSize = { width: 1, height: 1 };
  /** Strip index (not wrapped) at the top edge; whole when at rest. */
  #position = 0;
  #rows: number;
  /** Hides what is below a short reel, with the rod that it ends in. */
  readonly #below:
    | { readonly ground: Sprite; readonly rod: Sprite; readonly textures: readonly Texture[] }
    | undefined;
  #symbolAt: SymbolAt;
  #blurred = false;
  #spinning: { readonly stop: () => void } | undefined;

  constructor(options: {
    readonly strip: readonly string[];
    readonly shown: readonly string[];
    /** Room for so many rows. */
    readonly rows: number;
    readonly motion: Motion;
    readonly textures: SymbolTextures;
    /** What is seen below a reel whose number of rows varies, by how many it has. */
    readonly below: readonly Texture[] | undefined;
  }) {
    this.#strip = options.strip;
    this.#rows = options.shown.length;
    this.#rowsMax = options.rows;
    this.#motion = options.motion;
    this.#textures = options.textures;
    this.#symbolAt = this.#around(options.shown, 0, 0);
    for (let slot = 0; slot <= this.#rowsMax; slot += 1) {
      const sprite = new Sprite({ anchor: 0.5 });
      this.#sprites.push(sprite);
      this.container.addChild(sprite);
    }
    if (options.below === undefined) return;
    const ground = new Sprite();
    const rod = new Sprite({ texture: Texture.WHITE });
    rod.tint = rodColour;
    this.#below = { ground, rod, textures: options.below };
    this.container.addChild(ground, rod);
  }

  /** Rows in view while the reel is at rest. */
  get rows(): number {
    return this.#rows;
  }

  /** New pictures or another size of cell. */
  fit(cell: CellSize, textures: SymbolTextures): void {
    this.#cell = cell;
    this.#textures = textures;
    this.#place();
    this.#unroll(this.#rows);
  }

  /** The sprite that shows a row while the reel is at rest. */
  spriteAt(row: number): Sprite | undefined {
    return this.#sprites[row];
  }

  /** Shows these symbols at rest, without a movement. */
  show(symbols: readonly string[]): void {
    this.#rest(symbols, 0);
  }

  spin(): void {
    const from = this.#position;
    this.#spinning?.stop();
    this.#spinning = this.#motion.loop((elapsedMs) => {
      this.#position = from - travelAfter(elapsedMs);
      this.#blurred = isBlurredAt(elapsedMs);
      this.#place();
    });
  }

  /**
   * Comes to rest with `symbols` in view and the strip's own symbols, as they lie around `stop`,
   * above and below. What is in view already keeps its order, so nothing jumps.
   */
  async land(symbols: readonly string[], stop: number): Promise<void> {
    this.#spinning?.stop();
    this.#spinning = undefined;
    const from = this.#position;
    const seam = Math.floor(from);
    const rows = { from: this.#rows, to: symbols.length };
    const target = seam - this.#rowsMax;
    const before = this.#symbolAt;
    const after = this.#around(symbols, target, stop);
    this.#symbolAt = (index) => (index >= seam ? before(index) : after(index));
    await this.#motion.run({
      durationMs: landingMs(from - target),
      frame: (progress) => {
        this.#position = from + (target - from) * landed(progress);
        this.#blurred = progress < 0.3;
        this.#place();
        this.#unroll(rows.from + (rows.to - rows.from) * progress);
      },
    });
    this.#rest(symbols, stop);
  }

  /** Shrinks the symbols of these rows away. */
  async vanish(rows: readonly number[]): Promise<void> {
    const sprites = rows.flatMap((row) => this.#sprites[row] ?? []);
    await this.#motion.run({
      durationMs: vanishMs,
      frame: (progress) => {
        for (const sprite of sprites) {
          sprite.scale.set(1 + 0.25 * Math.sin(Math.PI * progress) - 0.8 * progress);
          sprite.alpha = 1 - progress;
        }
      },
    });
  }

  /** Shows `symbols`; those above the rows that have gone, and as many new ones, fall into view. */
  async fall(gone: readonly number[], symbols: readonly string[]): Promise<void> {
    const left = [...symbols.keys()].filter((row) => !gone.includes(row));
    const from = symbols.map((_, row) =>
      row < gone.length ? row - gone.length : (left[row - gone.length] ?? row),
    );
    this.#rest(symbols, 0);
    if (gone.length === 0) return;
    await this.#motion.run({
      durationMs: fallMs,
      frame: (progress) => {
        for (const [row, start] of from.entries()) {
          const sprite = this.#sprites[row];
          if (sprite !== undefined) {
            sprite.y = (start + (row - start) * fallen(progress) + 0.5) * this.#cell.height;
          }
        }
      },
    });
  }

  /** Lets what the reel shows swing open across its width. */
  async unfold(): Promise<void> {
    const sprites = this.#sprites.slice(0, this.#rows);
    const [full = 1] = sprites.map((sprite) => sprite.scale.x);
    await this.#motion.run({
      durationMs: unfoldMs,
      frame: (progress) => {
        const open = full * (fallen(progress) + 0.12 * Math.sin(Math.PI * progress));
        for (const sprite of sprites) sprite.scale.x = open;
      },
    });
    for (const sprite of sprites) sprite.scale.x = full;
  }

  /** Lets the symbol of a row fall into its place from above the window. */
  async dropInto(row: number): Promise<void> {
    const sprite = this.#sprites[row];
    if (sprite === undefined) return;
    await this.#motion.run({
      durationMs: fallMs,
      frame: (progress) => {
        sprite.y = (row * fallen(progress) - (1 - fallen(progress)) + 0.5) * this.#cell.height;
      },
    });
  }

  #rest(symbols: readonly string[], stop: number): void {
    this.#spinning?.stop();
    this.#spinning = undefined;
    this.#position = 0;
    this.#blurred = false;
    this.#rows = symbols.length;
    for (const sprite of this.#sprites) {
      sprite.scale.set(1);
      sprite.alpha = 1;
    }
    this.#symbolAt = this.#around(symbols, 0, stop);
    this.#place();
    this.#unroll(this.#rows);
    this.#motion.touch();
  }

  /** Ends the reel after so many rows. */
  #unroll(rows: number): void {
    if (this.#below === undefined) return;
    const { width, height } = this.#cell;
    const { ground, rod, textures } = this.#below;
    ground.texture = textures[Math.floor(rows)] ?? Texture.EMPTY;
    ground.position.set(-2, rows * height);
    ground.setSize(width + 4, Math.max(1, (this.#rowsMax - rows + 1) * height));
    rod.position.set(0, rows * height - 3);
    rod.setSize(width, 6);
    rod.visible = rows < this.#rowsMax;
  }

  /** The strip turned so that `stop` lies at `origin`, with `symbols` in view there. */
  #around(symbols: readonly string[], origin: number, stop: number): SymbolAt {
    const strip = this.#strip;
    return (index) => {
      const offset = index - origin;
      const shown = symbols[offset];
      if (shown !== undefined) return shown;
      const wrapped = (((stop + offset) % strip.length) + strip.length) % strip.length;
      return strip[wrapped] ?? '';
    };
  }

  #place(): void {
    const top = Math.floor(this.#position);
    const { width, height } = this.#cell;
    for (const [slot, sprite] of this.#sprites.entries()) {
      const index = top + slot;
      const symbol = this.#symbolAt(index);
      sprite.texture = this.#blurred
        ? this.#textures.blurred(symbol)
        : this.#textures.sharp(symbol);
      sprite.position.set(width / 2, (index - this.#position + 0.5) * height);
    }
  }
}
