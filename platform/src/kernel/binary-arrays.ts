/**
 * One-dimensional PostgreSQL arrays in the binary format, for statements that carry whole batches.
 * Against array literals they spare both sides the text: keys stay bytes, numbers are not printed.
 */
const BOOL = 16;
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const TEXT = 25;
const UUID = 2950;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL = -1;

type WriteAt<T> = (buffer: Buffer, value: T, at: number) => void;

/** Header (dimensions, nulls, type, length, lower bound), then each element with its length. */
function fixedWidth<T>(type: number, width: number, write: WriteAt<T>) {
  return (values: readonly T[]): Buffer => {
    const count = values.length;
    const buffer = Buffer.allocUnsafe(HEADER_BYTES + count * (LENGTH_BYTES + width));
    writeHeader(buffer, { type, count, nulls: false });
    let at = HEADER_BYTES;
    for (let index = 0; index < count; index += 1) {
      buffer.writeInt32BE(width, at);
      write(buffer, values[index] as T, at + LENGTH_BYTES);
      at += LENGTH_BYTES + width;
    }
    return buffer;
  };
}

function writeHeader(
  buffer: Buffer,
  { type, count, nulls }: { type: number; count: number; nulls: boolean },
): void {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(nulls ? 1 : 0, 4);
  buffer.writeInt32BE(type, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
}

export const bigintArray = fixedWidth<bigint>(INT8, 8, (buffer, value, at) => {
  buffer.writeBigInt64BE(value, at);
});

export const integerArray = fixedWidth<number>(INT4, 4, (buffer, value, at) => {
  buffer.writeInt32BE(value, at);
});

export const smallintArray = fixedWidth<number>(INT2, 2, (buffer, value, at) => {
  buffer.writeInt16BE(value, at);
});

export const booleanArray = fixedWidth<boolean>(BOOL, 1, (buffer, value, at) => {
  buffer.writeUInt8(value ? 1 : 0, at);
});

/** @param values 16 bytes each */
export const uuidArray = fixedWidth<Uint8Array>(UUID, 16, (buffer, value, at) => {
  buffer.set(value, at);
});

export function textArray(values: readonly (string | null)[]): Buffer {
  const count = values.length;
  let size = HEADER_BYTES;
  for (const value of values) {
    size += LENGTH_BYTES + (value === null ? 0 : Buffer.byteLength(value));
  }
  const buffer = Buffer.allocUnsafe(size);
  writeHeader(buffer, { type: TEXT, count, nulls: values.includes(null) });
  let at = HEADER_BYTES;
  for (const value of values) {
    const length = value === null ? NULL : buffer.write(value, at + LENGTH_BYTES);
    buffer.writeInt32BE(length, at);
    at += LENGTH_BYTES + Math.max(length, 0);
  }
  return buffer;
}

/** Elements of an array of numbers as PostgreSQL prints it. */
export function elementsOf(literal: string): string[] {
  return literal.length > 2 ? literal.slice(1, -1).split(',') : [];
}
