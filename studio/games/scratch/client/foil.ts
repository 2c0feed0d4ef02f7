/** The foil over one field: strokes take it off where they pass, and it is gone once half of it is. */
const side = 160;
/** The field is counted in so many parts a side. */
const parts = 7;
const radius = side * 0.13;
/** Share of the parts that must have been touched. */
const enough = 0.5;

export class Foil {
  readonly root = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #touched = new Set<number>();
  #last: readonly [x: number, y: number] | undefined;

  constructor() {
    this.root.width = side;
    this.root.height = side;
    this.root.className = 'foil';
    this.#pen = this.root.getContext('2d');
    this.cover();
  }

  /** New foil. */
  cover(): void {
    this.#touched.clear();
    this.#last = undefined;
    delete this.root.dataset['gone'];
    const pen = this.#pen;
    if (pen === null) return;
    pen.globalCompositeOperation = 'source-over';
    const metal = pen.createLinearGradient(0, 0, side, side);
    for (const [at, colour] of metalStops) metal.addColorStop(at, colour);
    pen.fillStyle = metal;
    pen.fillRect(0, 0, side, side);
    pen.strokeStyle = 'rgb(120 70 10 / 38%)';
    pen.lineWidth = 2;
    // Cloud scrolls, printed over the metal.
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const x = column * 40 + (row % 2) * 20 - 10;
        const y = row * 40 + 4;
        for (const size of [16, 10, 4]) {
          pen.beginPath();
          pen.arc(x, y + 14, size, Math.PI, 2 * Math.PI);
          pen.stroke();
        }
      }
    }
  }

  /** Takes foil off at a point, both in shares of the side. @returns whether enough of it is gone */
  scratch(x: number, y: number): boolean {
    const pen = this.#pen;
    const [toX, toY] = [x * side, y * side];
    const [fromX, fromY] = this.#last ?? [toX, toY];
    this.#last = [toX, toY];
    if (pen !== null) {
      pen.globalCompositeOperation = 'destination-out';
      pen.lineCap = 'round';
      pen.lineWidth = radius * 2;
      pen.beginPath();
      pen.moveTo(fromX, fromY);
      pen.lineTo(toX + 0.01, toY);
      pen.stroke();
    }
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / radius));
    for (let step = 0; step <= steps; step += 1) {
      this.#touch(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps);
    }
    return this.#touched.size >= enough * parts * parts;
  }

  /** The pen is lifted: the next stroke begins anew. */
  lift(): void {
    this.#last = undefined;
  }

  remove(): void {
    this.root.dataset['gone'] = '';
  }

  #touch(x: number, y: number): void {
    const size = side / parts;
    for (let row = 0; row < parts; row += 1) {
      for (let column = 0; column < parts; column += 1) {
        const away = Math.hypot((column + 0.5) * size - x, (row + 0.5) * size - y);
        if (away <= radius) this.#touched.add(row * parts + column);
      }
    }
  }
}

const metalStops = [
  [0, '#c98f2c'],
  [0.22, '#ffeeb0'],
  [0.42, '#e6b34f'],
  [0.6, '#fff3c9'],
  [0.8, '#d39c3a'],
  [1, '#a8711d'],
] as const;
