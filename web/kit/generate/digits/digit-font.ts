import { leftEdge, type Outline, readOutline, shift, writeOutline } from './outline.ts';
import { type FontTables, glyphOf, tableOf } from './read-woff.ts';
import { writeWoff2 } from './write-woff2.ts';

const ZERO = 0x30;
const DIGITS = 10;
/** An empty `.notdef`, the ten digits, and the ten again at equal width. */
const GLYPHS = 1 + 2 * DIGITS;

type Glyph = { readonly outline: Outline; readonly advance: number };

function readDigits(tables: FontTables): readonly Glyph[] {
  const hmtx = tableOf(tables, 'hmtx');
  const metrics = tableOf(tables, 'hhea').readUInt16BE(34);
  return Array.from({ length: DIGITS }, (_, digit) => {
    const glyph = glyphOf(tables, ZERO + digit);
    return {
      outline: readOutline(tables, glyph),
      advance: hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    };
  });
}

/** Centres a digit in a cell of the given width. */
function fit({ outline, advance }: Glyph, width: number): Glyph {
  return { outline: shift(outline, Math.round((width - advance) / 2)), advance: width };
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16BE(value & 0xffff, index * 2));
  return buffer;
}

/** Maps U+0030–0039 to the glyphs one to ten. */
function writeCmap(): Buffer {
  const last = ZERO + DIGITS - 1;
  const delta = 1 - ZERO;
  const segments = [last, 0xffff, 0, ZERO, 0xffff, delta, 1, 0, 0];
  const map = words(4, 14 + segments.length * 2, 0, 4, 4, 1, 0, ...segments);
  return Buffer.concat([words(0, 1, 3, 1, 0, 12), map]);
}

/** One feature, `tnum`: every digit gives way to the one ten glyphs further. */
function writeGsub(): Buffer {
  const tag = (text: string): Buffer => Buffer.from(text, 'latin1');
  const scripts = Buffer.concat([words(1), tag('DFLT'), words(8, 4, 0, 0, 0xffff, 1, 0)]);
  const features = Buffer.concat([words(1), tag('tnum'), words(8, 0, 1, 0)]);
  const substitution = words(1, 6, DIGITS, 2, 1, 1, DIGITS, 0);
  const lookups = Buffer.concat([words(1, 4, 1, 0, 1, 8), substitution]);
  const featuresAt = 10 + scripts.length;
  return Buffer.concat([
    words(1, 0, 10, featuresAt, featuresAt + features.length),
    scripts,
    features,
    lookups,
  ]);
}

/** Copies a table and overwrites words in it. */
function patched(table: Buffer, patches: Readonly<Record<number, number>>): Buffer {
  const copy = Buffer.from(table);
  for (const [at, value] of Object.entries(patches)) copy.writeUInt16BE(value, Number(at));
  return copy;
}

/** `post` of format 3 keeps the measures of the underline and names no glyph. */
function writePost(post: Buffer): Buffer {
  const copy = Buffer.from(post.subarray(0, 32));
  copy.writeUInt32BE(0x00030000, 0);
  return copy;
}

/**
 * The digits of a font as a font of their own, in proportional and, behind the OpenType feature
 * `tnum`, in equal widths. Equal is as wide as the zero, so a cell is one `ch`. Line metrics, names
 * and licence stay those of the source; hints are dropped.
 */
export function makeDigitFont(tables: FontTables): Buffer {
  const digits = readDigits(tables);
  const width = digits[0]?.advance ?? 0;
  const glyphs = [...digits, ...digits.map((digit) => fit(digit, width))];
  const outlines = glyphs.map(({ outline }) => writeOutline(outline));
  const offsets = [0, 0];
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length);
  const loca = Buffer.alloc(offsets.length * 4);
  offsets.forEach((offset, index) => loca.writeUInt32BE(offset, index * 4));
  const widths = [
    width,
    0,
    ...glyphs.flatMap(({ outline, advance }) => [advance, leftEdge(outline)]),
  ];
  return writeWoff2([
    ['GSUB', writeGsub()],
    ['OS/2', patched(tableOf(tables, 'OS/2'), { 64: ZERO, 66: ZERO + DIGITS - 1 })],
    ['cmap', writeCmap()],
    ['glyf', Buffer.concat(outlines)],
    ['loca', loca],
    // Bit 11 of the flags tells that the font was repacked; offsets in `loca` are long.
    ['head', patched(tableOf(tables, 'head'), { 16: 0x080b, 50: 1 })],
    ['hhea', patched(tableOf(tables, 'hhea'), { 34: GLYPHS })],
    ['hmtx', words(...widths)],
    ['maxp', patched(tableOf(tables, 'maxp'), { 4: GLYPHS, 14: 1, 26: 0 })],
    ['name', tableOf(tables, 'name')],
    ['post', writePost(tableOf(tables, 'post'))],
  ]);
}
