const TEXT = 0x81;
/** Lengths up to this stand in the second byte; longer ones in two or eight bytes after it. */
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xff_ff;

/**
 * A text message as a server writes it to a web socket (RFC 6455): one frame, not masked. Made once, it
 * is the same bytes for every socket that is sent it.
 */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text, 'utf8');
  return Buffer.concat([headerOf(body.length), body]);
}

function headerOf(length: number): Buffer {
  if (length <= SHORT_MAX) return Buffer.from([TEXT, length]);
  if (length <= MEDIUM_MAX) {
    const header = Buffer.from([TEXT, 126, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.set([TEXT, 127]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
