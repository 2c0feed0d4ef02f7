import { Container, Sprite } from 'pixi.js';
import type { Motion } from '../../shell/motion.ts';
import { isBlurredAt, landed, landingMs, travelAfter } from './reel-motion.ts';
import type { SymbolTextures } from './symbol-textures.ts';

export interface CellSize {
  readonly width: number;
  readonly height: number;
}

type SymbolAt = (index: number) => string;

/** One reel: a column of symbols that turns over its strip and comes to rest where it is told. */
export class Reel {
  readonly container = new Container();
  readonly #strip: readonly string[];
  readonly #rows: number;
  readonly #motion: Motion;
  readonly #sprites: Sprite[] = [];
  #textures: SymbolTextures;
  #cell: CellSize = { width: 1, height: 1 };
  /** Strip index (not wrapped) at the top edge; whole when at rest. */
  #position = 0;
  #symbolAt: SymbolAt;
  #blurred = false;
  #spinning: { readonly stop: () => void } | undefined;

  constructor(options: {
    readonly strip: readonly string[];
    readonly shown: readonly string[];
    readonly motion: Motion;
    readonly textures: SymbolTextures;
  }) {
    this.#strip = options.strip;
    this.#rows = options.shown.length;
    this.#motion = options.motion;
    this.#textures = options.textures;
    this.#symbolAt = this.#around(options.shown, 0, 0);
    for (let slot = 0; slot <= this.#rows; slot += 1) {
      const sprite = new Sprite({ anchor: 0.5 });
      this.#sprites.push(sprite);
      this.container.addChild(sprite);
    }
  }

  /** New pictures or another size of cell. */
  fit(cell: CellSize, textures: SymbolTextures): void {
    this.#cell = cell;
    this.#textures = textures;
    this.#place();
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
    const target = seam - this.#rows;
    const before = this.#symbolAt;
    const after = this.#around(symbols, target, stop);
    this.#symbolAt = (index) => (index >= seam ? before(index) : after(index));
    await this.#motion.run({
      durationMs: landingMs(from - target),
      frame: (progress) => {
        this.#position = from + (target - from) * landed(progress);
        this.#blurred = progress < 0.3;
        this.#place();
      },
    });
    this.#rest(symbols, stop);
  }

  #rest(symbols: readonly string[], stop: number): void {
    this.#spinning?.stop();
    this.#spinning = undefined;
    this.#position = 0;
    this.#blurred = false;
    this.#symbolAt = this.#around(symbols, 0, stop);
    this.#place();
    this.#motion.touch();
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
