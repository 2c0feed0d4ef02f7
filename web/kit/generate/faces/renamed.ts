/** What the font's authors keep for their own version, and what ours is called; of the same length. */
const RESERVED = 'Playfair';
const OURS = 'Lanterns';

/** Name records that say what a font is called: family, full name, id and so on. */
const CALLED: ReadonlySet<number> = new Set([1, 3, 4, 6, 16, 25]);

/**
 * A TrueType font under another name: the licence of this one (SIL Open Font License 1.1, clause 3)
 * keeps its name for what its authors publish. Who made it and under which licence stays as it is.
 * Layout of the table: OpenType, `name` of version 0.
 */
export function renamed(font: Buffer): Buffer {
  const copy = Buffer.from(font);
  const tables = copy.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, at) => 12 + at * 16).find(
    (at) => copy.toString('latin1', at, at + 4) === 'name',
  );
  if (entry === undefined) throw new Error('The font has no name table.');
  const table = copy.subarray(copy.readUInt32BE(entry + 8));
  const texts = table.subarray(table.readUInt16BE(4));
  for (let record = 0; record < table.readUInt16BE(2); record++) {
    const at = 6 + record * 12;
    if (!CALLED.has(table.readUInt16BE(at + 6))) continue;
    const start = table.readUInt16BE(at + 10);
    const text = texts.subarray(start, start + table.readUInt16BE(at + 8));
    const found = text.indexOf(bytes(RESERVED));
    if (found >= 0) text.set(bytes(OURS), found);
  }
  return copy;
}

/** As names for Windows are written: UTF-16, the high byte first. */
function bytes(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
