import { inflateSync } from 'node:zlib';

/** The tables of a font by tag, e.g. `glyf`. */
export type FontTables = ReadonlyMap<string, Buffer>;

/** Unpacks a font in WOFF 1.0, whose tables are compressed one by one. */
export function readWoff(file: Buffer): FontTables {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file.');
  const count = file.readUInt16BE(12);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = file.subarray(44 + index * 20);
      const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
      const data = file.subarray(start, (start ?? 0) + (packed ?? 0));
      const table = packed === length ? data : inflateSync(data);
      return [entry.toString('latin1', 0, 4), table] as const;
    }),
  );
}

/** A table that must be there. */
export function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table.`);
  return table;
}

/** Glyph number of a character of the basic plane, by the font's `cmap` of format 4. */
export function glyphOf(tables: FontTables, codePoint: number): number {
  const cmap = tableOf(tables, 'cmap');
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  );
  const map = subtables.find((table) => table.readUInt16BE(0) === 4);
  if (!map) throw new Error('The font has no character map of format 4.');
  const doubled = map.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = map.readUInt16BE(14 + at);
    const start = map.readUInt16BE(16 + doubled + at);
    if (codePoint < start || codePoint > end) continue;
    const delta = map.readUInt16BE(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    return (map.readUInt16BE(rangeAt + range + 2 * (codePoint - start)) + delta) & 0xffff;
  }
  throw new Error(`The font has no glyph for U+${codePoint.toString(16)}.`);
}
