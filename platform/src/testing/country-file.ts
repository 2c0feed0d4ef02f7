/** A database file of countries as vendors deliver it (MaxMind DB 2.0), for a few networks. */

const MARKER = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
const SEPARATOR = Buffer.alloc(16);
/** Types of the format: their number stands in the upper three bits, or after an empty first byte. */
const TEXT = 2;
const UINT16 = 5;
const UINT32 = 6;
const MAP = 7;
const UINT64 = 9;
const ARRAY = 11;

type Value = string | readonly string[] | { readonly [key: string]: Value } | Buffer;

/** @param networks of IPv4 as `[address, bits, country]`, none within another. */
export function countryFile(
  networks: readonly (readonly [address: string, bits: number, country: string])[],
): Buffer {
  const nodes: [number | string | null, number | string | null][] = [[null, null]];
  for (const [address, bits, country] of networks) {
    let node = 0;
    for (let depth = 0; depth < bits; depth += 1) {
      const side = bitOf(address, depth);
      const place = nodes[node];
      if (!place) throw new Error('the tree has no such node');
      if (depth === bits - 1) place[side] = country;
      else if (typeof place[side] === 'number') node = place[side];
      else node = place[side] = nodes.push([null, null]) - 1;
    }
  }
  const countries = [...new Set(networks.map(([, , country]) => country))];
  const records = countries.map((country) => encode({ country: { iso_code: country } }));
  const offsets = records.map((_, at) => Buffer.concat(records.slice(0, at)).length);
  const pointer = (side: number | string | null) => {
    if (typeof side === 'number') return side;
    if (side === null) return nodes.length;
    return nodes.length + SEPARATOR.length + (offsets[countries.indexOf(side)] ?? 0);
  };
  const tree = nodes.flatMap((sides) => sides.map((side) => uint24(pointer(side))));
  const facts = encode({
    node_count: uint(UINT32, nodes.length),
    record_size: uint(UINT16, 24),
    ip_version: uint(UINT16, 4),
    database_type: 'Country',
    languages: ['en'],
    binary_format_major_version: uint(UINT16, 2),
    binary_format_minor_version: uint(UINT16, 0),
    build_epoch: uint(UINT64, 1_700_000_000),
    description: { en: 'countries of the tests' },
  });
  return Buffer.concat([...tree, SEPARATOR, ...records, MARKER, facts]);
}

function bitOf(address: string, depth: number): 0 | 1 {
  const byte = Number(address.split('.')[Math.floor(depth / 8)]);
  return ((byte >> (7 - (depth % 8))) & 1) as 0 | 1;
}

function encode(value: Value): Buffer {
  if (Buffer.isBuffer(value)) return value;
  if (typeof value === 'string') {
    return Buffer.concat([head(TEXT, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Array.isArray(value)) {
    return Buffer.concat([head(ARRAY, value.length), ...value.map((each: string) => encode(each))]);
  }
  const entries = Object.entries(value as Readonly<Record<string, Value>>);
  const pairs = entries.flatMap(([key, each]) => [encode(key), encode(each)]);
  return Buffer.concat([head(MAP, entries.length), ...pairs]);
}

/** Sizes below 29 only, which is enough here. */
function head(type: number, size: number): Buffer {
  return type < 8 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);
}

function uint(type: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  const needed = bytes.subarray(bytes.findIndex((byte) => byte > 0));
  const body = value === 0 ? Buffer.alloc(0) : needed;
  return Buffer.concat([head(type, body.length), body]);
}

function uint24(value: number): Buffer {
  return Buffer.from([(value >> 16) & 255, (value >> 8) & 255, value & 255]);
}
