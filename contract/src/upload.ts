/**
 * A file in a call. On the wire it is a field of the JSON body like any other, in base64; the server takes
 * it out of the body piece by piece while it comes, so that no file, however large, is ever one value there.
 */
import { z } from 'zod';

/** A file as it came: never whole, but in the pieces in which it arrived. */
export class Upload {
  readonly pieces: readonly Uint8Array[];
  /** Bytes of all of them; none where the text was no base64. */
  readonly size: number;
  readonly sha256: Uint8Array;

  constructor(pieces: readonly Uint8Array[], sha256: Uint8Array) {
    this.pieces = pieces;
    this.size = pieces.reduce((sum, { length }) => sum + length, 0);
    this.sha256 = sha256;
  }
}

const uploads = new WeakSet<z.ZodType>();

/**
 * The field of a file: text in base64 to whoever calls, an `Upload` to the handler. An input has one at most.
 *
 * @param bytesMax of the file
 */
export function uploadSchema(bytesMax: number): z.ZodType<Upload, string> {
  const schema = z
    .custom<Upload>((value) => value instanceof Upload)
    .meta({
      type: 'string',
      contentEncoding: 'base64',
      maxLength: Math.ceil(bytesMax / 3) * 4,
    });
  uploads.add(schema);
  return schema as z.ZodType as z.ZodType<Upload, string>;
}

/** The field of an input that is a file. */
export function uploadFieldOf(input: z.ZodType): string | undefined {
  if (!(input instanceof z.ZodObject)) return undefined;
  const fields = Object.entries<z.ZodType>(input.shape);
  return fields.find(([, field]) =>
    uploads.has(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field),
  )?.[0];
}
