/**
 * Takes the file out of the body of a call while it comes. Read whole, a file of 20 MB would be copied as
 * text, parsed, checked and decoded in one go each, and whoever else calls would wait for all of that.
 */
import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { Upload } from '@croupier/contract/upload';
import { refuse } from '../refuse.ts';

/** What may stand beside the file, in bytes. */
const BESIDE_MAX = 65_536;
const NAME_MAX = 40;

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const SLASH = 47;

/**
 * The body without its file, whose text is empty then. It refuses `request.too-large` for a body of more than
 * `bodyMax` bytes.
 */
export class UploadTaker extends Transform {
  /** What has come of the body; the framework compares it with the length that was announced. */
  receivedEncodedLength = 0;

  readonly #bodyMax: number;
  readonly #finder: FieldFinder;
  #file: FileText | undefined;
  #beside = 0;

  constructor(field: string, bodyMax: number) {
    super();
    this.#bodyMax = bodyMax;
    this.#finder = new FieldFinder(field);
  }

  /** The file, once the body has come; undefined where it has none. */
  get upload(): Upload | undefined {
    return this.#file?.upload;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    if (this.receivedEncodedLength > this.#bodyMax) return done(refuse('request.too-large'));
    let at = 0;
    while (at < chunk.length) {
      if (this.#file && !this.#file.upload) {
        at = this.#file.take(chunk, at);
        continue;
      }
      // A second one of that name is judged as text: it is none, or too large.
      const end = this.#file ? chunk.length : this.#finder.find(chunk, at);
      this.#beside += end - at;
      if (this.#beside > BESIDE_MAX) return done(refuse('request.too-large'));
      this.push(chunk.subarray(at, end));
      at = end;
      if (this.#finder.found) this.#file ??= new FileText();
    }
    return done();
  }
}

/** Finds where the text of a field begins that stands in the outermost object. */
class FieldFinder {
  found = false;
  readonly #field: string;
  #depth = 0;
  #quoted = false;
  #escaped = false;
  /** The last text, while it may be the name. */
  #name = '';
  #isNamed = false;
  #isNext = false;

  constructor(field: string) {
    this.#field = field;
  }

  /** Where to go on: behind the mark that opens the text, or at the end of the chunk. */
  find(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      this.#look(chunk[at] ?? 0);
      if (this.found) return at + 1;
    }
    return chunk.length;
  }

  #look(byte: number): void {
    if (this.#quoted) return this.#lookInside(byte);
    if (byte === QUOTE) {
      this.found = this.#isNext;
      this.#quoted = true;
      this.#name = '';
    } else if (byte === COLON) this.#isNext = this.#isNamed;
    // [ and { differ from their ends by two; the bit of case makes one of both.
    else if ((byte | 32) === 123) this.#depth += 1;
    else if ((byte | 32) === 125) this.#depth -= 1;
    if (byte > 32 && byte !== COLON) this.#isNext = false;
    if (byte > 32) this.#isNamed = false;
  }

  #lookInside(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) {
      this.#quoted = false;
      this.#isNamed = this.#depth === 1 && this.#name === this.#field;
      return;
    }
    if (this.#name.length < NAME_MAX) this.#name += String.fromCharCode(byte);
  }
}

/** The text of the file, decoded as it comes. */
class FileText {
  upload: Upload | undefined;
  readonly #pieces: Buffer[] = [];
  readonly #hash: Hash = createHash('sha256');
  /** Letters that wait for the rest of their four. */
  #rest = '';
  #isPadded = false;
  #isBroken = false;
  #escaped = false;

  /** Where to go on: at the mark that closes the text, or at the end of the chunk. */
  take(chunk: Buffer, from: number): number {
    const texts: string[] = [];
    let at = from;
    let quote = -1;
    while (at < chunk.length) {
      if (this.#escaped) {
        // Some write every slash with a backslash before it; nothing else of base64 needs one.
        if (chunk[at] === SLASH) texts.push('/');
        else this.#isBroken = true;
        this.#escaped = false;
        at += 1;
      }
      if (quote < at) quote = placeOf(chunk, QUOTE, at);
      const end = Math.min(quote, placeOf(chunk.subarray(0, quote), BACKSLASH, at));
      texts.push(chunk.toString('latin1', at, end));
      at = end;
      if (end === quote) break;
      this.#escaped = true;
      at += 1;
    }
    this.#decode(texts.join(''));
    if (at < chunk.length) this.#finish();
    return at;
  }

  #decode(text: string): void {
    if (this.#isBroken || text === '') return;
    const all = this.#rest + text;
    const whole = all.length - (all.length % 4);
    const letters = all.slice(0, whole);
    this.#rest = all.slice(whole);
    this.#isBroken = this.#isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(letters);
    this.#isPadded = letters.endsWith('=');
    if (!this.#isBroken && letters !== '') this.#keep(letters);
  }

  #keep(letters: string): void {
    const piece = Buffer.from(letters, 'base64');
    this.#hash.update(piece);
    this.#pieces.push(piece);
  }

  #finish(): void {
    // Four letters that lack their padding are understood as well.
    if (this.#rest !== '') this.#decode('='.repeat(4 - this.#rest.length));
    this.upload = new Upload(this.#isBroken ? [] : this.#pieces, this.#hash.digest());
  }
}

function placeOf(chunk: Buffer, byte: number, from: number): number {
  const at = chunk.indexOf(byte, from);
  return at < 0 ? chunk.length : at;
}
