/**
 * The mail server of the sandbox: as much SMTP (RFC 5321) as handing one mail over takes. It keeps
 * what it is given and relays nothing.
 */
import { createServer, type Server, type Socket } from 'node:net';
import type { OutboxBook } from './outbox-book.ts';

const MAIL_BYTES_MAX = 65_536;
const SILENCE_MS = 30_000;

/** Starts listening; the server ends with `close`. */
export async function startMailServer(
  book: OutboxBook,
  address: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((socket) => converse(socket, book));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  return server;
}

function converse(socket: Socket, book: OutboxBook): void {
  let received = '';
  let to = '';
  let inMail = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  socket.setEncoding('utf8');
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  // Whoever hangs up in the middle has handed nothing over.
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece: string) => {
    received += piece;
    if (received.length > MAIL_BYTES_MAX) return void socket.destroy();
    for (;;) {
      const end = received.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inMail ? 5 : 2));
      if (inMail) takeMail(part);
      else obey(part);
    }
  });
  answer('220 sandbox ESMTP');

  function obey(line: string): void {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'QUIT') return void socket.end('221 bye\r\n');
    if (command === 'EHLO') return void answer('250-sandbox\r\n250 8BITMIME');
    if (command === 'MAIL' && book.fault === 'down') return void answer('421 failed on purpose');
    if (command === 'RCPT') {
      if (book.fault === 'reject') return void answer('550 refused on purpose');
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    }
    if (command === 'DATA') {
      inMail = true;
      return void answer('354 go on');
    }
    const known = ['HELO', 'MAIL', 'RCPT', 'RSET', 'NOOP'].includes(command);
    answer(known ? '250 ok' : '502 not here');
  }

  function takeMail(source: string): void {
    inMail = false;
    const mail = readMail(source.replaceAll(/^\.\./gm, '.'));
    book.take({ channel: 'mail', to, ...mail });
    answer('250 taken over');
  }
}

/** Reads the one kind of mail that the platform writes: a subject and plain text (RFC 5322, 2045, 2047). */

interface ReadMail {
  readonly reference: string;
  readonly subject: string;
  readonly text: string;
}

/** @param source the mail as it was sent, with lines that end in CRLF. */
function readMail(source: string): ReadMail {
  const end = source.indexOf('\r\n\r\n');
  const head = (end < 0 ? source : source.slice(0, end)).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = end < 0 ? '' : source.slice(end + 4);
  const header = (name: string): string =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return {
    reference: header('Message-ID'),
    subject: readWords(header('Subject')),
    text: readBody(body, header('Content-Transfer-Encoding').toLowerCase()),
  };
}

/** Words in `=?UTF-8?B?…?=` or `=?UTF-8?Q?…?=`; blanks between two of them do not count. */
function readWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : readQuoted(word.replaceAll('_', ' ')),
    );
}

function readBody(body: string, encoding: string): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? readQuoted(body.replaceAll('=\r\n', ''))
        : body;
  return text.replaceAll('\r\n', '\n').trim();
}

function readQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
