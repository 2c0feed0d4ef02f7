import { brotliCompressSync, constants } from 'node:zlib';

/** Numbers that WOFF 2.0 gives to the tags of the tables written here. */
const knownTags: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
  GSUB: 28,
};

/** `glyf` and `loca` as they are; the format would otherwise expect its own outline coding. */
const UNTRANSFORMED = 3 << 6;

const TRUETYPE = 0x00010000;
const HEADER_BYTES = 48;

/** A number in seven-bit groups, the highest first. */
function base128(value: number): Buffer {
  const groups = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(groups);
}

function directoryEntry(tag: string, length: number): Buffer {
  const known = knownTags[tag];
  if (known === undefined) throw new Error(`No number known for the table ${tag}.`);
  const flags = tag === 'glyf' || tag === 'loca' ? known | UNTRANSFORMED : known;
  return Buffer.concat([Buffer.from([flags]), base128(length)]);
}

/** Packs tables into a WOFF 2.0 file; `loca` has to follow `glyf`. */
export function writeWoff2(tables: readonly (readonly [tag: string, table: Buffer])[]): Buffer {
  const directory = Buffer.concat(tables.map(([tag, table]) => directoryEntry(tag, table.length)));
  const packed = brotliCompressSync(Buffer.concat(tables.map(([, table]) => table)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const padding = Buffer.alloc(-(HEADER_BYTES + directory.length + packed.length) & 3);
  const unpackedBytes = tables.reduce(
    (total, [, table]) => total + 16 + table.length + (-table.length & 3),
    12,
  );
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('wOF2', 'latin1');
  header.writeUInt32BE(TRUETYPE, 4);
  header.writeUInt32BE(HEADER_BYTES + directory.length + packed.length + padding.length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(unpackedBytes, 16);
  header.writeUInt32BE(packed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, packed, padding]);
}
