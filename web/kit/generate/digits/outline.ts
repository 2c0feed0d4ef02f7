// TrueType outlines of simple glyphs: enough to move a digit sideways in its cell.
import { type FontTables, tableOf } from './read-woff.ts';

export type Point = { readonly x: number; readonly y: number; readonly onCurve: boolean };

export type Outline = {
  /** Index of the last point of each contour. */
  readonly ends: readonly number[];
  readonly points: readonly Point[];
};

const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 } as const;
const REPEAT = 8;
const SAME_OR_POSITIVE = { x: 16, y: 32 } as const;

function glyphData(tables: FontTables, glyph: number): Buffer {
  const loca = tableOf(tables, 'loca');
  const long = tableOf(tables, 'head').readInt16BE(50) === 1;
  const offset = (index: number): number =>
    long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
  return tableOf(tables, 'glyf').subarray(offset(glyph), offset(glyph + 1));
}

/** Reads the outline of a glyph. Composite glyphs are refused; no digit is one. */
export function readOutline(tables: FontTables, glyph: number): Outline {
  const data = glyphData(tables, glyph);
  const contours = data.readInt16BE(0);
  if (contours < 0) throw new Error('A composite glyph cannot be read.');
  const ends = Array.from({ length: contours }, (_, index) => data.readUInt16BE(10 + index * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + contours * 2;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const times = flag & REPEAT ? data.readUInt8(at++) + 1 : 1;
    flags.push(...Array<number>(times).fill(flag));
  }
  const readAxis = (axis: 'x' | 'y'): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & SHORT[axis]) {
        const size = data.readUInt8(at++);
        value += flag & SAME_OR_POSITIVE[axis] ? size : -size;
      } else if (!(flag & SAME_OR_POSITIVE[axis])) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis('x');
  const ys = readAxis('y');
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: Boolean(flag & ON_CURVE),
  }));
  return { ends, points };
}

/** The outline, moved sideways by whole units. */
export function shift({ ends, points }: Outline, dx: number): Outline {
  return { ends, points: points.map((point) => ({ ...point, x: point.x + dx })) };
}

/** Left edge of the ink. */
export function leftEdge({ points }: Outline): number {
  return Math.min(...points.map(({ x }) => x));
}

function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeInt16BE(value, index * 2));
  return buffer;
}

/** Distances from point to point, as the format wants them. */
function steps(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** Writes a simple glyph without hints, padded to four bytes. */
export function writeOutline({ ends, points }: Outline): Buffer {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const flags = Buffer.from(points.map(({ onCurve }) => (onCurve ? ON_CURVE : 0)));
  const glyph = Buffer.concat([
    words([ends.length, ...box, ...ends, 0]),
    flags,
    words(steps(xs)),
    words(steps(ys)),
  ]);
  return Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
}
